import { tidy } from '#domain/places.ts'
import { type AddressDraft, addressDraftOf, emptyAddressDraft } from '../shared/wizard/addressDraft.ts'

/** What the step Cadastro asks for. */
export interface PartnerDetails extends AddressDraft {
  readonly antt: string
}

export const emptyDetails: PartnerDetails = { antt: '', ...emptyAddressDraft }

/** The fields of this step, out of a whole draft. */
export const detailsOf = (draft: PartnerDetails): PartnerDetails => ({
  antt: draft.antt,
  ...addressDraftOf(draft),
})

/** The errors of the step Cadastro, by field (registries §5); the complement is optional. */
export const errorsOfDetails = (details: PartnerDetails) => ({
  antt: /^\d{9}$/.test(details.antt) ? null : 'Mínimo de 9 caracteres',
  cep: details.city === '' || details.cityIbge === null ? 'Insira um cep valido' : null,
  state: details.state === '' ? 'Informe o estado' : null,
  street: tidy(details.street) === '' ? 'Informe a rua' : null,
  number: /^\d{1,12}$/.test(details.number) ? null : 'Informe o número ou 0',
  neighbourhood: tidy(details.neighbourhood) === '' ? 'Informe o bairro' : null,
})

export const areDetailsGood = (details: PartnerDetails): boolean =>
  Object.values(errorsOfDetails(details)).every((error) => error === null)

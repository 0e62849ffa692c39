import * as v from 'valibot'
import { pages } from '#domain/pages.ts'
import type { NewCompany } from '#services/companyCreation.ts'
import { type CepNews, cepMachine } from '../shared/cepMachine.ts'
import { createSubmissionMachine, type SubmissionOutput } from '../shared/submissionMachine.ts'
import { addressEntries, foundAddressOf } from '../shared/wizard/addressDraft.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { sentGuards, sentState } from '../shared/wizard/saving.ts'
import {
  type Child,
  defineStep,
  type Ended,
  type EntriesOf,
  enter,
  type SimpleStep,
  type StepArgs,
  store,
} from '../shared/wizard/step.ts'
import { withDoubt } from '../shared/wizard/submissionRefusalText.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import { type LinkCheckOutput, linkCheckMachine } from './linkCheckMachine.ts'
import {
  CEP_TEXTS,
  type CompanyDraft,
  emptyCompanyDraft,
  isFilled,
  linkCompanyForm,
  newCompanyOf,
  withFound,
  withOtherCep,
} from './linkCompanyForm.ts'

/** Milliseconds that a refusal is shown at the top right (registries §8). */
const REFUSAL_MS = 15_000

const REFUSED = 'Erro ao tentar submeter o formulário'
const DOUBT = 'O CNPJ pode ter sido vinculado mesmo assim: confira na sua lista antes de enviar de novo.'

interface Fields extends CompanyDraft {
  /** The field that the last refusal is about. */
  readonly refusedField: string | null
}

interface CompanyTypes extends SimpleStep {
  readonly fields: Fields
  readonly event: CepNews | { type: 'step.next' }
  readonly actors: Child<'cep', typeof cepMachine>
}

type Args<Event = unknown> = StepArgs<Fields, Event>
type News<Type extends CepNews['type']> = Args<Extract<CepNews, { type: Type }>>

const entries: EntriesOf<Fields> = {
  ...addressEntries,
  cnpj: v.string(),
  antt: v.string(),
  phone: v.string(),
  email: v.string(),
  refusedField: v.nullable(v.string()),
}

/** The eleven fields on one page; the CEP's answer writes into them. */
const company = defineStep<CompanyTypes>({
  entries: entries as unknown as v.ObjectEntries,
  empty: { ...emptyCompanyDraft, refusedField: null },
  actors: { cep: cepMachine },
  isDone: isFilled,
  guards: { isFilled: ({ context }: Args) => isFilled(context.draft) },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    invoke: {
      id: 'cep',
      src: 'cep',
      input: ({ context: { draft } }: Args) => ({
        texts: CEP_TEXTS,
        cep: draft.cep,
        address: foundAddressOf(draft),
      }),
    },
    on: {
      'address.found': {
        actions: [
          store(({ context, event }: News<'address.found'>) => withFound(context.draft, event.address)),
          'keepDraft',
        ],
      },
      'address.cleared': {
        actions: [
          store(({ context, event }: News<'address.cleared'>) => withOtherCep(context.draft, event.cep)),
          { type: 'say', params: { message: null } },
          'keepDraft',
        ],
      },
      'step.next': { guard: 'isFilled', target: next },
      ...on,
    },
  }),
})

export const linkingMachine = createSubmissionMachine<NewCompany>('linkingCompany')

interface LinkingFields {
  /** As it is typed: the CNPJ that was sent last, was not found and was given up. */
  readonly givenUpCnpj: string | null
}

type Checked = StepArgs<Fields & LinkingFields, Ended<LinkCheckOutput>>
type Over = Args<Ended<SubmissionOutput>>

const complaintIn = ({ event: { output } }: Checked) => (output.kind === 'stopped' ? output.complaint : null)

/** What was given up may have come since, and be the reason of the complaint. */
const complaintTextIn = (args: Checked) => {
  const complaint = complaintIn(args)
  if (complaint === null) return null
  const { givenUpCnpj, cnpj } = args.context.draft
  return complaint.field === 'cnpj' && givenUpCnpj === cnpj
    ? withDoubt(complaint.text, DOUBT)
    : complaint.text
}

const refusalIn = ({ event: { output } }: Over) =>
  output.kind === 'refused' ? linkCompanyForm.refusalOf(output.fault, REFUSED) : null

/** The snackbar; it says what is said beside the field. */
const showMessage = { type: 'showMessage', params: { durationMs: REFUSAL_MS } }

interface LinkingTypes {
  readonly fields: LinkingFields
  readonly needs: Fields
  readonly inner: 'checking' | 'sent'
  readonly second: never
  readonly event: never
  readonly actors: Child<'check', typeof linkCheckMachine> & Child<'sending', typeof linkingMachine>
}

/** 'Salvar': the checks in their order, then it is sent once. A refusal stands at its field and in a snackbar. */
const linking = defineStep<LinkingTypes>({
  // an earlier release has kept none
  entries: { givenUpCnpj: v.optional(v.nullable(v.string()), null) },
  empty: { givenUpCnpj: null },
  actors: { check: linkCheckMachine, sending: linkingMachine },
  guards: {
    hasPassed: ({ event }: Checked) => event.output.kind === 'passed',
    ...sentGuards,
  },
  chart: ({ next, left, on }) => {
    const back = on['step.back']
    return {
      // forbidden: what is shown is what is sent
      on: { 'draft.typed': {} },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'wasSent', target: 'sent' }, { target: 'checking' }] },
        checking: {
          entry: { type: 'say', params: { message: null } },
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context: { draft } }: Args) => ({ draft }),
            onDone: [
              {
                guard: 'hasPassed',
                actions: [store(() => ({ wasSent: true })), 'keepDraft'],
                target: 'sent',
              },
              {
                actions: [
                  store((args: Checked) => ({ refusedField: complaintIn(args)?.field ?? null })),
                  { type: 'say', params: (args: Checked) => ({ message: complaintTextIn(args) }) },
                  showMessage,
                  'keepDraft',
                ],
                target: back,
              },
            ],
          },
        },
        sent: sentState<Fields, NewCompany>({
          subjectOf: newCompanyOf,
          after: 'check',
          next,
          left,
          back,
          refused: REFUSED,
          doubt: DOUBT,
          notArrived: 'O CNPJ não apareceu na sua lista. Você pode salvar de novo.',
          whenRefused: [
            store((args: Over) => ({ refusedField: refusalIn(args)?.field ?? null })),
            showMessage,
          ],
          whenGivenUp: [store(({ context }: Args) => ({ givenUpCnpj: context.draft.cnpj }))],
        }),
      },
    }
  },
})

/** Linking a company to the user, on one page (registries §2 Link CNPJ). */
export const linkCompanyWizard = createWizard({
  id: 'linkCompany',
  steps: { company },
  saving: linking,
  leaveTo: { to: pages.companies },
  whenDone: ['announceCompanies'],
})

export type LinkCompanyDraft = DraftOf<typeof linkCompanyWizard>

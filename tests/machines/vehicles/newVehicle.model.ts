import { expect } from 'vitest'
import { type NewVehicleDraft, newVehicleWizard } from '#machines/vehicles/newVehicleWizard.ts'
import { givenUpOf, savedFields, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { crlv, draftAt, sider, tanque, trailer } from './newVehicleSamples.ts'

const pick = { field: 'trailerType' }

const samples: WizardSamples<NewVehicleDraft> = {
  about:
    'A tractor or a trailer is registered on one page: kind, type, photo of its document, then the ANTT.',
  draftAt: (place, rest) => draftAt(place, { ...trailer, ...rest }),
  typed: {
    Cavalo: { fields: { kind: 'CAVALO' }, at: 'steps.vehicle' },
    Carreta: { fields: { kind: 'CARRETA' }, at: 'steps.vehicle' },
  },
  events: {
    'pick.chosen': { '': { ...pick, choice: tanque } },
    'pick.withdrawn': { '': pick },
  },
  actors: { trailerType: {}, crlv: {}, prepare: { perhaps: { done: { perhaps: [[201, 202, 499]] } } } },
  hears: {
    'steps.vehicle': {
      'pick.chosen': { sets: { 'draft.trailerType': GIVEN }, calls: ['keepDraft'] },
      'pick.withdrawn': { sets: { 'draft.trailerType': null }, calls: ['keepDraft'] },
      'step.next': { to: ['stays', 'steps.saving.choosing'], sets: { message: ANEW } },
    },
  },
  found: {
    'given up before': draftAt('vehicle', {
      ...trailer,
      ...savedFields,
      ...givenUpOf(
        { ...savedFields, ...trailer, trailerType: sider },
        ['company', 'kind', 'trailerType'],
        'a6483c7',
      ),
    }),
    'with the photo alone': draftAt('vehicle', { crlv }),
    'of an unknown kind, edited by hand': draftAt('vehicle', { ...trailer, kind: 'BITREM' }),
    'of a tractor': draftAt('vehicle', { crlv, kind: 'CAVALO' }),
  },
  impossible: {
    'steps.saving.preparing done prepare [hasCome]': 'nothing in the list shows whose a new vehicle is',
  },
  // the type matters only to a trailer
  key: ({ kind, trailerType, crlv: document, earlier }) => [
    kind,
    kind === 'CARRETA' && trailerType !== null,
    document !== null,
    earlier.length > 0,
  ],
  invariants: {
    'steps.vehicle': ({ pending, draft, lastStep, snapshot }) => {
      const { message } = snapshot.context
      expect(pending['trailerType']).toMatchObject({ scope: null })
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.crlv !== null)
      if (lastStep === 'pick.chosen') expect(draft.trailerType).toEqual(tanque)
      if (lastStep === 'pick.withdrawn') expect(draft.trailerType).toBeNull()
      if (lastStep.startsWith('draft.typed')) {
        expect(message).toBeNull()
        expect(draft.kind).toBe(lastStep.endsWith('Cavalo') ? 'CAVALO' : 'CARRETA')
      }
      if (lastStep !== 'step.next') return
      // REG-420
      const missing = 'O ID do tipo carreta não foi informado, por favor tente novamente!'
      const text = {
        CARRETA: missing,
        BITREM: 'Tipo de veículo BITREM não existe!',
        null: 'Escolha o tipo de veículo: Cavalo ou Carreta.',
      }[String(draft.kind)]
      expect(message).toBe(text)
    },
    'steps.saving.sent': ({ pending, draft }) => {
      if (draft.kind === 'CAVALO')
        expect(pending['sending']).toMatchObject({ subject: { trailerType: null } })
      else expect([sider, tanque]).toContainEqual(draft.trailerType)
    },
  },
}

export const model = wizardModel(newVehicleWizard, samples)

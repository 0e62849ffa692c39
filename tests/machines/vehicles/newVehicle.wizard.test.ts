import { expect, it } from 'vitest'
import { type NewVehicleDraft, newVehicleWizard } from '#machines/vehicles/newVehicleWizard.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import {
  answered,
  inOrder,
  next,
  openAndSave,
  testWizard,
  told,
  typed,
} from '#tests/support/kits/testWizard.ts'
import { COMPANY, KNOWN_IDS } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { model } from './newVehicle.model.ts'
import { crlv, draftAt, sider, trailer } from './newVehicleSamples.ts'

const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: true }

// REG-411 REG-412 REG-415 REG-422
testWizard<NewVehicleDraft>({
  model,
  story: [
    ['it is opened', answered('loadDraft', null), 'steps.vehicle'],
    ['Carreta is chosen', typed({ kind: 'CARRETA' }), 'steps.vehicle'],
    ['its types come', answered('trailerType/search', [sider]), 'steps.vehicle'],
    ['one is picked', told('trailerType', { type: 'option.picked', option: sider }), 'steps.vehicle'],
    [
      'a photo is chosen',
      told('crlv', { type: 'file.chosen', file: fileOf('crlv.jpg', jpeg) }),
      'steps.vehicle',
    ],
    ['it is read', answered('crlv/readChosenFile', { kind: 'read', document: crlv }), 'steps.vehicle'],
    ['it is saved', next, 'steps.saving.choosing'],
    ['for a company', answered('chooseCompany/selectedCompany', COMPANY), 'steps.saving.checking'],
    ['whose ANTT is fit', answered('check/checkAntt', fit), 'steps.saving.preparing'],
    ['what is there is known', answered('prepare', KNOWN_IDS), 'steps.saving.sent'],
    ['it is registered', answered('sending/send', { kind: 'arrived' }), 'done'],
  ],
  ...inOrder('vehicle'),
  edits: [
    ['no kind', { kind: null }, 'vehicle'],
    ['an unknown kind', { kind: 'BITREM' }, 'vehicle'],
    ['no type of a trailer', { trailerType: null }, 'vehicle'],
    ['no photo', { crlv: null }, 'vehicle'],
    ['a tractor without a type', { kind: 'CAVALO', trailerType: null }, null],
  ],
  subject: {
    kind: 'CARRETA',
    trailerType: { id: 2, descricao: 'Sider' },
    crlv: { name: 'crlv.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
    companyId: 101,
    knownIds: [201, 202],
  },
  asSent: {
    fields: ['company', 'kind', 'trailerType'],
    fileMark: 'a6483c7',
    changed: { kind: 'CAVALO', trailerType: null },
  },
  expectedTargets: { type: 'navigate', to: '/veiculos' },
  says: {
    // REG-429
    refused: 'Erro ao tentar criar novo veículo',
    doubt:
      'Outro veículo apareceu na sua lista enquanto este era enviado: confira se é ele antes de enviar de novo.',
    notArrived: 'O veículo não apareceu na sua lista. Você pode salvar de novo.',
  },
  passCheck: (walk) => walk.done('check/checkAntt', fit),
})

it('what was refused is not told of another photo', async () => {
  const { walk } = await openAndSave(newVehicleWizard, draftAt('vehicle', trailer))
  await walk.done('check/checkAntt', fit)
  await walk.fault('prepare', faults.offline)
  expect(walk.snapshot.context.message).not.toBeNull()
  told('crlv', { type: 'file.removed' })(walk)
  expect(walk.snapshot.context).toMatchObject({ message: null, draft: { crlv: null } })
})

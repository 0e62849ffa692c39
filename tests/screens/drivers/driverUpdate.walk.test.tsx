import { forgetSent } from '#app/operations/sent.ts'
import { editDriver } from '#app/wiring/drivers.ts'
import { EDIT_DRIVER_WORDS } from '#screens/drivers/EditDriverScreen.tsx'
import { motoristasList, motoristasUpdate } from '#services/contract/drivers.ts'
import { changed, model } from '#tests/machines/drivers/driverUpdate.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { driverRecord } from '#tests/support/screens/records.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

const joao = driverRecord(201)

walkSubmission('the change of a driver whose answer is lost', {
  model,
  machine: wiredChild(editDriver, 'sending'),
  subject: changed,
  words: EDIT_DRIVER_WORDS,
  send: motoristasUpdate,
  lookUp: motoristasList,
  world: () => forgetSent({ kind: 'driverUpdate', key: '201', userId: 1 }),
  refuse: ({ store }) => store.drivers.update(201, { status: 'INVALID' }),
  doWork: ({ store }) => store.drivers.update(201, { telefone: changed.phone }),
  undoWork: ({ store }) => store.drivers.update(201, { telefone: joao.telefone }),
  // more drivers of the same name than one answer holds
  hideWork: async ({ store }) => {
    store.drivers.remove(201)
    for (let id = 900; id < 921; id += 1) await store.drivers.insert({ ...joao, id })
  },
  says: {
    lost: 'Não recebemos a resposta. As alterações podem já estar gravadas. Estamos verificando',
    nothingYet: 'Até agora as alterações não estão no cadastro. Verificamos de novo em alguns segundos.',
    notFound: 'As alterações não estão no cadastro. Você pode enviar de novo.',
    repeat: 'Voltar e salvar de novo',
    leave: 'Voltar à lista',
  },
})

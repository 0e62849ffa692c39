import { forgetSent } from '#app/operations/sent.ts'
import { deleteDriver } from '#app/wiring/drivers.ts'
import { deleteDriverWords } from '#screens/drivers/deleteDriverWords.ts'
import { motoristasDelete, motoristasList } from '#services/contract/drivers.ts'
import { deleted } from '#tests/machines/drivers/deleteDriver.model.ts'
import { model } from '#tests/machines/drivers/driverDeletion.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { driverRecord } from '#tests/support/screens/records.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

const joao = driverRecord(201)

walkSubmission('the deletion of a driver whose answer is lost', {
  model,
  machine: wiredChild(deleteDriver, 'sending'),
  subject: deleted,
  words: deleteDriverWords(deleted).sending,
  send: motoristasDelete,
  lookUp: motoristasList,
  world: () => forgetSent({ kind: 'driverDeletion', key: '201', userId: 1 }),
  refuse: ({ store }) => store.trips.update(507, { driverId: 201 }),
  doWork: ({ store }) => store.drivers.remove(201),
  undoWork: async ({ store }) => {
    if (!store.drivers.find(201)) await store.drivers.insert(joao)
  },
  // more drivers than are looked through
  hideWork: async ({ store }) => {
    store.drivers.remove(201)
    for (let id = 900; id < 1_301; id += 1) await store.drivers.insert({ ...joao, id })
  },
  says: {
    lost: 'Não recebemos a resposta. O motorista pode já estar excluído. Estamos verificando',
    nothingYet: 'Até agora o motorista continua na lista. Verificamos de novo em alguns segundos.',
    notFound: 'O motorista continua na lista. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
})

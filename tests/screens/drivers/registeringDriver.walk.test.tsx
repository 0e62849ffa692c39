import { newDriverBy } from '#app/wiring/newDriver.ts'
import { NEW_DRIVER_WORDS } from '#screens/drivers/NewDriverScreen.tsx'
import { motoristasCreate, motoristasList } from '#services/contract/drivers.ts'
import { EMAIL, PHONE } from '#tests/machines/drivers/newDriverSamples.ts'
import { model, registered } from '#tests/machines/drivers/registeringDriver.model.ts'
import { walkSending } from '#tests/support/kits/walkSending.tsx'
import { driverRecord } from '#tests/support/screens/records.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

const joao = driverRecord(201)

walkSending('a new driver whose answer is lost', {
  model,
  machine: wiredChild(newDriverBy(1), 'sending'),
  subject: registered,
  words: NEW_DRIVER_WORDS,
  send: motoristasCreate,
  lookUp: motoristasList,
  refuse: ({ scenarios }) => scenarios.setFault('motoristas-create', { fault: '400 message' }),
  doWork: async ({ store }) => {
    if (!store.drivers.find(290)) {
      await store.drivers.insert({ ...joao, id: 290, telefone: PHONE, email: EMAIL, status: 'PENDENTE' })
    }
  },
  undoWork: ({ store }) => {
    for (const { id } of store.drivers.all(({ telefone }) => telefone === PHONE)) store.drivers.remove(id)
  },
  // only a record that cannot be read hides it, and the backend has none: tests/services/driverCreation.test.ts
  unreachable: {
    'done lookUp cannot tell': 'no driver of the backend breaks the contract',
    'done verifyRefusal cannot tell': 'no driver of the backend breaks the contract',
  },
  says: {
    lost: 'Não recebemos a resposta. O cadastro do motorista pode ter chegado. Estamos verificando',
    nothingYet: 'Até agora o cadastro do motorista não chegou. Verificamos de novo em alguns segundos.',
    notFound: 'O cadastro do motorista não apareceu. Você pode enviar de novo.',
    repeat: 'Voltar e enviar de novo',
    leave: 'Ir para a lista de motoristas',
  },
})

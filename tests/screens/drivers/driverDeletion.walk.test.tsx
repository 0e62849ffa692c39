import { page } from 'vitest/browser'
import { forgetSent } from '#app/drafts/sent.ts'
import { deleteDriver } from '#app/wiring/drivers.ts'
import { fixtureWorld } from '#mocks/world/fixtures.ts'
import { deleteDriverWords } from '#screens/drivers/DeleteDriverModal.tsx'
import { SendingNotice } from '#screens/shared/SendingNotice.tsx'
import { motoristasDelete, motoristasList } from '#services/contract/drivers.ts'
import { deleted } from '#tests/machines/drivers/deleteDriver.model.ts'
import { model } from '#tests/machines/drivers/driverDeletion.model.ts'
import { walkSending } from '#tests/support/kits/walkSending.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const joao = fixtureWorld.drivers.find(({ id }) => id === 201)
if (!joao) throw new Error('no driver 201')

walkSending('the deletion of a driver whose answer is lost', {
  model,
  machine: wiredChild(deleteDriver, 'sending'),
  subject: deleted,
  view: (flow) => (
    <main>
      <SendingNotice flow={flow} words={deleteDriverWords(deleted).sending} />
    </main>
  ),
  send: motoristasDelete,
  lookUp: motoristasList,
  world: () => forgetSent({ kind: 'driverDeletion', key: '201', userId: 1 }),
  refuse: ({ store }) => store.trips.update(507, { driverId: 201 }),
  doWork: ({ store }) => store.drivers.remove(201),
  undoWork: async ({ store }) => {
    if (!store.drivers.find(201)) await store.drivers.insert(joao)
  },
  // more drivers of the same name than one answer holds
  hideWork: async ({ store }) => {
    store.drivers.remove(201)
    for (let id = 900; id < 921; id += 1) await store.drivers.insert({ ...joao, id })
  },
  where: () => page.getByRole('main'),
  says: {
    lost: 'Não recebemos a resposta. O motorista pode já estar excluído. Estamos verificando',
    nothingYet: 'Até agora o motorista não foi excluído. Verificamos de novo em alguns segundos.',
    notFound: 'O motorista não foi excluído. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
})

import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { deleteDriver } from '#app/wiring/drivers.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { motoristasDelete } from '#services/contract/drivers.ts'
import { model } from '#tests/machines/drivers/deleteDriver.model.ts'
import { walkConfirm } from '#tests/support/kits/walkConfirm.tsx'
import { ListedDrivers } from '#tests/support/screens/DriversPage.tsx'
import { click } from '#tests/support/screens/person.ts'

const press = (name: string) => () => click(page.getByRole('button', { name: `Excluir, ${name}` }))

// REG-249 REG-250 REG-252 REG-254
walkConfirm('deleting a driver', {
  model,
  machine: deleteDriver,
  view: (deletion) => <ListedDrivers deletion={deletion} />,
  address: '/motoristas',
  ask: {
    'a driver': press('João Batista Silva'),
    another: press('Sebastião Gomes'),
    'a third one': press('Luiz Carlos Teixeira'),
  },
  textsOf: ({ nome }) => ({
    title: 'Excluir motorista',
    question: 'Tem certeza que deseja excluir este motorista da sua lista?',
    object: nome,
    confirm: 'Sim, excluir',
    refusal: 'Este motorista está em viagem (lote 7) e não pode ser excluído.',
    nothingYet: 'Até agora o motorista continua na lista. Verificamos de novo em alguns segundos.',
    notFound: 'O motorista continua na lista. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
    notArrived:
      'Erro ao tentar deletar o motorista. Até agora a exclusão não apareceu; você pode tentar de novo.',
    doneTitle: 'Motorista excluído!',
    done: 'Ele não aparece mais na sua lista.',
  }),
  callOf: () => motoristasDelete,
  // somebody has directed a cargo to him meanwhile
  refuse: async ({ store }, { id }) => {
    const driver = fixtureWorld.drivers.find((one) => one.id === id)
    if (driver && !store.drivers.find(id)) await store.drivers.insert(driver)
    await store.trips.update(507, { driverId: id })
  },
  forget: async () => {
    for (const key of ['201', '205', '206']) await forgetSent({ kind: 'driverDeletion', key, userId: 1 })
  },
  whenDone: 'refresh',
})

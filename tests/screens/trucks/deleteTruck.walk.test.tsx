import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { deleteTruck } from '#app/wiring/trucks.ts'
import { caminhoesDelete } from '#services/contract/trucks.ts'
import { model } from '#tests/machines/trucks/deleteTruck.model.ts'
import { walkConfirm } from '#tests/support/kits/walkConfirm.tsx'
import { click } from '#tests/support/screens/person.ts'
import { ListedTrucks } from '#tests/support/screens/TrucksPage.tsx'

const press = (name: string) => () => click(page.getByRole('button', { name: `Excluir, ${name}` }))

// REG-347 REG-349
walkConfirm('deleting a truck', {
  model,
  machine: deleteTruck,
  view: (deletion) => <ListedTrucks deletion={deletion} />,
  address: '/caminhoes',
  ask: {
    'a truck': press('Bitrem azul'),
    another: press('Agregado Clara'),
    'a third one': press('Cavalo branco'),
  },
  textsOf: ({ descricao }) => ({
    title: 'Excluir caminhão',
    question: 'Tem certeza que deseja excluir este caminhão da sua lista?',
    object: descricao,
    confirm: 'Sim, excluir',
    refusal: 'Este caminhão está em viagem (lote 7) e não pode ser excluído.',
    nothingYet: 'Até agora o caminhão continua na lista. Verificamos de novo em alguns segundos.',
    notFound: 'O caminhão continua na lista. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
    notArrived:
      'Erro ao tentar deletar o caminhão. Até agora a exclusão não apareceu; você pode tentar de novo.',
    doneTitle: 'Caminhão excluído!',
    done: 'Ele não aparece mais na sua lista.',
  }),
  callOf: () => caminhoesDelete,
  // somebody has directed a cargo to it meanwhile
  refuse: async ({ store }, { id }) => {
    await store.trucks.update(id, { deleted: false })
    await store.trips.update(507, { truckId: id })
  },
  forget: async () => {
    for (const key of ['301', '302', '303']) await forgetSent({ kind: 'truckDeletion', key, userId: 1 })
  },
  whenDone: 'refresh',
})

import { forgetSent } from '#app/operations/sent.ts'
import { deleteTruck, truckSwitch } from '#app/wiring/trucks.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { deleteTruckWords } from '#screens/trucks/deleteTruckWords.ts'
import { truckSwitchWords } from '#screens/trucks/TruckModal.tsx'
import { caminhoesDelete, caminhoesList, caminhoesUpdate } from '#services/contract/trucks.ts'
import { deleted } from '#tests/machines/trucks/deleteTruck.model.ts'
import { model as activation } from '#tests/machines/trucks/truckActivation.model.ts'
import { model as deletion } from '#tests/machines/trucks/truckDeletion.model.ts'
import { switched } from '#tests/machines/trucks/truckSwitch.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const busy = ({ store }: NodeBackend) => store.trips.update(507, { truckId: 301 })
const noDoubt = 'a lista sempre diz se o caminhão está nela'

walkSubmission('the deletion of a truck whose answer is lost', {
  model: deletion,
  machine: wiredChild(deleteTruck, 'sending'),
  subject: deleted,
  words: deleteTruckWords(deleted).sending,
  send: caminhoesDelete,
  lookUp: caminhoesList,
  world: () => forgetSent({ kind: 'truckDeletion', key: '301', userId: 1 }),
  refuse: busy,
  doWork: ({ store }) => store.trucks.update(301, { deleted: true }),
  undoWork: ({ store }) => store.trucks.update(301, { deleted: false }),
  says: {
    lost: 'Não recebemos a resposta. O caminhão pode já estar excluído. Estamos verificando',
    nothingYet: 'Até agora o caminhão continua na lista. Verificamos de novo em alguns segundos.',
    notFound: 'O caminhão continua na lista. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
  unreachable: { 'done lookUp cannot tell': noDoubt, 'done verifyRefusal cannot tell': noDoubt },
})

walkSubmission("a truck's switch whose answer is lost", {
  model: activation,
  machine: wiredChild(truckSwitch, 'sending'),
  subject: { subject: switched, isOn: false },
  words: truckSwitchWords(false),
  send: caminhoesUpdate,
  lookUp: caminhoesList,
  world: () => forgetSent({ kind: 'truckSwitch', key: '301', userId: 1 }),
  refuse: busy,
  doWork: ({ store }) => store.trucks.update(301, { ativo: false }),
  undoWork: ({ store }) => store.trucks.update(301, { ativo: true }),
  hideWork: ({ store }) => store.trucks.update(301, { deleted: true }),
  says: {
    lost: 'Não recebemos a resposta. O caminhão pode já estar inativado. Estamos verificando',
    nothingYet: 'Até agora o caminhão não está inativado. Verificamos de novo em alguns segundos.',
    // REG-346
    notFound:
      "Erro ao tentar ativar ou inativar um caminhão. O caminhão não está inativado. Depois de 'Entendi' você pode tentar de novo.",
    repeat: 'Entendi',
    leave: 'Deixar assim',
  },
})

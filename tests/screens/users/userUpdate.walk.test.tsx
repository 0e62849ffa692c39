import { forgetSent } from '#app/operations/sent.ts'
import { editUser } from '#app/wiring/users.ts'
import { EDIT_USER_WORDS } from '#screens/users/EditUserScreen.tsx'
import { usuariosList, usuariosUpdate } from '#services/contract/account.ts'
import { flipped } from '#tests/machines/users/userSamples.ts'
import { model } from '#tests/machines/users/userUpdate.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

walkSubmission('the change of a user whose answer is lost', {
  model,
  machine: wiredChild(editUser, 'sending'),
  subject: flipped,
  words: EDIT_USER_WORDS,
  send: usuariosUpdate,
  lookUp: usuariosList,
  world: () => forgetSent({ kind: 'userUpdate', key: '3', userId: 1 }),
  // nobody is told of a user who waits for approval
  refuse: ({ store }) => store.users.update(3, { underReview: true }),
  doWork: ({ store }) => store.users.update(3, { ativo: false, underReview: false }),
  undoWork: ({ store }) => store.users.update(3, { ativo: true, underReview: false }),
  // more users of the same name than are looked through
  hideWork: async ({ store }) => {
    const olga = store.users.find(3)
    if (!olga) throw new Error('no user 3')
    store.users.remove(3)
    for (let id = 900; id < 1101; id += 1) await store.users.insert({ ...olga, id })
  },
  says: {
    lost: 'Não recebemos a resposta. A alteração pode já estar gravada. Estamos verificando',
    nothingYet: 'Até agora a alteração não está no cadastro. Verificamos de novo em alguns segundos.',
    notFound: 'A alteração não está no cadastro. Você pode enviar de novo.',
    repeat: 'Voltar e salvar de novo',
    leave: 'Voltar à lista',
  },
})

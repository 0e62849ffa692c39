import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Actor, createActor, fromPromise, toPromise } from 'xstate'
import { newPasswordBy } from '#app/wiring/access.ts'
import { vault } from '#app/wiring/http.ts'
import { linkPages, linkTo } from '#domain/pages.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { authNewPassword, authPassword } from '#services/contract/access.ts'
import { authLogin } from '#services/contract/session.ts'
import type { SendOutcome } from '#services/submission.ts'
import {
  NEW_PASSWORD,
  namedLink,
  namedUser,
  opaqueLink,
  opaqueUser,
} from '#tests/machines/access/accessSamples.ts'
import { model } from '#tests/machines/access/newPassword.model.ts'
import {
  alert,
  button,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { type Scene, type ScreenWalk, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

type SetPassword = { readonly email: string | null; readonly password: string }

/** A page has one link, but a walk uses several: each gets its own wiring. */
const newPassword = newPasswordBy('').provide({
  actors: {
    setPassword: fromPromise<SendOutcome, SetPassword>(({ input }) => {
      const { hash } = input.email === null ? opaqueLink : namedLink
      return toPromise(createActor(wiredChild(newPasswordBy(hash), 'setPassword'), { input }).start())
    }),
  },
})

type World = Scene<typeof newPassword>

const callOf = (root: Actor<typeof newPassword>) =>
  root.getSnapshot().context.user?.email ? authNewPassword : authPassword

/** Which call saves the password depends on the link; this sets its answer. */
const saving = (prepare: (backend: NodeBackend, call: string) => unknown) => async (scene: World) => {
  const call = callOf(scene.root)
  await scene.answer(call, (backend) => prepare(backend, call.id))
}

const failing = (fault: FaultName) => saving(({ scenarios }, id) => scenarios.setFault(id, { fault }))

const passwordOf = ({ store }: NodeBackend, id: number) => store.users.find(id)?.password

const signInWorks = ({ store }: NodeBackend) =>
  store.users.update(1, { password: NEW_PASSWORD, underReview: false })

const signInFails = (id: string): NonNullable<ScreenWalk<typeof newPassword>['answers']> => ({
  [`${id} wrong password`]: ({ store }) =>
    store.users.update(1, { password: 'Outra@2026', underReview: false }),
  [`${id} disabled account`]: ({ store }) =>
    store.users.update(1, { password: NEW_PASSWORD, underReview: true }),
  // Slow enough: a request that fails at once counts as blocked by an extension.
  [`${id} offline`]: ({ scenarios }) =>
    scenarios.setFault(authLogin.id, { fault: 'offline', latencyMs: 100 }),
})

const LOST = 'Não recebemos a resposta: a senha pode já ter sido trocada.'
const REFUSED = 'O servidor recusou os dados enviados.'
const UNSET = 'Erro tentar setar a nova senha: ela ainda não vale. Envie de novo.'
const wasRefused = ({ steps }: World) =>
  steps.findLast((step) => / setPassword /.test(step)) === 'done setPassword expired'

/** Neither a failure nor a success is shown. */
const expectUncertain = async (scene: World) => {
  await sees(title('Nova senha'))
  if (wasRefused(scene)) {
    await look(alert(REFUSED)).toMatchTextContent('Se você acabou de trocar a senha, tente entrar com ela.')
    await look(button('Pedir um novo link')).toBeEnabled()
  } else {
    await sees(page.getByText(LOST, { exact: true }))
    await seesNot(page.getByText(/^Erro tentar/))
  }
}

const LINKS = { 'a link with its user': namedLink.hash, 'an opaque link': opaqueLink.hash, 'no link': '' }
const addressOf = (hash: string) => linkTo(linkPages.newPassword, encodeURIComponent(hash))

walkScreens('setting a new password', {
  model,
  machine: newPassword,
  inputs: {
    'a link with its user': { user: namedUser },
    'an opaque link': { user: opaqueUser },
    'no link': { user: null },
  },
  session: () => null,
  view: (flow) => <NewPasswordScreen flow={flow} onForgot={() => {}} />,
  address: ({ input }) => addressOf(LINKS[input as keyof typeof LINKS]),
  calls: { signIn: [authLogin], prove: [authLogin] },
  held: [authNewPassword, authPassword],
  answers: {
    'signIn welcome': signInWorks,
    ...signInFails('signIn'),
    // the work was done, the answer was lost
    'prove welcome': signInWorks,
    ...signInFails('prove'),
  },
  gestures: {
    'password.submitted': async ({ root }) => {
      await type(field('Nova senha'), NEW_PASSWORD)
      await type(field('Confirmar senha'), NEW_PASSWORD)
      await press(root.getSnapshot().hasTag('uncertain') ? 'Enviar de novo' : 'Salvar')
    },
    'done setPassword saved': saving(({ scenarios }, id) => scenarios.clearFault(id)),
    'done setPassword expired': failing('400 message'),
    'done setPassword unreadable': failing('celebrate'),
    'fault setPassword offline': failing('offline'),
    'fault setPassword http 500': failing('500'),
    'session.enter': ({ root }) =>
      press(root.getSnapshot().hasTag('uncertain') ? 'Entrar com a nova senha' : 'Entrar'),
    'login.open': () => press('Ir para login'),
  },
  sees: {
    linkBroken: async () => {
      await sees(title('Este link não é válido'))
      await look(button('Pedir um novo link')).toBeEnabled()
      await seesNot(field('Nova senha'))
    },
    editing: async ({ root }) => {
      await sees(title('Nova senha'))
      await sees(page.getByText('Sua senha deve conter:'))
      await (root.getSnapshot().context.user?.email
        ? sees(page.getByText('Para o usuário master@example.com', { exact: true }))
        : seesNot(page.getByText(/^Para o usuário/)))
      await look(button('Salvar')).toBeDisabled()
    },
    saving: async () => {
      await look(button('Salvar')).toHaveAttribute('aria-busy', 'true')
      await look(button('Salvar')).toBeDisabled()
      await seesNot(page.getByRole('alert'))
    },
    notSaved: async (scene) => {
      const isShown = scene.lastStep === 'done prove wrong password'
      const reason = wasRefused(scene) ? REFUSED : UNSET
      await sees(alert(isShown ? reason : 'O campo "id" deve ser um número'))
      await look(button('Pedir um novo link')).toBeEnabled()
      await seesNot(button('Entrar com a nova senha'))
      await look(field('Nova senha')).toHaveValue(NEW_PASSWORD)
      await look(field('Confirmar senha')).toHaveValue(NEW_PASSWORD)
      await look(button('Salvar')).toBeEnabled()
    },
    'maybeSaved.told': async (scene) => {
      await expectUncertain(scene)
      await seesNot(page.getByText('Não foi possível entrar agora.'))
      await look(button('Entrar com a nova senha')).toBeEnabled()
      await look(field('Nova senha')).toHaveValue(NEW_PASSWORD)
      await look(field('Confirmar senha')).toHaveValue(NEW_PASSWORD)
      await look(button('Enviar de novo')).toBeEnabled()
    },
    'maybeSaved.unproven': async (scene) => {
      await expectUncertain(scene)
      await sees(alert('Não foi possível entrar agora.'))
      await look(button('Entrar com a nova senha')).toBeEnabled()
      await look(button('Enviar de novo')).toBeEnabled()
      expect(vault.read()).toBeNull()
    },
    proving: async (scene) => {
      await expectUncertain(scene)
      await look(button('Entrar com a nova senha')).toHaveAttribute('aria-busy', 'true')
      await look(button('Enviar de novo')).toBeDisabled()
    },
    // REG-060
    saved: async ({ root, backend }) => {
      await look(title('Senha alterada com sucesso!')).toHaveFocus()
      await look(button('Entrar')).toBeEnabled()
      await seesNot(field('Nova senha'))
      expect(passwordOf(backend, callOf(root) === authNewPassword ? 1 : 2)).toBe(NEW_PASSWORD)
    },
    signingIn: async () => {
      await look(button('Entrar')).toHaveAttribute('aria-busy', 'true')
      await sees(title('Senha alterada com sucesso!'))
    },
    notSignedIn: async () => {
      await sees(alert('Não foi possível entrar agora. A sua nova senha já vale.'))
      await sees(title('Senha alterada com sucesso!'))
      await look(button('Entrar')).toBeEnabled()
      expect(vault.read()).toBeNull()
    },
    // REG-061: signed in, the session stored, at the offers; without an e-mail in the link at the login.
    left: async ({ lastStep }) => {
      const isWelcome = lastStep.endsWith(' welcome')
      await expectAddress(isWelcome ? '/lotes' : '/')
      expect(vault.read()?.user ?? null).toBe(isWelcome ? 'master@example.com' : null)
      expect(localStorage.length === 0 || !JSON.stringify({ ...localStorage }).includes(NEW_PASSWORD)).toBe(
        true,
      )
    },
  },
})

import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route, Switch } from 'wouter'
import { Gate } from '#app/routing/Gate.tsx'
import { otherRoute, routes } from '#app/routing/routes.ts'
import { client } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { lotesProdutos } from '#services/contract/offers.ts'
import { authLogout, authRefresh } from '#services/contract/session.ts'
import type { Session } from '#services/http/vault.ts'
import { model } from '#tests/machines/session/session.model.ts'
import { eventually, until } from '#tests/support/screens/patience.ts'
import { button, click, expectAddress, look, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { standInWith } from '#tests/support/screens/tabSession.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

vi.mock(import('#app/wiring/session.ts'), async (original) => {
  const { standInFor } = await import('#tests/support/screens/tabSession.ts')
  const wiring = await original()
  return { ...wiring, sessionActor: standInFor(wiring.sessionActor) }
})

const SESSION_KEY = 'boleia:session'

const alberto: Session = {
  ...marina,
  token: 'access-2',
  refresh_token: 'refresh-2',
  user: 'admin@example.com',
  name: 'Alberto Nunes',
  perfil: 'admin',
  usuario_id: 2,
}

/** The storage as another tab uses it; this tab gets its events. */
const otherTab = (): Storage => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.title = 'Outra aba'
  if (!frame.contentWindow) throw new Error('the other tab has no window')
  return frame.contentWindow.localStorage
}
const signInElsewhere = (session: Session) => (scene: { readonly backend: NodeBackend }) => {
  // the sign-in, which the other tab's backend must know
  scene.backend.store.sessions.remove(session.usuario_id)
  otherTab().setItem(SESSION_KEY, JSON.stringify({ ...session, token: `${session.token}b` }))
}

const [loginRoute = otherRoute] = routes

const menuOf = (name: string) => page.getByRole('button', { name: `menu de ${name}`, exact: false })
const marinasMenu = () => menuOf('Marina Rocha')
const albertosMenu = () => menuOf('Alberto Nunes')

const seesLogin = async () => {
  await sees(page.getByRole('heading', { name: 'Entrar', level: 1 }))
  await expectAddress('/')
  await seesNot(marinasMenu())
  await seesNot(albertosMenu())
}
const seesPrivatePage = async ({ lastStep }: { lastStep: string }) => {
  await sees(page.getByRole('heading', { name: 'Página não encontrada' }))
  await sees(lastStep === 'session.opened Alberto' ? albertosMenu() : marinasMenu())
}

walkScreens('the session of a tab', {
  cover: 'keys',
  endsAfter: {
    'session.opened Alberto': 'the user in the browser is then another than the one of the sample',
  },
  model,
  machine: sessionActor.logic,
  inputs: { 'on a page': { restores: true }, 'on a password page': { restores: false } },
  session: ({ steps }) =>
    steps.some((step) => step.kind === 'done' && step.outcome === 'nobody') ? null : marina,
  view: (session) => {
    standInWith(session)
    return (
      <Switch>
        <Route path="/">
          <Gate route={loginRoute} />
        </Route>
        <Route>
          <Gate route={otherRoute} />
        </Route>
      </Switch>
    )
  },
  address: '/404',
  calls: { signOut: [authLogout] },
  held: [authRefresh],
  answers: { 'signOut over': () => {} },
  unseen: { restoring: 'o navegador responde antes que algo seja desenhado' },
  unreachable: {
    'fault restoreSession unknown': 'the vault takes a session that it cannot read for none',
  },
  gestures: {
    'done restoreSession somebody': () => {},
    'done restoreSession nobody': () => {},
    'session.opened Marina': signInElsewhere(marina),
    'session.opened Alberto': signInElsewhere(alberto),
    'session.closed': () => otherTab().clear(),
    'session.renewing': async ({ backend, gate }) => {
      // an abandoned renewal still holds the lock of all tabs, so it gets no answer
      if (gate.waiting().includes(authRefresh.id)) {
        const answered = () => backend.log.calls().filter(({ id, status }) => id === authRefresh.id && status)
        const before = answered().length
        backend.scenarios.setFault(authRefresh.id, { fault: '500' })
        gate.letIn([authRefresh])
        await until(
          () => answered().length > before,
          () => 'the earlier renewal should end',
        )
        backend.scenarios.clearFault(authRefresh.id)
      }
      // a request with an expired token
      backend.scenarios.setFault(lotesProdutos.id, { fault: '401 once' })
      client.send(lotesProdutos, {}).catch(() => {})
    },
    'session.renewed': ({ answer }) => answer(authRefresh),
    'session.signOut': async () => {
      await click(page.getByRole('button', { name: /menu de/ }))
      await click(page.getByRole('menuitem', { name: 'Sair' }))
    },
  },
  sees: {
    signedOut: async () => {
      await seesLogin()
      await look(button('Entrar')).toBeDisabled()
    },
    'signedIn.active': seesPrivatePage,
    'signedIn.renewing': async (scene) => {
      await seesPrivatePage(scene)
      await eventually(scene.gate.waiting).toContain('auth-refresh')
    },
    signingOut: async () => {
      await seesLogin()
      expect(localStorage).toHaveLength(0)
    },
  },
})

import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { client, vault } from '#app/wiring/http.ts'
import { publicClient } from '#app/wiring/publicHttp.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { faultOf } from '#domain/fault.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import {
  authResetPassword,
  telefoneSendPin,
  telefoneVerifyPin,
  usuariosNeedResendDocument,
} from '#services/contract/access.ts'
import { eventually, within } from '#tests/support/screens/patience.ts'
import {
  click,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { answerCalls, closePortal, inPortal, openPortal } from '#tests/support/screens/portal.tsx'
import { marina } from '#tests/support/screens/stage.tsx'

inPortal()

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

let sent: Sent[] = []
/** What was sent as a token, by path. */
let tokens: [path: string, token: string | null][] = []

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const paths = () => sent.map(({ path }) => path)

beforeEach(async () => {
  sent = []
  tokens = []
  const backend = await createNodeBackend()
  answerCalls(async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    tokens.push([pathname.replace(/^\/(partner-)?api/, ''), request.headers.get('authorization')])
    sent.push({
      method: request.method,
      path: pathname.replace(/^\/api/, '') + search,
      body: text && JSON.parse(text),
    })
    return backend.fetch(request)
  })
})

describe('without a session', () => {
  test('the recovery is open, and asks nothing of the backend by itself (CORE-036)', async () => {
    openPortal('/forgot')
    await sees(title('Recuperar senha'))
    await expectAddress('/forgot')
    expect(sent).toEqual([])
    await press('Voltar')
    await sees(title('Entrar'))
    await expectAddress('/')
  })

  test('no page tells of a session that nobody has: the words of a 401 are left out, those of others stay', async () => {
    const answerAll = (status: number, message: string) =>
      answerCalls(async () => Response.json({ message }, { status }))
    const asks = [
      () => publicClient.send(telefoneSendPin, { body: { phone: '45988887777' } }),
      () => publicClient.send(telefoneVerifyPin, { body: { phone: '45988887777', code: '123456' } }),
      () => publicClient.send(authResetPassword, { body: { email: 'master@example.com' } }),
    ]
    const faultsOfAll = () => Promise.all(asks.map((ask) => ask().then(() => null, faultOf)))
    answerAll(401, 'Token expirado ou inválido.')
    expect(await faultsOfAll()).toEqual(asks.map(() => ({ kind: 'http', status: 401, message: null })))
    answerAll(400, 'Número inválido.')
    expect(await faultsOfAll()).toEqual(
      asks.map(() => ({ kind: 'http', status: 400, message: 'Número inválido.' })),
    )
    answerAll(401, 'Token expirado ou inválido.')
    openPortal('/forgot')
    await type(field('E-mail'), 'master@example.com')
    await press('Enviar')
    await sees(page.getByText('Erro ao redefinir sua senha. Mesmo assim, o e-mail pode chegar.'))
  })

  test('the login leads to the recovery and to the sign-up (REG-021, REG-022, REG-023)', async () => {
    openPortal('/')
    await click(page.getByRole('link', { name: 'Esqueceu sua senha?' }))
    await sees(title('Recuperar senha'))
    await expectAddress('/forgot')
    await press('Voltar')
    await sees(page.getByRole('heading', { name: 'Ou cadastre-se agora' }))
    await press('Começar')
    await sees(title('Termos de uso'))
    await expectAddress('/signup')
  })

  test('the terms of use lead to the login', async () => {
    openPortal('/termos-uso')
    await sees(title('Entrar'))
    expect(sent).toEqual([])
  })
})

const named = encodeURIComponent('{"email":"master@example.com","key":"a+b/c=="}')

describe('the address of a new password', () => {
  test.each([
    ['as it was sent', named, '{"email":"master@example.com","key":"a+b/c=="}'],
    ['with a slash at its end', `${named}/`, '{"email":"master@example.com","key":"a+b/c=="}'],
    ['with something behind it', `${named}?utm=x#y`, '{"email":"master@example.com","key":"a+b/c=="}'],
  ])('gives its user and its whole parameter, %s (REG-048)', async (_, parameter, hash) => {
    openPortal(`/new-password/${parameter}`)
    await sees(page.getByText('Para o usuário master@example.com', { exact: true }))
    await type(field('Nova senha'), 'Nova@2026')
    await type(field('Confirmar senha'), 'Nova@2026')
    await press('Salvar')
    await sees(title('Senha alterada com sucesso!'))
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/auth/new-password',
        body: { email: 'master@example.com', newPassword: 'Nova@2026', hashAutenticator: hash },
      },
    ])
  })

  test('shows no secret and no e-mail once it was read, and works after a reload', async () => {
    openPortal(`/new-password/${named}`)
    await sees(title('Nova senha'))
    await expectAddress('/new-password/')
    closePortal()
    openPortal(location.pathname, history.state)
    await sees(page.getByText('Para o usuário master@example.com', { exact: true }))
    await expectAddress('/new-password/')
  })

  test.each([null, 'text', {}, { parameter: 1 }])(
    'without its parameter is a broken link, with the state %j too',
    async (state) => {
      openPortal('/new-password/', state)
      await sees(title('Este link não é válido'))
    },
  )

  test('signs in from the success screen and leads to the offers (REG-061)', async () => {
    openPortal(`/new-password/${named}`)
    await type(field('Nova senha'), 'Nova@2026')
    await type(field('Confirmar senha'), 'Nova@2026')
    await press('Salvar')
    await press('Entrar')
    await expectAddress('/lotes')
    await sees(title('Ofertas de cargas'))
    expect(vault.read()?.user).toBe('master@example.com')
    expect(sent[1]).toEqual({
      method: 'POST',
      path: '/auth',
      body: { username: 'master@example.com', password: 'Nova@2026' },
    })
  })

  test.each([
    ['a lone percent sign', '%'],
    ['bytes that are no text', '%E0%A4%A'],
    ['half of an escape', 'abc%2'],
    ['blanks', '%20'],
    ['100 kB', 'a'.repeat(100_000)],
  ])('that is broken by %s shows a friendly page and a way to a new link (U11)', async (_, parameter) => {
    openPortal(`/new-password/${parameter}`)
    await sees(title('Este link não é válido'))
    await seesNot(field('Nova senha'))
    await press('Pedir um novo link')
    await sees(title('Recuperar senha'))
    await expectAddress('/forgot')
    expect(sent).toEqual([])
  })

  test.each([
    ['an opaque text', 'opaque-1'],
    ['a list', encodeURIComponent('[{"email":"master@example.com"}]')],
    ['a number as e-mail', encodeURIComponent('{"email":1}')],
    ['markup as e-mail', encodeURIComponent('{"email":"<img src=x>"}')],
    ['the prototype', encodeURIComponent('{"__proto__":{"email":"master@example.com"}}')],
  ])('with %s asks for a password and names nobody (U11)', async (_, parameter) => {
    openPortal(`/new-password/${parameter}`)
    await sees(title('Nova senha'))
    await seesNot(page.getByText(/^Para o usuário/))
    expect(document.querySelector('img[src=x]')).toBeNull()
  })
})

describe('the address of a document that is to be sent again', () => {
  const NOT_NEEDED = 'Usuário já criado ou com documentação válida.'

  test.each(['', '?protocolo_ocr=', '?protocolo_ocr=%20', '?protocolo=OCR-501'])(
    'without a protocol asks nothing: %j (REG-214)',
    async (search) => {
      openPortal(`/reenviar-documento${search}`)
      await sees(title('Protocolo não encontrado'))
      expect(sent).toEqual([])
    },
  )

  test.each([
    ['?protocolo_ocr=OCR-501', 'OCR-501'],
    ['?protocolo_ocr=OCR-501%0A', 'OCR-501'],
    ['?x=1&protocolo_ocr=100%25', '100%25'],
    ['?protocolo_ocr=OCR%2B501', 'OCR%2B501'],
  ])('asks by the protocol: %j', async (search, part) => {
    openPortal(`/reenviar-documento${search}`)
    await eventually(paths).toEqual([`/usuarios/need-resend-document/${part}`])
  })

  test.each([
    '../usuarios/1',
    '..%2Fusuarios%2F1',
    '%2e%2e',
    '%252e%252e%252fauth',
    '.',
    '//evil.example.com',
    'a%5Cb',
    '%00',
  ])('never leads to another path: %j (U12)', async (protocol) => {
    openPortal(`/reenviar-documento?protocolo_ocr=${protocol}`)
    await sees(title(NOT_NEEDED))
    expect(sent).toEqual([])
  })
})

describe('with a session', () => {
  test('the terms of use stand in the shell, under their title (PAY-184, PAY-185, REG-589)', async () => {
    vault.open(marina)
    openPortal('/termos-uso')
    await sees(title('Termos de uso'))
    await sees(page.getByRole('article').getByRole('heading', { name: '4. Privacidade' }))
    expect(paths()).toContain('/termos-uso?type=html')
    await look(page.getByRole('link', { name: /Termos de uso/i }).first()).toBeInTheDocument()
  })

  const refusal = () =>
    page.getByRole('status').filter({ hasText: 'O link que você abriu só funciona fora da conta' })
  test.each([
    ['/onboard/PRE-1', 'Bem-vindo'],
    ['/new-password/eyJlbWFpbCI6Im1hc3RlckBleGFtcGxlLmNvbSIsImhhc2giOiJoIn0=', 'Nova senha'],
    ['/reenviar-documento?protocolo_ocr=OCR-501', 'Reenviar documento'],
  ])(
    'the link %s leads to the offers, which say why and offer to sign out and open it (CORE-017, CORE-018)',
    async (link) => {
      vault.open(marina)
      openPortal(link)
      await sees(title('Ofertas de cargas'))
      await expectAddress('/lotes')
      await sees(refusal())
      expect(paths().filter((path) => !/^\/(lotes|frotistas|tipos-carreta)\b/.test(path))).toEqual([])
      await press('Sair e abrir o link')
      await expectAddress(link.replace(/(?<=new-password\/).*/, ''))
      await seesNot(title('Ofertas de cargas'))
      expect(vault.read()).toBeNull()
      const withSession = () =>
        tokens.flatMap(([path, token]) =>
          // what the offers ask for is on its way or not when the link is opened
          token?.includes(marina.token) && !/^\/(lotes|frotistas|tipos-carreta)$/.test(path) ? [path] : [],
        )
      // the session ends in the page before the server hears of it
      await eventually(() => withSession()).toEqual(['/auth/logout'])
    },
  )

  test.each(['/', '/forgot'])('%s leads to the offers without a word', async (address) => {
    vault.open(marina)
    openPortal(address)
    await sees(title('Ofertas de cargas'))
    await seesNot(refusal())
  })

  test.each(['/', '/forgot'])('%s follows a sign-in of another tab', async (address) => {
    openPortal(address)
    await look(page.getByRole('textbox', { name: 'E-mail' })).toBeInTheDocument()
    vault.open(marina)
    await sees(title('Ofertas de cargas'))
    await expectAddress('/lotes')
  })

  test.each([
    ['/onboard/PRE-1', 'Boas-vindas ao Boleia'],
    [`/new-password/${named}`, 'Nova senha'],
    ['/reenviar-documento', 'Protocolo não encontrado'],
    ['/reset-register/gestor-1', 'Termos de uso'],
    ['/signup', 'Termos de uso'],
  ])(
    'the form of %s stays when somebody signs in in another tab, who stays signed in',
    async (address, name) => {
      openPortal(address)
      await sees(title(name))
      const form = document.querySelector('h1')
      vault.open(marina)
      await eventually(() => sessionActor.getSnapshot().matches('signedIn')).toBe(true)
      await sees(title(name))
      expect(document.querySelector('h1')).toBe(form)
      await expectAddress(address.replace(named, ''))
      expect(vault.read()).toEqual(marina)
      expect(paths()).not.toContain('/auth/logout')
    },
  )

  test('the sign-up signs out who is signed in when it is opened, and nobody later (M01-T10)', async () => {
    vault.open(marina)
    openPortal('/signup')
    await sees(title('Termos de uso'))
    expect(vault.read()).toBeNull()
    await eventually(paths).toContain('/auth/logout')
    vault.open({ ...marina, usuario_id: 2 })
    await eventually(() => sessionActor.getSnapshot().matches('signedIn')).toBe(true)
    await sees(title('Termos de uso'))
    expect(vault.read()?.usuario_id).toBe(2)
    expect(paths().filter((path) => path === '/auth/logout')).toHaveLength(1)
  })

  test('a page that creates a password renews nothing after a 401, others do (REG-065)', async () => {
    answerCalls(async ({ method, url }) => {
      sent.push({ method, path: new URL(url).pathname, body: null })
      return Response.json({}, { status: 401 })
    })
    const ask = () =>
      within(
        client.send(usuariosNeedResendDocument, { params: { id: 'OCR-501' } }).then(() => null, faultOf),
        () => 'it is not answered',
      )
    // of an earlier test's session a renewal may still be under way
    const session = { ...marina, token: 'access-of-this-test' }
    navigate('/reset-register/gestor-1', { replace: true })
    vault.open(session)
    expect(await ask()).toEqual({ kind: 'http', status: 401, message: null })
    expect(paths()).toContain('/api/usuarios/need-resend-document/OCR-501')
    expect(paths()).not.toContain('/api/auth')
    expect(vault.read()).toEqual(session)
    navigate('/forgot', { replace: true })
    await ask()
    expect(paths()).toContain('/api/auth')
  })

  test('no list shows those of all companies because the chosen one could not be loaded', async () => {
    localStorage.setItem('boleia:frotista', '101')
    const answered = fetch
    let isBroken = true
    answerCalls(async (request) => {
      const { pathname } = new URL(request.url)
      const message = 'Cadastro em manutenção'
      if (isBroken && pathname.endsWith('/frotistas')) return Response.json({ message }, { status: 400 })
      return answered(request)
    })
    vault.open(marina)
    for (const [address, name] of [
      ['/lotes', 'Ofertas de cargas'],
      ['/lotes-solicitados', 'Ofertas solicitadas'],
    ] as const) {
      openPortal(address)
      await sees(title(name))
      await sees(page.getByRole('alert').filter({ hasText: 'Cadastro em manutenção' }))
      await sees(page.getByText('CNPJ não carregado'))
    }
    // the kinds of trailers are the same for all
    expect(paths().filter((path) => path !== '/tipos-carreta')).toEqual([])
    isBroken = false
    await press('Tentar novamente')
    await eventually(() => paths().at(-1)).toMatch(/^\/lotes-solicitados\?.*frotista_id=101/)
  })

  const ended = () => page.getByText('Sua sessão terminou. Entre novamente.')
  test.each([
    ['was refused', marina],
    ['is not there', { ...marina, refresh_token: null }],
  ])('a session whose refresh token %s ends with a word on the login', async (_, session) => {
    vault.open(session)
    openPortal('/lotes')
    await sees(title('Ofertas de cargas'))
    answerCalls(async () => Response.json({ message: 'Sessão expirada' }, { status: 401 }))
    navigate('/lotes-solicitados')
    await sees(title('Entrar'))
    await sees(ended())
  })

  test('a session that may never be renewed says that a new sign-in may help, and can be left', async () => {
    vault.open(marina)
    openPortal('/lotes')
    await sees(title('Ofertas de cargas'))
    answerCalls(async () => Response.json({}, { status: 401 }))
    navigate('/lotes-solicitados')
    await sees(
      page.getByText('Não foi possível renovar sua sessão. Se isso continuar, saia e entre novamente.'),
    )
    await sees(title('Ofertas solicitadas'))
    sessionActor.send({ type: 'session.signOut' })
    await sees(title('Entrar'))
  })

  test('a sign-out needs no word, in this tab or in another', async () => {
    for (const signOut of [() => sessionActor.send({ type: 'session.signOut' }), () => vault.close()]) {
      vault.open(marina)
      openPortal('/lotes')
      await sees(title('Ofertas de cargas'))
      signOut()
      await sees(title('Entrar'))
      await seesNot(ended())
    }
  })
})

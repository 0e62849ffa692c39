import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { createDrafts } from '#app/drafts/drafts.ts'
import { vault } from '#app/wiring/http.ts'
import { reRegistrationWizard } from '#machines/access/reRegistrationWizard.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { NEW_PASSWORD } from '#tests/machines/access/accessSamples.ts'
import { draftAt } from '#tests/machines/access/reRegistrationSamples.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  button,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { answerCalls, inPortal, openPortal } from '#tests/support/screens/portal.tsx'
import { marina } from '#tests/support/screens/stage.tsx'

inPortal()

// With the real storage of the browser.

interface Sent {
  readonly call: string
  readonly body: unknown
}

const HASH = 'gestor/1?a+b=c'

let sent: Sent[] = []
/** What was sent as the session's token, by path. */
let tokens: [path: string, token: string | null][] = []

const drafts = (link = 'gestor-1') =>
  createDrafts({ name: 'reset-register', version: 3, link, ...reRegistrationWizard })
const keep = async (draft: ReturnType<typeof draftAt>, hash: string) => {
  const kept = drafts(hash)
  kept.keep(draft)
  await kept.settled()
}

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

beforeEach(async () => {
  sent = []
  tokens = []
  const backend = await createNodeBackend()
  answerCalls(async (request) => {
    const text = await request.clone().text()
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    tokens.push([path, request.headers.get('authorization')])
    sent.push({ call: `${request.method} ${path}`, body: text && JSON.parse(text) })
    return backend.fetch(request)
  })
})

afterEach(async () => {
  const kept = drafts()
  kept.drop()
  await kept.settled()
})

describe('the address of a re-registration', () => {
  test.each([
    ['nothing', ''],
    ['nothing behind the slash', '/'],
    ['a lone percent sign', '/%'],
    ['bytes that are no text', '/%E0%A4%A'],
    ['blanks', '/%20'],
    ['100 kB', `/${'a'.repeat(100_000)}`],
  ])('with %s shows a friendly page and asks for nothing (U11)', async (_, parameter) => {
    openPortal(`/reset-register${parameter}`)
    await sees(title('Este link não é válido'))
    await press('Ir para login')
    await sees(title('Entrar'))
    await expectAddress('/')
    expect(sent).toEqual([])
  })

  test.each([
    ['as it was sent', encodeURIComponent(HASH)],
    ['with a slash at its end', `${encodeURIComponent(HASH)}/`],
  ])('gives the whole parameter to the change, %s (REG-168)', async (_, parameter) => {
    await keep(draftAt('newPassword'), HASH)
    openPortal(`/reset-register/${parameter}`)
    await sees(title('Criar senha'))
    await type(field('Nova senha'), NEW_PASSWORD)
    await type(field('Confirmar senha'), NEW_PASSWORD)
    await press('Concluir')
    await sees(page.getByRole('alert').filter({ hasText: 'Link expirado' }))
    expect(sent.filter(({ call }) => call === 'PUT /frotistas/gestor')).toEqual([
      {
        call: 'PUT /frotistas/gestor',
        body: {
          email: 'novo@example.com',
          telefone: '45988887777',
          doc_imagem_frente: '/9j/4AAQ',
          doc_imagem_verso: '/9j/4AAQ',
          doc_token_sdk: '',
          senha: 'Nova@2026',
          hash: 'gestor/1?a+b=c',
        },
      },
    ])
    await look(button('Concluir')).toBeEnabled()
  })

  test('is left for the login after success, with nothing kept and no other page between (REG-173)', async () => {
    await keep(draftAt('newPassword'), 'gestor-1')
    openPortal('/reset-register/gestor-1')
    await type(field('Nova senha'), NEW_PASSWORD)
    await type(field('Confirmar senha'), NEW_PASSWORD)
    await press('Concluir')
    await sees(title('Solicitação de cadastro efetuada com sucesso!'))
    await eventually(() => drafts().load()).toBeNull()
    const shown = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) shown.add(textContent ?? '')
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await press('Ok')
    await sees(title('Entrar'))
    watch.disconnect()
    await expectAddress('/')
    expect([...shown]).toEqual(['Entrar'])
  })

  test('that is another than the one of the kept draft begins anew, and the draft waits for its own link', async () => {
    await keep(draftAt('photo'), 'gestor-1')
    openPortal('/reset-register/gestor-2')
    await sees(title('Termos de uso'))
    await seesNot(page.getByText(/^Continuamos de onde você parou/))
    openPortal('/reset-register/gestor-1')
    await sees(page.getByText(/^Continuamos de onde você parou/))
  })

  test('that changes while its page is open begins anew', async () => {
    await keep(draftAt('phone'), 'gestor-1')
    openPortal('/reset-register/gestor-1')
    await sees(title('Qual é o seu celular?'))
    navigate('/reset-register/gestor-2')
    await sees(title('Termos de uso'))
  })

  // REG-064 CORE-014
  test('stays open for whoever signs in elsewhere meanwhile, with all that was typed', async () => {
    await keep(draftAt('email'), 'gestor-1')
    openPortal('/reset-register/gestor-1')
    await type(page.getByLabelText('E-mail'), 'novo@example.com')
    vault.open(marina)
    await sees(title('Qual é o seu e-mail?'))
    await look(page.getByLabelText('E-mail')).toHaveValue('novo@example.com')
    await expectAddress('/reset-register/gestor-1')
    await seesNot(page.getByRole('banner'))
  })
})

test('a session that begins meanwhile is not sent with what the form asks', async () => {
  await keep(draftAt('email'), 'gestor-1')
  openPortal('/reset-register/gestor-1')
  await sees(field('E-mail'))
  vault.open(marina)
  await type(field('E-mail'), 'nova@example.com')
  await press('Próximo')
  await eventually(() => sent.map(({ call }) => call)).toContain('GET /usuarios/validations')
  expect(tokens.filter(([path, token]) => token !== null && path !== '/frotistas')).toEqual([])
})

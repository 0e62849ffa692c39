import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { vault } from '#app/wiring/http.ts'
import { keepPartnerToken, partnerClient } from '#app/wiring/partnerHttp.ts'
import { faultOf } from '#domain/fault.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { parceirosGet, parceirosUpdate, parceirosValidateAntt } from '#services/contract/partner.ts'
import { expectAddress, press, sees } from '#tests/support/screens/person.ts'
import { answerCalls, inPortal, openPortal } from '#tests/support/screens/portal.tsx'
import { marina } from '#tests/support/screens/stage.tsx'

inPortal()

interface Sent {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
}

let sent: Sent[] = []
let answer: (request: Request) => Promise<Response>

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

beforeEach(async () => {
  sent = []
  const backend = await createNodeBackend()
  answer = backend.fetch
  answerCalls((request) => {
    const authorization = request.headers.get('authorization')
    sent.push({ method: request.method, path: new URL(request.url).pathname, authorization })
    return answer(request)
  })
})

test('the link of a partner is asked for with its own token, which is stored (REG-006, A08)', async () => {
  openPortal('/onboard/PRE-1')
  await sees(title('Boas-vindas ao Boleia'))
  await expectAddress('/onboard/PRE-1')
  expect(sent).toEqual([
    { method: 'GET', path: '/partner-api/parceiros/PRE-1', authorization: 'Bearer PRE-1' },
  ])
  expect(localStorage.getItem('boleia:partner-token')).toBe('PRE-1')
})

test('a link without a pre-registration leads to the login', async () => {
  openPortal('/onboard/PRE-2')
  await sees(title('Entrar'))
  await sees(page.getByText('Este link de cadastro já foi usado ou não vale mais.'))
  await expectAddress('/')
  expect(sent.map(({ path }) => path)).toEqual(['/partner-api/parceiros/PRE-2'])
})

test.each([
  ['a lone percent sign', '%'],
  ['bytes that are no text', '%E0%A4%A'],
  ['blanks', '%20'],
  ['100 kB', 'a'.repeat(100_000)],
])('a link that cannot be read, %s, leads to the login and asks nothing (U11)', async (_, parameter) => {
  openPortal(`/onboard/${parameter}`)
  await sees(title('Entrar'))
  await expectAddress('/')
  expect(sent).toEqual([])
})

test.each(['..%2Fauth', '%252e%252e%252fauth', 'a%5Cb', '%00'])(
  'a link never leads to another path: %j (U12)',
  async (parameter) => {
    openPortal(`/onboard/${parameter}`)
    await sees(title('Cadastro de parceiro'))
    expect(sent).toEqual([])
    // REG-179
    await press('Ir para login')
    await sees(title('Entrar'))
    await expectAddress('/')
  },
)

test('whoever is signed in is led to the offers, and no partner is asked for', async () => {
  vault.open(marina)
  openPortal('/onboard/PRE-1')
  await sees(title('Ofertas de cargas'))
  await expectAddress('/lotes')
  expect(sent.filter(({ path }) => path.startsWith('/partner-api'))).toEqual([])
  expect(localStorage.getItem('boleia:partner-token')).toBeNull()
})

test('a partner call never carries the session, and its 401 renews nothing and ends nobody’s session (A07)', async () => {
  const main = answer
  const isPartner = (path: string) => path.startsWith('/partner-api/')
  answer = (request) =>
    isPartner(new URL(request.url).pathname)
      ? Promise.resolve(Response.json({}, { status: 401 }))
      : main(request)
  vault.open(marina)
  keepPartnerToken('PRE-1')
  const registration = {
    cnpj: '77888999000181',
    antt: '087654321',
    email: 'parceiro@example.com',
    doc_imagem_frente: '/9j/4AAQ',
    doc_imagem_verso: '/9j/4AAQ',
    doc_token_sdk: '',
    telefone: '45988887777',
    endereco: {
      cep: '85801000',
      logradouro: 'Rua Paraná',
      numero: '120',
      complemento: null,
      bairro: 'Centro',
      cidade: 'Cascavel',
      cidade_ibge: 4104808,
      estado: 'PR',
    },
    senha: 'Abcdefg1',
  }
  const endings = [
    partnerClient.send(parceirosGet, { params: { token: 'PRE-1' } }),
    partnerClient.send(parceirosValidateAntt, { params: { antt: '087654321' } }),
    partnerClient.send(parceirosUpdate, { body: registration }),
  ].map((sending: Promise<unknown>) => sending.then(() => null, faultOf))
  expect(await Promise.all(endings)).toEqual(
    endings.map(() => ({ kind: 'http', status: 401, message: null })),
  )
  const partnerCalls = sent.filter(({ path }) => isPartner(path))
  expect(partnerCalls.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/partner-api/parceiros/PRE-1', 'Bearer PRE-1'],
    ['/partner-api/parceiros/validate/087654321/antt', 'Bearer PRE-1'],
    ['/partner-api/parceiros', 'Bearer PRE-1'],
  ])
  // the session may load its companies, but it is not renewed
  expect(sent.map(({ path }) => path)).not.toContain('/api/auth')
  expect(vault.read()).toEqual(marina)
})

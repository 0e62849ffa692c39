import { beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { vault } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { eventually, until } from '#tests/support/screens/patience.ts'
import {
  click,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
  typeKeys,
} from '#tests/support/screens/person.ts'
import {
  givePassword,
  inPortal,
  openPortal,
  pickCompany,
  signInMarina,
} from '#tests/support/screens/portal.tsx'
import { marina } from '#tests/support/screens/stage.tsx'

inPortal()

let backend: NodeBackend
/** The id of the call that gets no answer; '': none. */
let held = ''

const trail = () => page.getByRole('navigation', { name: 'Você está aqui' })
const crumb = (name: string) => trail().getByRole('link', { name, exact: true })
const links = () => crumbs('link').map((one) => [one.textContent, one.getAttribute('href')])
const crumbs = (role: 'link' | 'listitem') => trail().getByRole(role).elements()
const here = () => trail().element().querySelector('[aria-current=page]')?.textContent ?? null
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const asked = (id: string) => backend.log.calls().filter((call) => call.id === id).length

const open = async (address: string, name: string, state: unknown = null) => {
  openPortal(address, state)
  await sees(heading(name))
}
/** A page of the account of the first company, for which it and the password are asked first. */
const enter = async (address: string, name: string) => {
  openPortal(address)
  await pickCompany()
  await givePassword()
  await sees(heading(name))
}

beforeEach(async () => {
  held = ''
  backend = await createNodeBackend()
  signInMarina((request) => {
    if (held !== '' && request.method === 'POST' && request.url.includes(held)) {
      return backend.fetch(request).then(() => new Promise<Response>(() => {}))
    }
    return backend.fetch(request)
  })
})

describe('a breadcrumb names the page and leads to those above it', () => {
  test.each<[string, string, string, string, [string, string][], string | null]>([
    [
      'REG-225',
      '/motoristas',
      'Lista de motorista(s)',
      'Motoristas / Lista de motoristas',
      [],
      'Lista de motoristas',
    ],
    [
      'a form below a list',
      '/veiculos/adicionar',
      'Novo veículo',
      'Veículos / Novo veículo',
      [['Veículos', '/veiculos']],
      'Novo veículo',
    ],
    ['CORE-303', '/lotes-solicitados/filtros', 'Filtrar', 'Filtros', [], 'Filtros'],
    // the specification ends it with the parent, after which its page follows
    [
      'a page below the last part of the specification',
      '/cnpjs-vinculados',
      'CNPJs vinculados',
      'Home / Gerenciar Conta / CNPJs vinculados',
      [
        ['Home', '/lotes'],
        ['Gerenciar Conta', '/gerenciar-conta'],
      ],
      'CNPJs vinculados',
    ],
    [
      'a form below that',
      '/vincular-cnpj',
      'Vincular CNPJ',
      'Home / Gerenciar Conta / CNPJs vinculados / Vincular CNPJ',
      [
        ['Home', '/lotes'],
        ['Gerenciar Conta', '/gerenciar-conta'],
        ['CNPJs vinculados', '/cnpjs-vinculados'],
      ],
      'Vincular CNPJ',
    ],
    [
      'another form',
      '/vincular-usuario',
      'Novo usuário',
      'Home / Gerenciar Conta / Usuários / Novo usuário',
      [
        ['Home', '/lotes'],
        ['Gerenciar Conta', '/gerenciar-conta'],
        ['Usuários', '/usuarios-vinculados'],
      ],
      'Novo usuário',
    ],
    [
      'that parent',
      '/gerenciar-conta',
      'Gerenciar conta',
      'Home / Gerenciar Conta',
      [['Home', '/lotes']],
      'Gerenciar Conta',
    ],
  ])('%s: %s', async (_, address, name, text, expected, current) => {
    await open(address, name)
    expect(trail().element().textContent).toBe(text)
    expect(links()).toEqual(expected)
    expect(here()).toBe(current)
  })

  test('no link leads where the profile may not go (registries §6)', async () => {
    vault.close()
    vault.open({ ...marina, perfil: 'operacional' })
    await open('/usuarios-vinculados', 'Usuários')
    expect(trail().element().textContent).toBe('Home / Gerenciar Conta / Usuários')
    expect(links()).toEqual([['Home', '/lotes']])
    expect(here()).toBe('Usuários')
  })
})

test('from a toll voucher it leads to the trips of the same driver, and from these to the drivers', async () => {
  const driver = { documento: '11122233396', motorista: 'João Batista Silva' }
  await open('/vale-pedagio/detalhes', 'Vale pedágio da viagem #801', { ...driver, id: 801 })
  expect(here()).toBe('Detalhes')
  await click(crumb('Viagens'))
  await sees(heading('Viagens do motorista'))
  await sees(page.getByText('João Batista Silva').first())
  await expectAddress('/vale-pedagio/viagens')
  expect(here()).toBe('Viagens')
  await click(crumb('Vale pedágio'))
  await sees(heading('Vale pedágio'))
  expect(here()).toBe('Motoristas')
  expect(links()).toEqual([])
})

describe('of payments', () => {
  test('it leads from the receipts to the statement and home, and asks for nothing again (PAY-260)', async () => {
    await enter('/pagamentos/comprovante', 'Comprovantes')
    expect(trail().element().textContent).toBe('Pagamentos/Extrato/Comprovantes')
    await click(crumb('Extrato'))
    await sees(heading('Extrato'))
    await expectAddress('/pagamentos/extrato')
    expect(here()).toBe('Extrato')
    await click(crumb('Pagamentos'))
    await expectAddress('/pagamentos')
    await sees(page.getByRole('group', { name: 'Conta', exact: true }).getByText('CARD-101'))
    await seesNot(page.getByRole('dialog'))
    expect(asked('validates-pagamentos-cartao')).toBe(1)
    await eventually(() => history.state).toBeNull()
  })

  test('it leaves a sending without an answer as the menu does: the home tells of it (PAY-294)', async () => {
    await enter('/pagamentos/trazer-dinheiro', 'Trazer dinheiro')
    expect(trail().element().textContent).toBe('Pagamentos/Trazer dinheiro')
    held = '/boletos'
    await typeKeys(field('Valor do boleto'), '30000')
    await press('Gerar boleto')
    await until(
      () => asked('boletos-deposito-create') === 1,
      () => 'the slip should be on its way',
    )
    await click(crumb('Pagamentos'))
    await expectAddress('/pagamentos')
    await sees(page.getByText(/boleto de depósito de R\$ 300,00/).first())
    expect(asked('boletos-deposito-create')).toBe(1)
  })
})

test('what was typed in a wizard is there again after it was left by its breadcrumb', async () => {
  await open('/caminhoes/register', 'Novo caminhão')
  await type(field('Nome'), 'Rei da Estrada')
  await click(crumb('Caminhões'))
  await sees(heading('Lista de caminhões'))
  navigate('/caminhoes/register')
  await look(field('Nome')).toHaveValue('Rei da Estrada')
})

test('the bar above it holds all its buttons in a window of 320 pixels with text twice as large', async () => {
  const { send } = cdp() as unknown as { send: (method: string, to: object) => Promise<void> }
  await page.viewport(320, 740)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  document.documentElement.style.fontSize = '200%'
  await open('/gerenciar-conta', 'Gerenciar conta')
  const companies = sessionActor.getSnapshot().children.companies
  await eventually(() => companies?.getSnapshot().context.companies.length).toBeGreaterThan(1)
  companies?.send({ type: 'company.selected', id: 101 })
  await sees(page.getByRole('banner').getByText('11.222.333/0001-81'))
  const buttons = page.getByRole('banner').getByRole('button').elements()
  expect(buttons).toHaveLength(2)
  for (const one of buttons) {
    const { left, right, width, height } = one.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  document.documentElement.style.fontSize = ''
  await send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.viewport(1366, 768)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storageKey } from '#domain/product.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { look, press, sees, seesNot, type } from '#tests/support/screens/person.ts'
import { inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'
import { offer } from '#tests/support/screens/records.ts'

inPortal()

let backend: NodeBackend
let letIn: () => void = () => {}

const asked = (id: string) => backend.log.calls().filter((call) => call.id === id)
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The second company is chosen, and its list does not come before `letIn`. */
beforeEach(async () => {
  backend = await createNodeBackend()
  localStorage.setItem(storageKey('frotista'), '102')
  const isKnown = new Promise<void>((resolve) => {
    letIn = resolve
  })
  signInMarina(async (request) => {
    if (new URL(request.url).pathname.endsWith('/frotistas')) await isKnown
    return backend.fetch(request)
  })
})

describe('while it is not known which company is chosen', () => {
  test.each([
    ['/lotes', 'Ofertas de cargas', null],
    ['/lotes-solicitados', 'Ofertas solicitadas', 'Ofertas de cargas / Ofertas solicitadas'],
    ['/motoristas', 'Lista de motorista(s)', 'Motoristas / Lista de motoristas'],
    ['/caminhoes', 'Lista de caminhões', 'Caminhões / Lista de caminhões'],
    ['/veiculos', 'Lista de veículos', 'Veículos / Lista de veículos'],
    ['/vale-pedagio', 'Vale pedágio', 'Vale pedágio / Motoristas'],
    ['/motoristas/new', 'Novo motorista', 'Motoristas / Novo motorista'],
    ['/caminhoes/register', 'Novo caminhão', 'Caminhões / Novo caminhão'],
    ['/veiculos/adicionar', 'Novo veículo', 'Veículos / Novo veículo'],
    ['/pagamentos/onboarding', 'Conta Boleia Pay', 'Pagamentos / Cadastro'],
  ])('%s has its title and its breadcrumb, and says what it waits for', async (address, title, trail) => {
    openPortal(address)
    await look(heading(title)).toHaveFocus()
    expect(document.title).toBe(`${title} | Boleia`)
    if (trail !== null) {
      await look(page.getByRole('navigation', { name: 'Você está aqui' })).toHaveTextContent(trail)
    }
    await sees(page.getByRole('status').filter({ hasText: /^Carregando / }))
    letIn()
    await seesNot(page.getByText(/^Carregando /))
    await sees(heading(title))
  })

  test('the page of directing has its title', async () => {
    openPortal('/direciona-carga', { lote: offer(2) })
    await look(heading('Direcionar oferta de carga')).toHaveFocus()
    await sees(page.getByRole('status').filter({ hasText: 'Carregando a oferta…' }))
  })

  test('a list has its search and its way on, and asks for nothing until it knows for whom', async () => {
    openPortal('/motoristas')
    await sees(page.getByRole('button', { name: 'Adicionar', exact: true }))
    const search = page.getByRole('searchbox', { name: 'Buscar motorista' })
    await type(search, 'Carlos')
    await press('Adicionar')
    await sees(heading('Novo motorista'))
    openPortal('/motoristas?nome=Carlos')
    await look(search).toHaveValue('Carlos')
    expect(asked('motoristas-list')).toEqual([])
    letIn()
    await eventually(() => asked('motoristas-list').map(({ query }) => query['frotista_id'])).toEqual(['102'])
    expect(asked('motoristas-list')[0]?.query).toMatchObject({ nome: 'Carlos' })
  })
})

test('the terms of use have their title and the shape of a text before they come', async () => {
  let come: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  signInMarina(async (request) => {
    if (request.url.includes('/termos-uso')) await held
    return backend.fetch(request)
  })
  openPortal('/termos-uso')
  await look(heading('Termos de uso')).toHaveFocus()
  await sees(page.getByRole('status').filter({ hasText: 'Carregando os termos de uso…' }))
  come()
  await seesNot(page.getByText('Carregando os termos de uso…'))
})

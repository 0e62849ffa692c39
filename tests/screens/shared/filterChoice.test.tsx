import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setup } from 'xstate'
import OfferFilterPage from '#app/pages/OfferFilterPage.tsx'
import TripFilterPage from '#app/pages/TripFilterPage.tsx'
import { loadSettings } from '#app/start/settings.ts'
import type { Call } from '#services/contract/call.ts'
import { cidadesSearch, lotesProdutos } from '#services/contract/offers.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  expectAddress,
  field,
  keys,
  look,
  option,
  pasteOver,
  picker,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'

// A typed city or product is never dropped without a message.

const CHOOSE = 'Escolha uma opção da lista'
const CASCAVEL = '4104808%2CCascavel%2CPR'

// the pages start their own machines
const nothing = setup({}).createMachine({ id: 'nothing' })

beforeAll(async () => {
  await loadSettings()
})

interface Filter {
  readonly address: string
  readonly list: string
  readonly submit: string
  readonly Page: () => React.ReactNode
}

const offers: Filter = {
  address: '/lotes/filtros',
  list: '/lotes',
  submit: 'Pesquisar',
  Page: OfferFilterPage,
}
const trips: Filter = {
  address: '/lotes-solicitados/filtros',
  list: '/lotes-solicitados',
  submit: 'OK',
  Page: TripFilterPage,
}

const open = async ({ address, Page }: Filter, query = '', held: readonly Call[] = []) => {
  const stage = await enterStage({
    machine: nothing,
    input: undefined,
    view: () => <Page />,
    held,
    world: () => {},
    session: marina,
    address: address + query,
  })
  onTestFinished(() => {
    const broken = stage.broken()
    stage.leave()
    expect(broken).toEqual([])
  })
  return {
    ...stage,
    /** The names of the city searches. */
    searched: () =>
      stage.backend.log
        .calls()
        .filter(({ id }) => id === 'cidades-search')
        .map(({ query: asked }) => asked['nome']),
  }
}

describe.each([
  ['the offers', offers],
  ['the requested trips', trips],
])('the filter of %s', (_, filter) => {
  test('stays and asks for a choice when a city was typed and none chosen', async () => {
    await open(filter)
    await type(picker('Origem'), 'casc')
    await press(filter.submit)
    await sees(alert(CHOOSE))
    await look(picker('Origem')).toHaveAttribute('aria-invalid', 'true')
    await look(picker('Origem')).toHaveFocus()
    await look(picker('Origem')).toHaveValue('casc')
    await expectAddress(filter.address)
    await expectAccessible('a filter that asks for a choice')
    await type(picker('Origem'), '')
    await seesNot(alert(CHOOSE))
    await press(filter.submit)
    await expectAddress(filter.list)
  })

  test('says so at each city that is none', async () => {
    await open(filter)
    await type(picker('Destino'), 'parana')
    await type(picker('Origem'), 'casc')
    await press(filter.submit)
    await expect.element(page.getByRole('alert').nth(1)).toBeVisible()
    await look(picker('Origem')).toHaveFocus()
    await look(picker('Origem')).toHaveAttribute('aria-invalid', 'true')
    await look(picker('Destino')).toHaveAttribute('aria-invalid', 'true')
  })

  test('says so when the field is left, and no more once a city is searched for and chosen (CORE-102, CORE-319)', async () => {
    const { pass } = await open(filter)
    await type(picker('Origem'), 'casc')
    await keys('{Tab}')
    await sees(alert(CHOOSE))
    await type(picker('Origem'), 'casca')
    await seesNot(alert(CHOOSE))
    pass(1000)
    await sees(option('Cascavel - CE'))
    // until then the list may be that of 'casc', of which Enter takes nothing
    await seesNot(page.getByLabelText('Buscando'))
    await keys('{Enter}')
    await look(picker('Origem')).toHaveValue('Cascavel - PR')
    await seesNot(alert(CHOOSE))
    await press(filter.submit)
    await expectAddress(`${filter.list}?origem=${CASCAVEL}`)
  })

  test('keeps no city that was typed over, and waits for the search of the one that is meant', async () => {
    const { gate, searched } = await open(filter, `?origem=${CASCAVEL}`, [cidadesSearch])
    await look(picker('Origem')).toHaveValue('Cascavel - PR')
    await type(picker('Origem'), 'londrina')
    await press(filter.submit)
    await eventually(gate.waiting).toEqual(['cidades-search'])
    await expectAddress(`${filter.address}?origem=${CASCAVEL}`)
    await seesNot(alert(CHOOSE))
    gate.letIn([cidadesSearch])
    await expectAddress(`${filter.list}?origem=4113700%2CLondrina%2CPR`)
    expect(searched()).toEqual(['londrina'])
  })

  test('leads on with the city of before when it is typed again letter by letter', async () => {
    const { searched } = await open(filter, `?origem=${CASCAVEL}`)
    await type(picker('Origem'), 'Cascavel - P')
    await type(picker('Origem'), 'Cascavel - PR')
    await press(filter.submit)
    await expectAddress(`${filter.list}?origem=${CASCAVEL}`)
    expect(searched()).toEqual([])
  })

  test('stays when the city could not be searched, and says that', async () => {
    const { backend } = await open(filter)
    backend.scenarios.setFault('cidades-search', { fault: '500' })
    await type(picker('Origem'), 'Cascavel - PR')
    await press(filter.submit)
    await sees(alert('Não foi possível carregar as cidades, por favor tente novamente em alguns minutos.'))
    await expectAddress(filter.address)
    backend.scenarios.clearFault('cidades-search')
    await press('Tentar novamente')
    await look(picker('Origem')).toHaveValue('Cascavel - PR')
    await look(picker('Origem')).not.toHaveAttribute('aria-invalid')
    await press(filter.submit)
    await expectAddress(`${filter.list}?origem=${CASCAVEL}`)
  })

  test('goes nowhere while somebody types on during the search', async () => {
    const { gate } = await open(filter, '', [cidadesSearch])
    await type(picker('Origem'), 'Cascavel - PR')
    await press(filter.submit)
    await eventually(gate.waiting).toEqual(['cidades-search'])
    await type(picker('Origem'), 'Cascavel - P')
    await eventually(gate.waiting).toEqual([])
    await expectAddress(filter.address)
    await type(picker('Origem'), '')
    await press(filter.submit)
    await expectAddress(filter.list)
  })

  test('searches at once with Enter, and is not sent by it', async () => {
    const { searched } = await open(filter)
    await type(picker('Origem'), 'casc')
    await keys('{Enter}')
    await sees(option('Cascavel - CE'))
    expect(searched()).toEqual(['casc'])
    await expectAddress(filter.address)
  })

  test('searches at once what is pasted', async () => {
    const { searched } = await open(filter)
    await pasteOver(picker('Origem'), 'casc')
    await sees(option('Cascavel - CE'))
    expect(searched()).toEqual(['casc'])
    await expectAddress(filter.address)
  })

  test('hears a click on Voltar although the field has something to say', async () => {
    await open(filter)
    await type(picker('Origem'), 'casc')
    await press('Voltar')
    await expectAddress(filter.list)
  })

  test('lets everything go with Limpar filtros, a typed city too', async () => {
    await open(filter, `?origem=${CASCAVEL}`)
    await type(picker('Destino'), 'casc')
    await press('Limpar filtros')
    await expectAddress(filter.list)
  })
})

describe('the product of the filter', () => {
  const product = () => picker('Produto')

  test('is not dropped when it was typed and not chosen', async () => {
    await open(offers)
    await type(product(), 'so')
    await sees(option('Soja'))
    await press('Pesquisar')
    await sees(alert(CHOOSE))
    await look(product()).toHaveAttribute('aria-invalid', 'true')
    await look(product()).toHaveFocus()
    await expectAddress('/lotes/filtros')
  })

  test('is the one that is meant when it was typed in full', async () => {
    await open(offers)
    await sees(product())
    await type(product(), 'soja')
    await press('Pesquisar')
    await expectAddress('/lotes?produto=1%2CSoja')
  })

  test('is waited for when the products are still being loaded', async () => {
    const { gate } = await open(offers, '', [lotesProdutos])
    await type(product(), 'MILHO')
    await press('Pesquisar')
    await expectAddress('/lotes/filtros')
    await eventually(gate.waiting).toEqual(['lotes-produtos'])
    gate.letIn([lotesProdutos])
    await expectAddress('/lotes?produto=2%2CMilho')
  })

  test('keeps no product that was typed over, and an emptied field has none', async () => {
    await open(offers, '?produto=1%2CSoja')
    await look(product()).toHaveValue('Soja')
    await type(product(), 'Soj')
    await press('Pesquisar')
    await sees(alert(CHOOSE))
    await type(product(), '')
    await press('Pesquisar')
    await expectAddress('/lotes')
  })
})

describe('a number in the filter of the offers', () => {
  test.each([
    ['Número do lote', '0120', '?id=120'],
    ['Número do lote', '1.234', '?id=1234'],
    ['Número do lote', 'Lote 7', '?id=7'],
    ['Número do lote', '  ', ''],
    ['Valor, em reais', 'R$ 1.000,00', '?valor=1000'],
    ['Valor, em reais', '', ''],
  ])('in %s is asked for as it is meant: %j', async (label, text, query) => {
    await open(offers)
    await type(field(label), text)
    await press(offers.submit)
    await expectAddress(`${offers.list}${query}`)
  })

  test.each([
    ['Número do lote', '0', 'O número do lote vai de 1 a 999.999.999.'],
    ['Número do lote', '99999999999999999999', 'O número do lote vai de 1 a 999.999.999.'],
    ['Número do lote', '12a', 'Digite só o número, por exemplo 1234.'],
    ['Número do lote', '101 102', 'Digite só o número, por exemplo 1234.'],
    ['Número do lote', '101\u00a0102', 'Digite só o número, por exemplo 1234.'],
    ['Valor, em reais', '5000', 'No máximo R$ 1.000.'],
    ['Valor, em reais', '20,50', 'Digite só reais, sem centavos.'],
  ])('in %s that cannot be asked for stays as it was typed, and says why: %j', async (label, text, why) => {
    await open(offers)
    await type(field(label), text)
    await press(offers.submit)
    await look(field(label)).toHaveValue(text)
    await look(field(label)).toHaveFocus()
    await look(field(label)).toHaveAccessibleDescription(why)
    await expectAddress(offers.address)
    await expectAccessible('a filter with a wrong number')
    await type(field(label), '7')
    await seesNot(page.getByText(why))
  })

  test('above the highest says the limit beside its slider while it is typed', async () => {
    await open(offers)
    await type(field('Valor, em reais'), '5000')
    await sees(page.getByText('De R$ 0 a R$ 1.000,00'))
    await look(page.getByRole('slider', { name: 'Valor', exact: true })).toHaveAttribute(
      'aria-valuenow',
      '1000',
    )
    await type(field('Valor, em reais'), '500')
    await sees(page.getByText('A partir de R$ 500,00 por tonelada'))
  })
})

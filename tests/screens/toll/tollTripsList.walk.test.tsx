import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tollTripsBy } from '#app/wiring/toll.ts'
import { TollTripsScreen, type TollTripsScreenProps } from '#screens/toll/TollTripsScreen.tsx'
import { valePedagioViagens } from '#services/contract/toll.ts'
import { model, samples } from '#tests/machines/toll/tollTripsList.model.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { walkList } from '#tests/support/kits/walkList.tsx'
import {
  alert,
  button,
  click,
  keys,
  look,
  pasteFromClipboard,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const CPF = '11122233396'
const drawn = (flow: TollTripsScreenProps['flow'], onOpen: TollTripsScreenProps['onOpen'] = () => {}) => (
  <TollTripsScreen
    flow={flow}
    driver={{ cpf: CPF, name: 'João Batista Silva' }}
    onBack={() => {}}
    onOpen={onOpen}
  />
)

walkList('the trips with toll vouchers', {
  samples,
  model,
  machine: tollTripsBy(CPF),
  view: (flow) => drawn(flow),
  record: () => ({ documento: CPF, motorista: 'João Batista Silva' }),
  call: valePedagioViagens,
  table: ({ store }) => store.tollVouchers,
  comesWhole: true,
  sends: { documento: CPF },
  words: {
    loading: 'Carregando as viagens…',
    counted: (total) => `${total} viagens`,
    // REG-556
    empty: 'Não há viagens cadastradas para esse motorista.',
    noneFound: 'Nenhuma viagem encontrada.',
    // REG-557
    unavailable: 'Não foi possível carregar as viagens, por favor tente novamente em alguns minutos.',
  },
  // REG-546
  search: { label: 'Placa', placeholder: 'ABC1D23', text: 'BCD2E34', debounceMs: 1000 },
})

const open = async (input = samples.none.filter) => {
  const onOpen = vi.fn()
  const stage = await onStage({
    machine: tollTripsBy(CPF),
    input: { query: { filter: input, company: null }, page: 1 },
    view: (flow: TollTripsScreenProps['flow']) => drawn(flow, onOpen),
    held: [valePedagioViagens],
    address: samples.none.address,
    session: marina,
  })
  return { ...stage, onOpen }
}
const card = (id: number) => page.getByRole('article', { name: `Viagem #${id}`, exact: true })

test('REG-543 REG-547 each trip is a card with its status, plate and places, a long one cut to 26 characters', async () => {
  const { answer } = await open()
  await answer(valePedagioViagens)
  await sees(page.getByText('João Batista Silva'))
  await sees(page.getByText('CPF 111.222.333-96'))
  for (const [id, status, plate, from, to] of [
    [801, 'Viagem quitada', 'ABC1D23', 'Cascavel - PR', 'Paranaguá - PR'],
    [802, 'Viagem em Aberto', 'BCD2E34', 'Cascavel - PR', 'Paranaguá - PR'],
    [803, 'Viagem cancelada', 'ABC1D23', 'Cascavel - PR', 'São Francisco do Sul - SC'],
    [804, 'Viagem em trânsito', 'ABC1D23', 'Campina Grande do Sul (Dis...', 'Paranaguá - PR'],
    [805, 'Não informado', 'BCD2E34', 'Cascavel - PR', 'Paranaguá - PR'],
  ] as const) {
    for (const text of [status, plate, from, to]) await sees(card(id).getByText(text, { exact: true }))
  }
  await sees(card(804).getByText('Campina Grande do Sul (Distrito Industrial) - PR', { exact: true }))
})

test("REG-554 'Ver detalhes' stands on settled and open trips alone, and opens them", async () => {
  const { answer, onOpen } = await open()
  await answer(valePedagioViagens)
  await sees(card(805))
  const opens = page.getByRole('button', { name: /^Ver detalhes/ })
  expect(opens.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Ver detalhes, 802, Cascavel - PR para Paranaguá - PR',
    'Ver detalhes, 801, Cascavel - PR para Paranaguá - PR',
  ])
  await click(opens.first())
  expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ id: 802, status: 'EM_ABERTO' })]])
})

test('REG-545 a CT-e takes digits alone, and Enter searches it at once', async () => {
  const { backend, answer } = await open()
  await answer(valePedagioViagens)
  await sees(card(801))
  const cte = page.getByRole('searchbox', { name: 'CT-e', exact: true })
  await click(cte)
  await keys('10a0-8x01')
  await look(cte).toHaveValue('100801')
  await keys('{Enter}')
  await answer(valePedagioViagens)
  await seesNot(card(802))
  await sees(card(801))
  await look(cte).toHaveFocus()
  expect(backend.log.calls().at(-1)?.query).toEqual({ documento: CPF, cte: '100801' })
})

test.each([
  ['OJA4F35', 'OJA4F35'],
  ['123456, 123457', '123456, 123457'],
])(
  '%j that is pasted for a CT-e is no number: it stays, is told and is not searched',
  async (text, shown) => {
    const { backend, answer } = await open()
    await answer(valePedagioViagens)
    await sees(card(801))
    const cte = page.getByRole('searchbox', { name: 'CT-e', exact: true })
    await pasteFromClipboard(cte, text)
    await look(cte).toHaveValue(shown)
    await sees(alert('Só o número do CT-e.'))
    await keys('{Enter}')
    await answer(valePedagioViagens)
    await look(cte).toHaveValue(shown)
    expect(backend.log.calls().at(-1)?.query).toEqual({ documento: CPF })
  },
)

test('a CT-e that is pasted with its label and its series is searched by its number', async () => {
  const { backend, answer } = await open()
  await answer(valePedagioViagens)
  await sees(card(801))
  const cte = page.getByRole('searchbox', { name: 'CT-e', exact: true })
  await pasteFromClipboard(cte, 'CT-e 100.801 série 1')
  await look(cte).toHaveValue('100801')
  await keys('{Enter}')
  await answer(valePedagioViagens)
  await seesNot(card(802))
  expect(backend.log.calls().at(-1)?.query).toEqual({ documento: CPF, cte: '100801' })
  await seesNot(alert('Só o número do CT-e.'))
})

test("REG-558 a failure without a message of the server is 'Erro buscar motoristas', beside the text of the list", async () => {
  const { backend, answer } = await open()
  backend.scenarios.setFault('vale-pedagio-viagens', { fault: '500' })
  await answer(valePedagioViagens)
  await sees(alert('Erro buscar motoristas'))
  await sees(alert('Não foi possível carregar as viagens, por favor tente novamente em alguns minutos.'))
  backend.scenarios.clearFault('vale-pedagio-viagens')
  await press('Tentar novamente')
  await answer(valePedagioViagens)
  await sees(card(801))
  await seesNot(button('Tentar novamente'))
})

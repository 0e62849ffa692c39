import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from '#app/routing/navigation.ts'
import { loadSettings } from '#app/start/settings.ts'
import { directCargo } from '#app/wiring/directing.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { DirectCargoScreen } from '#screens/offers/DirectCargoScreen.tsx'
import type { Call } from '#services/contract/call.ts'
import { validatesCaminhao, validatesMotoristas } from '#services/contract/directing.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  expectAddress,
  keys,
  look,
  option,
  picker,
  press,
  scrollDown,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { offer } from '#tests/support/screens/records.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'

const NOW = new Date('2026-11-22T15:00:00Z')

// What is shown is what is sent.

const CHOOSE = 'Escolha uma opção da lista.'
const JOAO = 'João Batista Silva'

const field = () => picker('Caminhão')
const fine = () => page.getByText('Tudo certo com o caminhão.')

beforeAll(async () => {
  await loadSettings()
})

/** All drivers and trucks are free. */
const noTrips = ({ store }: NodeBackend) => {
  for (const { id } of store.trips.all()) store.trips.remove(id)
}

const open = async (held: readonly Call[] = [], world: (backend: NodeBackend) => void = noTrips) => {
  const stage = await enterStage({
    machine: directCargo,
    input: { offer: offer(2), companyId: 101, driver: null, truck: null, step: 1 },
    view: (flow) => <DirectCargoScreen flow={flow} now={NOW} onFollow={navigate} />,
    held,
    world,
    session: marina,
    address: '/direciona-carga',
  })
  onTestFinished(() => {
    const broken = stage.broken()
    stage.leave()
    expect(broken).toEqual([])
  })
  return { ...stage, calls: (call: Call) => stage.backend.log.calls().filter(({ id }) => id === call.id) }
}

const chooseDriver = async () => {
  await click(picker('Motorista'))
  await click(option(JOAO))
  await press('Próximo')
}

/** At step 2 with ABC1D23 chosen: 'Salvar' is enabled. */
const openChosen = async (held: readonly Call[] = []) => {
  const stage = await open(held)
  await chooseDriver()
  await click(field())
  await click(option('ABC1D23'))
  await look(button('Salvar')).toBeEnabled()
  return stage
}

const nothingIsSent = async ({ calls }: Awaited<ReturnType<typeof open>>) => {
  await look(button('Salvar')).toBeDisabled()
  await seesNot(fine())
  await click(field())
  await keys('{Escape}{Enter}')
  await look(button('Salvar')).toBeDisabled()
  expect(calls({ id: 'antt-validate' } as Call)).toEqual([])
  expect(calls({ id: 'direcionar-cargas' } as Call)).toEqual([])
}

test.each([
  ['Tab', '{Tab}'],
  ['Escape', '{Escape}'],
])(
  'a plate typed over the chosen truck sends nothing after %s, until a truck is chosen again',
  async (_, key) => {
    const stage = await openChosen()
    await type(field(), 'XYZ9')
    await look(button('Salvar')).toBeDisabled()
    await seesNot(fine())
    await keys(key)
    await sees(alert(`Nenhum caminhão encontrado para esta carga. ${CHOOSE}`))
    await look(field()).toHaveAccessibleDescription(expect.stringContaining(CHOOSE))
    await look(field()).toHaveValue('XYZ9')
    await look(field()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible('the field that asks for a choice')
    await nothingIsSent(stage)

    await type(field(), 'bcd2')
    await seesNot(alert(CHOOSE))
    stage.clock.increment(1000)
    await click(option('BCD2E34'))
    await sees(fine())
    await press('Salvar')
    await eventually(() => stage.calls({ id: 'direcionar-cargas' } as Call).map(({ body }) => body)).toEqual([
      expect.objectContaining({ placa: 'BCD2E34', caminhao_id: 302 }),
    ])
  },
)

test('a truck of a CNPJ without a pay account is told, with a link to open one (CORE-206, CORE-207)', async () => {
  await open()
  await chooseDriver()
  await click(field())
  await click(option('IJK9L01'))
  await sees(page.getByText('Caminhão vinculado a um CNPJ sem conta de pagamentos.'))
  await look(button('Salvar')).toBeDisabled()
  await click(page.getByRole('link', { name: 'Criar conta.' }))
  await expectAddress('/boleia-pay-instructions')
})

test('an emptied field has no truck, and asks for nothing when it is left', async () => {
  const stage = await openChosen()
  await type(field(), '')
  await keys('{Tab}')
  await nothingIsSent(stage)
  await seesNot(alert(CHOOSE))
})

test('a truck typed over with its own plate is chosen again, and validated again', async () => {
  const { calls } = await openChosen()
  await type(field(), 'ABC1D2')
  await look(button('Salvar')).toBeDisabled()
  await type(field(), 'ABC1D23')
  await sees(fine())
  expect(calls(validatesCaminhao)).toHaveLength(2)
  expect(calls(caminhoesList)).toHaveLength(1)
})

test('a plate typed in full is the truck that is meant: leaving the field chooses it', async () => {
  const { calls } = await openChosen()
  await type(field(), ' bcd2e34 ')
  await keys('{Tab}')
  await look(field()).toHaveValue('BCD2E34')
  await sees(fine())
  await look(button('Salvar')).toBeEnabled()
  expect(calls(caminhoesList).map(({ query }) => query['placa'])).toEqual([undefined, 'BCD2E34'])
})

test('a truck that is withdrawn while it is validated is not chosen by the answer', async () => {
  const { gate, clock } = await open([validatesCaminhao])
  await chooseDriver()
  await click(field())
  await click(option('ABC1D23'))
  await eventually(gate.waiting).toEqual(['validates-caminhao'])
  await type(field(), 'BCD')
  await eventually(gate.waiting).toEqual([])
  await seesNot(page.getByText('Verificando o caminhão…'))
  clock.increment(1000)
  await click(option('BCD2E34'))
  await eventually(gate.waiting).toEqual(['validates-caminhao'])
  gate.letIn([validatesCaminhao])
  await sees(fine())
  await look(field()).toHaveValue('BCD2E34')
})

test('each step begins at its top with its heading, wherever the one before was left', async () => {
  await page.viewport(360, 480)
  onTestFinished(() => page.viewport(1366, 768))
  await open()
  await click(picker('Motorista'))
  await click(option(JOAO))
  await look(button('Próximo')).toBeEnabled()
  const end = document.documentElement.scrollHeight
  for (const [way, heading] of [
    ['Próximo', 'Escolha o caminhão'],
    ['Voltar', 'Escolha o motorista'],
  ] as const) {
    await scrollDown(end)
    expect(scrollY).toBeGreaterThan(50)
    await press(way)
    await look(page.getByRole('heading', { level: 2, name: heading })).toHaveFocus()
    await eventually(() => scrollY).toBe(0)
  }
})

test('a driver typed over leads to no second step', async () => {
  const { clock } = await open()
  await click(picker('Motorista'))
  await click(option(JOAO))
  await look(button('Próximo')).toBeEnabled()
  await type(picker('Motorista'), 'Valdecir')
  await look(button('Próximo')).toBeDisabled()
  await keys('{Tab}')
  await sees(alert(CHOOSE))
  await look(button('Próximo')).toBeDisabled()
  await click(picker('Motorista'))
  clock.increment(1000)
  await click(option('Valdecir Antunes Pereira'))
  await press('Próximo')
  await sees(page.getByRole('complementary').getByText(/Motorista: Valdecir Antunes Pereira/))
})

test('Enter before the second is over searches at once, and picks what is listed then', async () => {
  const { calls, gate } = await open([motoristasList, validatesMotoristas])
  await eventually(gate.waiting).toEqual(['motoristas-list'])
  gate.letIn([motoristasList])
  await type(picker('Motorista'), 'Valdecir')
  await keys('{Enter}')
  await eventually(gate.waiting).toEqual(['motoristas-list'])
  // the list still belongs to the text before
  await keys('{Enter}')
  await look(picker('Motorista')).toHaveValue('Valdecir')
  gate.letIn([motoristasList])
  await look(page.getByRole('option')).toHaveTextContent(
    'Valdecir Antunes PereiraCPF 222.333.444-05 · CNH 04411224414',
  )
  await keys('{Enter}')
  await look(picker('Motorista')).toHaveValue('Valdecir Antunes Pereira')
  await eventually(gate.waiting).toEqual(['validates-motoristas'])
  expect(calls(motoristasList).map(({ query }) => query['nome'])).toEqual([undefined, 'Valdecir'])
})

test('another driver instead of one in conflict: the field is empty and offers all', async () => {
  const { clock, calls } = await open([], () => {})
  await click(picker('Motorista'))
  await click(option('Márcio José Ferreira'))
  await press('Trocar motorista')
  await look(picker('Motorista')).toHaveValue('')
  await look(button('Próximo')).toBeDisabled()
  clock.increment(1000)
  await eventually(() => calls(motoristasList).map(({ query }) => query['nome'])).toEqual([
    undefined,
    undefined,
  ])
  await click(picker('Motorista'))
  await sees(option(JOAO))
})

test('Enter that accepts a word of an input method picks nobody', async () => {
  await open()
  await click(picker('Motorista'))
  await sees(option(JOAO))
  const accept = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  picker('Motorista').element().dispatchEvent(accept)
  await look(picker('Motorista')).toHaveValue('')
  await sees(option(JOAO))
  await keys('{Enter}')
  await look(picker('Motorista')).not.toHaveValue('')
})

test('a licence that has expired is marked in the options, on the driver who is chosen and beside the truck, and blocks nothing', async () => {
  await open([], async (backend) => {
    noTrips(backend)
    await backend.store.drivers.update(201, { vencimento_cnh: '2026-11-21' })
    await backend.store.drivers.update(205, { vencimento_cnh: '2026-12-22' })
  })
  const expired = 'CNH vencida em 21/11/2026 (ontem)'
  await click(picker('Motorista'))
  await sees(option(JOAO).getByText(`CPF 111.222.333-96 · ${expired}`))
  await sees(option('Sebastião Gomes').getByText(/ · CNH vence em 22\/12\/2026$/))
  await seesNot(option('Márcio José Ferreira').getByText(/CNH ve/))
  await seesNot(page.getByText(expired, { exact: true }))

  await click(option(JOAO))
  await sees(page.getByText(expired, { exact: true }))
  await sees(page.getByText('A carga pode ser enviada mesmo assim.', { exact: true }))
  await seesNot(page.getByText('Tudo certo com o motorista.'))
  await press('Próximo')
  await sees(page.getByRole('complementary').getByText(expired, { exact: true }))
  await click(field())
  await click(option('ABC1D23'))
  await look(button('Salvar')).toBeEnabled()
  await sees(page.getByText('Tudo certo com o caminhão.'))
  await seesNot(page.getByText('A carga pode ser enviada mesmo assim.'))
})

test('a licence that is about to expire is marked on the driver who is chosen, with whom all is right', async () => {
  await open([], async (backend) => {
    noTrips(backend)
    await backend.store.drivers.update(201, { vencimento_cnh: '2026-12-22' })
  })
  await click(picker('Motorista'))
  await click(option(JOAO))
  await sees(page.getByText('CNH vence em 22/12/2026', { exact: true }))
  await sees(page.getByText('Tudo certo com o motorista.'))
  await seesNot(page.getByText('A carga pode ser enviada mesmo assim.'))
})

test.each([
  [1366, 768],
  [1920, 1080],
])('%i pixels wide the cargo stands beside the step, with its product and toll', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1366, 768))
  await open()
  await sees(picker('Motorista'))
  const cargo = page.getByRole('complementary', { name: 'Carga escolhida' })
  const beside = cargo.element().getBoundingClientRect()
  const step = picker('Motorista').element().getBoundingClientRect()
  expect(beside.left).toBeGreaterThan(step.right)
  expect(beside.top).toBeLessThan(step.top)
  await sees(cargo.getByText('Produto'))
  await sees(cargo.getByText('Pedágio'))
})

test.each([360, 768])('%i pixels wide the cargo stands above the step, as short as it was', async (width) => {
  await page.viewport(width, 740)
  onTestFinished(() => page.viewport(1366, 768))
  await open()
  await sees(picker('Motorista'))
  const cargo = page.getByRole('complementary', { name: 'Carga escolhida' })
  expect(cargo.element().getBoundingClientRect().bottom).toBeLessThan(
    picker('Motorista').element().getBoundingClientRect().top,
  )
  expect(cargo.getByText('Produto').element().checkVisibility()).toBe(false)
})

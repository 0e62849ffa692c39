import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { loadingOrder, openTrip } from '#app/wiring/trips.ts'
import { endTripWords } from '#screens/trips/EndTripModal.tsx'
import { TripDetailScreen } from '#screens/trips/TripDetailScreen.tsx'
import { TripDrawer } from '#screens/trips/TripDrawer.tsx'
import { TripTimeline } from '#screens/trips/TripTimeline.tsx'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { linesOf } from '#tests/support/screens/layout.ts'
import { look, sees } from '#tests/support/screens/person.ts'

const draw = drawing()
const steps = () => page.getByRole('list').getByRole('listitem')
const boxOf = (found: Element) => found.getBoundingClientRect()

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
})

describe('the timeline of a trip', () => {
  test('says which steps are done, which one is present and which come', async () => {
    draw(<TripTimeline status={4} />)
    await sees(page.getByRole('region', { name: 'Andamento da viagem' }))
    expect(
      steps()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Solicitada (concluída)',
      'Confirmado (concluída)',
      'Em trânsito (concluída)',
      'Na fila (concluída)',
      'Carregando (etapa atual)',
      'Embarcado (a seguir)',
      'Entregue (a seguir)',
    ])
    await look(steps().nth(4)).toHaveAttribute('aria-current', 'step')
  })

  test.each([
    [8, 'Removido (encerrada)', 'Esta viagem foi removida e não segue.'],
    [6, 'Desistiu (encerrada)', 'Houve desistência: esta viagem não segue.'],
  ])('of a trip in status %i ends there, and says so', async (status, last, text) => {
    draw(<TripTimeline status={status} />)
    await sees(page.getByText(text))
    expect(
      steps()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Solicitada (concluída)', last])
  })

  test('of an unknown status is only its word', async () => {
    draw(<TripTimeline status={null} />)
    await sees(page.getByText('Situação não informada'))
    await look(page.getByRole('list')).not.toBeInTheDocument()
  })

  const inDrawer = async (width: number, text: number) => {
    await page.viewport(width < 500 ? width + 32 : 1366, 768)
    document.documentElement.style.fontSize = `${text * 100}%`
    draw(
      <div style={{ width }}>
        <TripTimeline status={10} />
      </div>,
    )
    await sees(steps().first())
    return steps().elements()
  }

  test('is a row of whole words in the drawer at 1366 pixels', async () => {
    const found = await inDrawer(555, 1)
    expect(new Set(found.map((step) => Math.round(boxOf(step).top))).size).toBe(1)
    for (const step of found) {
      const label = step.lastElementChild as HTMLElement
      expect(boxOf(label).left).toBeGreaterThanOrEqual(boxOf(step).left - 0.5)
      expect(boxOf(label).right).toBeLessThanOrEqual(boxOf(step).right + 0.5)
      expect(label.scrollWidth).toBeLessThanOrEqual(Math.ceil(boxOf(label).width))
    }
  })

  test.each([
    [288, 1],
    [328, 1],
    [448, 1],
    [240, 2],
    [328, 2],
  ])(
    'is a row of seven marks beside each other in %i pixels, with the present word below (text of size %i)',
    async (width, text) => {
      const found = await inDrawer(width, text)
      const marks = found.map((step) => boxOf(step.firstElementChild as Element))
      expect(new Set(marks.map(({ top }) => Math.round(top))).size).toBe(1)
      for (const [index, { left }] of marks.slice(1).entries()) {
        expect(left).toBeGreaterThanOrEqual(marks[index]?.right ?? Number.POSITIVE_INFINITY)
      }
      const list = page.getByRole('list').element()
      expect(marks.at(-1)?.right).toBeLessThanOrEqual(boxOf(list).right)
      expect(getComputedStyle(list, '::after').content).toContain('Aguardando aprovação')
      expect(boxOf(list).bottom - (marks[0]?.bottom ?? 0)).toBeGreaterThanOrEqual(16 * text)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    },
  )
})

// CORE-346 CORE-347 CORE-349 CORE-359
test('the drawer says where the trip stands, then its documents, then cargo, driver and vehicle', async () => {
  draw(
    <TripDrawer
      trip={tripOf()}
      isOld={false}
      onReload={() => {}}
      FiscalDocumentsFlow={() => (
        <section>
          <h3>Documentos anexados</h3>
        </section>
      )}
      onClose={() => {}}
    />,
  )
  const drawer = page.getByRole('dialog', { name: 'Viagem #501' })
  await sees(drawer.getByRole('region', { name: 'Andamento da viagem' }))
  expect(
    drawer
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Documentos anexados', 'Carga', 'Motorista', 'Veículo'])
  const [timeline, documents] = [
    drawer.getByRole('region', { name: 'Andamento da viagem' }),
    drawer.getByText('Documentos anexados'),
  ].map((found) => boxOf(found.element()))
  expect(timeline?.bottom).toBeLessThanOrEqual(documents?.top ?? 0)
  const price = drawer.getByRole('definition').filter({ hasText: 'R$' })
  await look(price).toHaveTextContent('R$ 142,50 por tonelada')
})

const LONG_NAME = 'Maximiliano Wolfgang Albuquerque de Vasconcelos Montenegro Cavalcanti Filho'

test.each([
  [768, 'Fábio Rezende Weber'],
  [1366, 'Fábio Rezende Weber'],
  [1920, LONG_NAME],
])(
  '%i pixels wide, the truck of a trip stands beside its driver, %s, who is in one line',
  async (width, nome) => {
    await page.viewport(width, 1080)
    const sample = tripOf()
    const { conjunto } = sample
    const trip = { ...sample, conjunto: { ...conjunto, motorista: { ...conjunto.motorista, nome } } }
    draw(
      <TripDetailScreen
        flow={createActor(openTrip, { input: { trip } })}
        trip={trip}
        loadingOrder={createActor(loadingOrder)}
        supportPhone={null}
        onBack={() => {}}
      />,
    )
    const driver = page.getByText(nome, { exact: true })
    await sees(driver)
    const truck = boxOf(page.getByText('Caminhão', { exact: true }).element())
    expect(Math.round(truck.top)).toBe(
      Math.round(boxOf(page.getByText('Motorista', { exact: true }).element()).top),
    )
    expect(truck.left).toBeGreaterThan(boxOf(driver.element()).right)
    expect(linesOf(driver.element(), nome)).toBe(1)
  },
)

test('768 pixels wide, a name that is longer than its line leaves the truck beside it', async () => {
  await page.viewport(768, 1024)
  const sample = tripOf()
  const { conjunto } = sample
  const trip = { ...sample, conjunto: { ...conjunto, motorista: { ...conjunto.motorista, nome: LONG_NAME } } }
  draw(
    <TripDetailScreen
      flow={createActor(openTrip, { input: { trip } })}
      trip={trip}
      loadingOrder={createActor(loadingOrder)}
      supportPhone={null}
      onBack={() => {}}
    />,
  )
  await sees(page.getByText(LONG_NAME))
  const driver = boxOf(page.getByText('Motorista', { exact: true }).element())
  expect(Math.round(boxOf(page.getByText('Caminhão', { exact: true }).element()).top)).toBe(
    Math.round(driver.top),
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
})

test('another product than soy has the drawing of any cargo in the details (CORE-336)', async () => {
  const drawingOf = async (produto: string) => {
    const trip = tripOf({ produto })
    draw(
      <TripDetailScreen
        flow={createActor(openTrip, { input: { trip } })}
        trip={trip}
        loadingOrder={createActor(loadingOrder)}
        supportPhone={null}
        onBack={() => {}}
      />,
    )
    await sees(page.getByText(produto, { exact: true }))
    return page.getByText(produto, { exact: true }).element().previousElementSibling?.innerHTML
  }
  const [soy, corn, rice] = [await drawingOf('Soja'), await drawingOf('Milho'), await drawingOf('Arroz')]
  expect(corn).toBe(rice)
  expect(soy).not.toBe(corn)
})

test.each([
  [1, 'Viagem cancelada!'],
  [7, 'Viagem finalizada!'],
])(
  'the end of a trip in status %i says what was ended, and what comes next',
  async (lote_conjunto_status_id, title) => {
    const { done } = endTripWords(tripOf({ lote_conjunto_status_id }))
    expect(done.title).toBe(title)
    draw(done.facts)
    await sees(page.getByText('Próximo passo: escolha outra carga em Ofertas disponíveis.'))
    expect(
      page
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Cascavel - PR para Paranaguá - PR', 'R$ 142,50 por tonelada', 'Carlos Souza', 'ABC-1234'])
  },
)

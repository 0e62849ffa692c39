import '#app/start/app.css'
import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Place } from '#screens/offers/mapPlaces.ts'
import OfferMap, { type OfferMapProps } from '#screens/offers/OfferMap.tsx'
import { eventually } from '#tests/support/screens/patience.ts'

const CASCAVEL: Place = { label: 'Cascavel - PR', latitude: -24.9578, longitude: -53.4595 }
const SANTOS: Place = { label: 'Santos - SP', latitude: -23.9608, longitude: -46.3336 }
// at the zoom of 5.2 a degree is 26.14 pixels wide: 209.1 pixels between the two
const WEST: Place = { label: 'Oeste - MT', latitude: -15, longitude: -58 }
const EAST: Place = { label: 'Leste - GO', latitude: -15, longitude: -50 }

const GREEN = [13, 90, 54]
const BRIGHT_GREEN = [124, 201, 160]

let root: Root | null = null

const show = async (props: Partial<OfferMapProps>) => {
  if (!root) {
    const box = document.body.appendChild(document.createElement('div'))
    box.style.width = '600px'
    root = createRoot(box)
  }
  root.render(<OfferMap origin={null} destination={null} tileUrl={null} {...props} />)
  const map = page.getByRole('application')
  await expect.element(map).toBeVisible()
  return map.element() as HTMLElement
}

afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  delete document.documentElement.dataset.mantineColorScheme
})

/**
 * The colour of the pixel so many pixels right of and below the middle of the map; null before it is drawn.
 */
const colorAt = (map: HTMLElement, right: number, below: number): readonly number[] | null => {
  const canvas = map.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return null
  const scale = canvas.width / map.clientWidth
  const [x, y] = [map.clientWidth / 2 + right, map.clientHeight / 2 + below]
  return [...context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data].slice(0, 3)
}

const numbersOf = (text: string | undefined) => (text ?? '').split(',').map(Number)

describe('the map of an offer', () => {
  test('is drawn, says what it shows and opens between the two places at the zoom of 5.2 (CORE-127, CORE-130)', async () => {
    const map = await show({ origin: CASCAVEL, destination: SANTOS })
    expect(map.getAttribute('aria-label')).toBe(
      'Mapa com a origem em Cascavel - PR e o destino em Santos - SP',
    )
    await eventually(() => map.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)
    expect(map.dataset.zoom).toBe('5.2')
    const [latitude, longitude] = numbersOf(map.dataset.center)
    expect(latitude).toBeCloseTo(-24.4603, 3)
    expect(longitude).toBeCloseTo(-49.8966, 3)
  })

  test('has a ring at the origin (CORE-128) and a disc at the destination (CORE-129), as the route of a card', async () => {
    const map = await show({ origin: WEST, destination: EAST })
    expect(map.dataset.origin).toBe('-15,-58')
    expect(map.dataset.destination).toBe('-15,-50')
    await eventually(() => colorAt(map, -105, -6)).toEqual(GREEN)
    expect(colorAt(map, 105, -6)).toEqual(GREEN)
    // they differ also without their colour: a ring has a hole
    expect(colorAt(map, -105, 0)).not.toEqual(GREEN)
    expect(colorAt(map, 105, 0)).toEqual(GREEN)
  })

  test('has them where they are when they change places (CORE-128, CORE-129)', async () => {
    const map = await show({ origin: EAST, destination: WEST })
    await eventually(() => colorAt(map, -105, 0)).toEqual(GREEN)
    expect(colorAt(map, 105, -6)).toEqual(GREEN)
    expect(colorAt(map, 105, 0)).not.toEqual(GREEN)
  })

  test('stands on the only place that is known', async () => {
    const map = await show({ origin: CASCAVEL })
    expect(map.getAttribute('aria-label')).toBe('Mapa com a origem em Cascavel - PR')
    await eventually(() => colorAt(map, 0, -6)).toEqual(GREEN)
    expect(map.dataset.zoom).toBe('5.2')
    expect(map.dataset.destination).toBeUndefined()
    await expect.element(page.getByText('Destino:')).not.toBeInTheDocument()
    await show({ destination: SANTOS })
    await expect
      .element(page.getByRole('application', { name: 'Mapa com o destino em Santos - SP' }))
      .toBeVisible()
    await eventually(() => colorAt(map, 0, 0)).toEqual(GREEN)
  })

  test('names both places in its legend and has nothing that axe objects to', async () => {
    await show({ origin: CASCAVEL, destination: SANTOS })
    await expect.element(page.getByText('Origem: Cascavel - PR')).toBeVisible()
    await expect.element(page.getByText('Destino: Santos - SP')).toBeVisible()
    const { violations } = await axe.run('figure')
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('zooms by its buttons and shows the whole route', async () => {
    const map = await show({
      origin: CASCAVEL,
      destination: { ...SANTOS, latitude: -3.119, longitude: -60.02 },
    })
    await page.getByRole('button', { name: 'Aproximar o mapa' }).click()
    await eventually(() => map.dataset.zoom).toBe('6.2')
    await page.getByRole('button', { name: 'Afastar o mapa' }).click()
    await eventually(() => map.dataset.zoom).toBe('5.2')
    await page.getByRole('button', { name: 'Mostrar a rota inteira' }).click()
    await eventually(() => Number(map.dataset.zoom)).toBeLessThan(4.6)
  })

  test('leaves the wheel to the page, and zooms by it with Ctrl', async () => {
    const map = await show({ origin: CASCAVEL, destination: SANTOS })
    await eventually(() => colorAt(map, 0, 0)).not.toBeNull()
    const turn = (ctrlKey: boolean) => {
      const wheel = new WheelEvent('wheel', { deltaY: -240, ctrlKey, bubbles: true, cancelable: true })
      map.querySelector('.ol-viewport')?.dispatchEvent(wheel)
      return wheel.defaultPrevented
    }
    expect(turn(false)).toBe(false)
    expect(turn(true)).toBe(true)
    await eventually(() => Number(map.dataset.zoom)).toBeGreaterThan(5.3)
  })

  test('is reached by the keyboard and moved with its arrows', async () => {
    const map = await show({ origin: CASCAVEL, destination: SANTOS })
    await eventually(() => colorAt(map, 0, 0)).not.toBeNull()
    await userEvent.tab()
    expect(document.activeElement).toBe(map)
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => numbersOf(map.dataset.center)[1]).toBeGreaterThan(-46)
    expect(numbersOf(map.dataset.center)[0]).toBeCloseTo(-24.46, 1)
  })

  test('takes the colours of the scheme, also when that changes', async () => {
    document.documentElement.dataset.mantineColorScheme = 'light'
    const map = await show({ origin: CASCAVEL })
    await eventually(() => colorAt(map, 0, -6)).toEqual(GREEN)
    document.documentElement.dataset.mantineColorScheme = 'dark'
    await eventually(() => colorAt(map, 0, -6)).toEqual(BRIGHT_GREEN)
  })

  test('stays as the reader left it when the same offer arrives again', async () => {
    const map = await show({ origin: CASCAVEL, destination: SANTOS })
    await eventually(() => map.querySelector('.ol-viewport')).not.toBeNull()
    const drawn = map.querySelector('.ol-viewport')
    await show({ origin: { ...CASCAVEL, label: 'Cascavel / PR' }, destination: { ...SANTOS } })
    await expect.element(page.getByText('Origem: Cascavel / PR')).toBeVisible()
    expect(map.querySelector('.ol-viewport')).toBe(drawn)
  })

  test('shows tiles with their attribution where a deployment has some', async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'rgb(0, 0, 200)'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    const map = await show({ origin: WEST, destination: EAST, tileUrl: canvas.toDataURL() })
    await expect.element(page.getByText('OpenStreetMap')).toBeVisible()
    await eventually(() => colorAt(map, 200, 0)).toEqual([0, 0, 200])
    await eventually(() => colorAt(map, -105, -6)).toEqual(GREEN)
  })

  test('leaves nothing behind', async () => {
    const map = await show({ origin: CASCAVEL, destination: SANTOS })
    await eventually(() => map.querySelector('.ol-viewport')).not.toBeNull()
    root?.unmount()
    root = null
    await eventually(() => map.querySelector('.ol-viewport')).toBeNull()
  })
})

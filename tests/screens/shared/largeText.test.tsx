import { TextInput } from '@mantine/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type PinPurpose, pinMachine, type RecalledPin } from '#machines/payments/account/pinMachine.ts'
import { slipTabPage } from '#machines/payments/deposit/depositSlip.ts'
import { PinModal } from '#screens/payments/PinModal.tsx'
import { FieldFailure } from '#screens/shared/FieldFailure.tsx'
import { Page } from '#screens/shared/Page.tsx'
import { ViewTabs } from '#screens/shared/ViewTabs.tsx'
import { WizardButtons } from '#screens/shared/wizard/WizardFrame.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { alert, button, dialog, look, sees } from '#tests/support/screens/person.ts'

const draw = drawing()
const boxOf = (found: Element) => found.getBoundingClientRect()
const { send } = cdp() as unknown as { send: (method: string, to: object) => Promise<void> }
const finger = (enabled: boolean) => send('Emulation.setTouchEmulationEnabled', { enabled })

/** A window so wide, with text so large (1: as always). */
const inWindow = async (width: number, text: number) => {
  await page.viewport(width, 740)
  document.documentElement.style.fontSize = `${text * 100}%`
}

const expectNoSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

beforeEach(() => finger(true))

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await finger(false)
  await page.viewport(1366, 768)
})

describe('six boxes of a code', () => {
  const asked = () =>
    createActor(
      pinMachine.provide({
        actors: {
          recallPin: fromPromise<RecalledPin, PinPurpose>(async () => ({ left: 60, isUsable: true })),
          countdown: fromCallback(() => {}),
        },
      }),
      { input: { phone: '45999990001', origin: 'ted' } },
    ).start()

  test.each([
    [320, 1],
    [320, 2],
    [360, 2],
    [425, 2],
  ])(
    'stand in a row of %i pixels with text of size %i, each as large as a finger, below the whole phone',
    async (width, text) => {
      await inWindow(width, text)
      const flow = asked()
      draw(<PinModal flow={flow} />)
      await sees(page.getByLabelText('PIN, caractere 6 de 6'))
      const boxes = [1, 2, 3, 4, 5, 6].map((place) =>
        boxOf(page.getByLabelText(`PIN, caractere ${place} de 6`).element()),
      )
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
      for (const { width: wide, height } of boxes) expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
      expect(boxes[0]?.left).toBeGreaterThanOrEqual(0)
      expect(boxes[5]?.right).toBeLessThanOrEqual(width)
      const body = boxOf(dialog('Confirme com o PIN').element())
      const phone = boxOf(page.getByText('(45) 99999-0001').element())
      expect(phone.right).toBeLessThanOrEqual(body.right)
      expectNoSidewaysScroll()
      flow.stop()
    },
  )
})

describe('the tabs of a list', () => {
  const tabs = [
    { value: 'novo', label: 'Novo boleto' },
    { value: 'gerenciar', label: 'Gerenciar boleto' },
  ] as const

  test('all stay in a window of 320 pixels with text twice as large, below each other', async () => {
    await inWindow(320, 2)
    draw(
      <Page title="Trazer dinheiro">
        <ViewTabs label="Boleto" tabs={tabs} value="novo" addressOf={slipTabPage} onChoose={() => {}} />
      </Page>,
    )
    await sees(page.getByRole('link', { name: 'Gerenciar boleto' }))
    const boxes = tabs.map(({ label }) => boxOf(page.getByRole('link', { name: label }).element()))
    for (const { left, right, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? 0)
    expectNoSidewaysScroll()
  })

  test('show by their colour which of them is shown, although links of a page have another one', async () => {
    draw(
      <Page title="Trazer dinheiro">
        <ViewTabs label="Boleto" tabs={tabs} value="novo" addressOf={slipTabPage} onChoose={() => {}} />
      </Page>,
    )
    await sees(page.getByRole('link', { name: 'Novo boleto' }))
    const [shown, other] = tabs.map(
      ({ label }) => getComputedStyle(page.getByRole('link', { name: label }).element()).color,
    )
    expect(shown).toBe('rgb(13, 90, 54)')
    expect(other).toBe('rgb(86, 97, 92)')
  })
})

describe('a field whose options were not read', () => {
  const draws = async (width: number, text: number) => {
    await inWindow(width, text)
    draw(
      <TextInput
        label="Favorecido"
        error={
          <FieldFailure
            text="Não foi possível encontrar os favorecidos, por favor tente novamente em alguns minutos."
            onRetry={() => {}}
          />
        }
      />,
    )
    await sees(alert('Não foi possível'))
    return { words: alert('Não foi possível').element(), retry: button('Tentar novamente').element() }
  }

  test.each([
    [360, 1],
    [320, 2],
  ])(
    'tells it in lines of one height at %i pixels, with its button below (text of size %i)',
    async (width, text) => {
      const { words, retry } = await draws(width, text)
      const lines = [...words.getClientRects()]
      const range = document.createRange()
      range.selectNodeContents(words)
      const tops = [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))]
      const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
      expect(lines).toHaveLength(1)
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
      expect(boxOf(retry).top).toBeGreaterThanOrEqual(boxOf(words).bottom)
      expect(boxOf(retry).left).toBe(boxOf(words).left)
      expect(boxOf(retry).height).toBeGreaterThanOrEqual(44)
      expect(getComputedStyle(retry).textAlign).toBe('start')
      expectNoSidewaysScroll()
    },
  )
})

test('what tries a field again is high enough for a mouse, too', async () => {
  await finger(false)
  draw(<FieldFailure text="Não foi possível encontrar os favorecidos." onRetry={() => {}} />)
  await sees(button('Tentar novamente'))
  expect(boxOf(button('Tentar novamente').element()).height).toBeGreaterThanOrEqual(24)
})

test('the buttons of a step stay in their card at 320 pixels with text twice as large', async () => {
  await inWindow(320, 2)
  draw(
    <div style={{ width: 190 }} data-testid="card">
      <WizardButtons next="Próximo" onBack={() => {}} />
    </div>,
  )
  await look(button('Próximo')).toBeVisible()
  const card = boxOf(page.getByTestId('card').element())
  for (const name of ['Voltar', 'Próximo']) {
    expect(boxOf(button(name).element()).right).toBeLessThanOrEqual(card.right)
  }
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { depositSlipFile, depositSlips } from '#app/payments/bringMoney.ts'
import { DepositSlipList } from '#screens/payments/DepositSlipList.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, look, press, sees } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { addSlips } from './bringMoneyParts.tsx'

/** 50 cards of pending slips, each of some twenty elements. */
const MOST_ELEMENTS = 1_100

const input = { companyId: 101 }
const cards = () => page.getByRole('article').elements().length
const drawn = (count: number) => eventually(cards).toBe(count)

const show = (count: number) =>
  onStage({
    machine: depositSlips,
    input,
    view: (flow) => <DepositSlipList flow={flow} file={createActor(depositSlipFile, { input }).start()} />,
    held: [],
    session: marina,
    address: '/pagamentos/trazer-dinheiro?aba=gerenciar',
    // three are there already
    world: (backend) =>
      addSlips(backend, 9_900, ...Array.from({ length: count - 3 }, (_, index) => `DOCK-${1_000 + index}`)),
  })

test('1,000 deposit slips are drawn 50 at a time', async () => {
  await show(1_000)
  await drawn(50)
  expect(document.querySelectorAll('li *').length).toBeLessThan(MOST_ELEMENTS)
  await press('Mostrar mais 50 (de 1000)')
  await drawn(100)
  await look(button('Mostrar mais 50 (de 1000)')).toBeEnabled()
})

test('a short rest of them needs no button', async () => {
  await show(74)
  await drawn(74)
  await sees(page.getByRole('list', { name: 'Boletos gerados' }))
  expect(page.getByRole('button', { name: /^Mostrar mais/ }).elements()).toEqual([])
})

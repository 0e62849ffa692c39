import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ReceiptModal } from '#screens/payments/ReceiptModal.tsx'
import { SideModal } from '#screens/shared/SideModal.tsx'
import { receiptOf, topUp } from '#tests/machines/payments/receiptSamples.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { click, press, sees, seesNot } from '#tests/support/screens/person.ts'

const draw = drawing()
const receipt = receiptOf(topUp)
const payer = { name: 'TRANSPORTES IPE LTDA', cnpj: '11222333000181' }

const Windows = ({ of }: { of: 'drawer' | 'receipt' }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ver
      </button>
      {of === 'drawer' ? (
        <SideModal title="Viagem #501" shows={isOpen ? '501' : null} onClose={close}>
          <p>João Batista Silva</p>
        </SideModal>
      ) : (
        <ReceiptModal receipt={isOpen ? receipt : null} payer={payer} onClose={close} />
      )}
    </>
  )
}

let before: unknown
beforeEach(() => {
  before = history.state
  history.pushState({ nome: '111.222.333-96' }, '')
})
afterEach(() => history.replaceState(before, ''))

const shown = page.getByRole('dialog')

test.each(['drawer', 'receipt'] as const)(
  "the browser's back closes the %s, and its page stays",
  async (of) => {
    draw(<Windows of={of} />)
    for (const round of ['first', 'second']) {
      await click(page.getByRole('button', { name: 'Ver', exact: true }))
      await sees(shown)
      // what was searched for stays in the entry, and nothing of what is shown
      expect(history.state, round).toEqual({ nome: '111.222.333-96', isWindowOpen: true })
      history.back()
      await seesNot(shown)
      expect(history.state, round).toEqual({ nome: '111.222.333-96' })
    }
  },
)

test.each(['drawer', 'receipt'] as const)(
  'the %s that its cross closes leaves no entry to go back to',
  async (of) => {
    draw(<Windows of={of} />)
    await click(page.getByRole('button', { name: 'Ver', exact: true }))
    await sees(shown)
    await press('Fechar')
    await seesNot(shown)
    await eventually(() => history.state).toEqual({ nome: '111.222.333-96' })
  },
)

import { Button } from '@mantine/core'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { OfflineNotice } from '#app/shell/OfflineNotice.tsx'
import receipt from '#screens/payments/ReceiptModal.module.css'
import { ReceiptModal } from '#screens/payments/ReceiptModal.tsx'
import { SlipCodeField } from '#screens/payments/SlipCodeField.tsx'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { MoneyField } from '#screens/shared/MoneyField.tsx'
import { Picker } from '#screens/shared/Picker.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, button, click, field, look, picker, sees, type } from '#tests/support/screens/person.ts'

const draw = drawing()
const boxOf = (found: Element) => found.getBoundingClientRect()

const media = (kind: 'print' | '') =>
  (cdp() as unknown as { send: (method: string, to: object) => Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { media: kind },
  )

afterEach(async () => {
  vi.restoreAllMocks()
  await media('')
})

test('on paper nothing of a receipt sticks over its values', async () => {
  await page.viewport(320, 640)
  draw(
    <ReceiptModal
      receipt={{ id: 'r', kind: 'unknown', status: null, createdAt: '2026-11-23T12:00:00Z' } as never}
      payer={{ name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }}
      onClose={() => {}}
    />,
  )
  await sees(button('Imprimir'))
  await media('print')
  await eventually(() => button('Imprimir').query()?.checkVisibility() ?? false).toBe(false)
  const sticky = [...document.querySelectorAll('[aria-modal="true"] *')].filter(
    (one) => one.checkVisibility() && /sticky|fixed/.test(getComputedStyle(one).position),
  )
  expect(sticky).toEqual([])
})

test('two buttons under a receipt stay within a phone, one over the other where their words are too long', async () => {
  await page.viewport(320, 640)
  draw(
    <Dialog
      title="Pagamento"
      size="small"
      isOpen
      actions={
        <div className={receipt.actions}>
          <Button variant="default">Novo pagamento</Button>
          <Button>Voltar aos pagamentos</Button>
        </div>
      }
    >
      O pagamento do boleto foi realizado.
    </Dialog>,
  )
  await sees(button('Novo pagamento'))
  const [first, last] = ['Novo pagamento', 'Voltar aos pagamentos'].map((name) =>
    boxOf(button(name).element()),
  )
  for (const box of [first, last]) {
    expect(box?.left).toBeGreaterThanOrEqual(16)
    expect(box?.right).toBeLessThanOrEqual(304)
  }
  // the one that goes on is on top
  expect(last?.bottom).toBeLessThan(first?.top ?? 0)
})

test('a phone without a connection says so above the buttons of a sheet, not over them', async () => {
  await page.viewport(360, 740)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  draw(
    <>
      <OfflineNotice />
      <Dialog title="Confirme" size="small" isOpen actions={<button type="button">Cancelar</button>}>
        Pergunta
      </Dialog>
    </>,
  )
  await sees(button('Cancelar'))
  const notice = page.getByText('Você está sem conexão', { exact: false })
  await look(notice).toBeVisible()
  expect(boxOf(notice.element()).bottom).toBeLessThan(boxOf(button('Cancelar').element()).top)
})

const Questions = () => {
  const [step, setStep] = useState(0)
  return (
    <>
      <h1 tabIndex={-1}>Transferência</h1>
      <button type="button" onClick={() => setStep(1)}>
        Confirmar
      </button>
      <Dialog key="pin" title="PIN" size="small" isOpen={step === 1} onClose={() => setStep(0)}>
        <input aria-label="PIN" onChange={() => setStep(2)} />
      </Dialog>
      <Dialog key="password" title="Senha" size="small" isOpen={step === 2} onEscape={() => setStep(0)}>
        <input aria-label="Senha" />
      </Dialog>
    </>
  )
}

test('the last of two questions gives the focus back to the button that led to the first', async () => {
  draw(<Questions />)
  await click(button('Confirmar'))
  await type(field('PIN'), '1')
  await look(field('Senha')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await look(button('Confirmar')).toHaveFocus()
})

const list = (names: readonly string[], isLoading = false) => (
  <Picker
    label="Banco"
    text="ban"
    options={names.map((label) => ({ label, value: label }))}
    isLoading={isLoading}
    emptyText="Nenhum banco"
    onText={() => {}}
    onPick={() => {}}
  />
)

test.each([
  ['while it runs', list([], true), 'Procurando opções'],
  ['when it has found something', list(['Banco A', 'Banco B']), '2 opções encontradas'],
  ['when it has found nothing', list([]), 'Nenhuma opção encontrada'],
])('a search is heard %s', async (_when, view, heard) => {
  draw(view)
  await click(picker('Banco'))
  await look(page.getByText(heard, { exact: true })).toHaveAttribute('aria-live', 'polite')
})

test('why an amount or a code is refused is heard', async () => {
  draw(
    <>
      <MoneyField label="Valor" centavos={1} error="O valor mínimo é R$ 20,00" onChange={() => {}} />
      <SlipCodeField value="" onChange={() => {}} error="Código de barras não informado" today="2026-11-23" />
    </>,
  )
  await sees(alert('O valor mínimo'))
  await sees(alert('não informado'))
})

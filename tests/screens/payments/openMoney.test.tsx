import { clear, createStore } from 'idb-keyval'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { claimSent, findSent, forgetSent, rememberSent } from '#app/operations/sent.ts'
import { storedMoney } from '#app/payments/moneyKind.ts'
import { toldElsewhere } from '#app/payments/moneyKinds.ts'
import { openMoneyOf } from '#app/payments/openMoney.ts'
import { timeNow } from '#app/start/serverTime.ts'
import { vault } from '#app/wiring/http.ts'
import { storageKey } from '#domain/product.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { InDoubtNotice } from '#screens/session/InDoubtNotice.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import { boxOf, inWindow, toDesktop } from '#tests/support/screens/layout.ts'
import { until, within } from '#tests/support/screens/patience.ts'
import { button, click, dialog, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { calls, money } from './samplePayment.tsx'

const kinds = [storedMoney(money)]
const wordsOf = ({ about }: { about: unknown }) => kinds[0]?.wordsOf(about, null) ?? null
const GIVING_UP = {
  title: 'Encerrar a verificação',
  text: 'Tem certeza? Confira o extrato antes de pagar de novo.',
  confirm: 'Sim, encerrar',
}
const ELSEWHERE = 'Há um pagamento sem resposta em outra aba.'
const of = { kind: 'sample', key: '101:one', userId: 1 } as const
const MINUTES_AGO = 200_000

/** R$ 1.500,00 of company 101, so long ago that its call has ended. */
const remember = async (
  how: { companyId?: number; userId?: number; ago?: number; ended?: number; before?: string[] } = {},
) => {
  const { companyId = 101, userId = 1, ago = MINUTES_AGO, ended, before = [] } = how
  const sentAt = timeNow() - ago
  const about = { centavos: 150_000, companyId, operation: 'op-1', before, sentAt }
  const end = ended === undefined ? {} : { hasEnded: true as const, endedAt: timeNow() - ended }
  await rememberSent({ ...of, userId, sentAt, about, ...end })
}

/** Another tab holds the lock of that record until it is closed. */
const openElsewhere = async (record = 'sample:1:101:one'): Promise<() => void> => {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  onTestFinished(close)
  const isHeld = new Promise<void>((held) => {
    void navigator.locks.request(`boleia:sent:${record}`, () => {
      held()
      return closed
    })
  })
  await within(isHeld, () => `somebody else holds the lock of ${record}`)
  return close
}

const shares =
  (adiantamento: number, saldo: number) =>
  async ({ store }: NodeBackend) =>
    store.transferPercents.update(101, { adiantamento, saldo })

const open = (world: (backend: NodeBackend) => unknown = shares(70, 30)) =>
  onStage({
    machine: openMoneyOf(101, kinds, toldElsewhere),
    input: { userId: 1 },
    view: (flow) => (
      <main>
        <h1>Pagamentos</h1>
        <InDoubtNotice
          flow={flow}
          wordsOf={wordsOf}
          name="Pagamento sem resposta"
          givingUp={GIVING_UP}
          elsewhere={ELSEWHERE}
          isInPage
        />
        <p>O que vem depois</p>
      </main>
    ),
    held: [],
    address: '/pagamentos',
    session: marina,
    world,
  })

const notice = () => page.getByRole('region', { name: 'Pagamento sem resposta' })
const NOT_FOUND = 'O pagamento de R$ 1.500,00 não apareceu no extrato.'

beforeAll(() => clear(createStore(storageKey('sent'), 'sent')))

describe('a payment without an answer, on the home of its company', () => {
  test('stands below the title, as wide as the page, 16 px above what follows', async () => {
    await open()
    await remember()
    await sees(notice())
    const [title, told, next] = [
      page.getByRole('heading', { name: 'Pagamentos' }),
      notice(),
      page.getByText('O que vem depois'),
    ].map((what) => what.element().getBoundingClientRect())
    expect([told?.left, told?.right]).toEqual([title?.left, title?.right])
    const card = notice().element().lastElementChild?.getBoundingClientRect()
    expect([card?.left, card?.bottom]).toEqual([told?.left, told?.bottom])
    expect((next?.top ?? 0) - (told?.bottom ?? 0)).toBe(16)
  })

  test('stands there after a sign-out and a sign-in, which clear all local storage', async () => {
    const { root } = await open()
    await until(
      () => root.getSnapshot().matches('resting'),
      () => 'it does not rest',
    )
    await remember()
    localStorage.clear()
    vault.open(marina)
    await sees(notice().getByText(NOT_FOUND))
    // sending again is no button of it, and it cannot be put away for now
    expect(
      notice()
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Encerrar a verificação', 'Verificar agora'])
    await seesNot(page.getByText('Você pode enviar de novo.'))
  })

  test('of which a page has said that it did not appear is not said to be only late, and can be ended', async () => {
    await open()
    await remember({ ago: 70_000, ended: 65_000 })
    await sees(notice().getByText(NOT_FOUND))
    await look(button('Encerrar a verificação')).toBeEnabled()
  })

  test('whose call has ended half a minute ago may still appear', async () => {
    await open()
    await remember({ ago: 70_000, ended: 30_000 })
    await sees(notice().getByText(/^Até agora o pagamento de R\$ 1\.500,00 não está no extrato\./))
    await seesNot(button('Encerrar a verificação'))
  })

  test('that was not found stays an open question, and is told as done when it comes late', async () => {
    const { backend, clock } = await open()
    await remember()
    await sees(notice().getByText(NOT_FOUND))
    await shares(15, 30)(backend)
    clock.increment(30_000)
    await sees(notice().getByText('O pagamento de R$ 1.500,00 foi feito.'))
  })

  test.each([
    ['of another company', { companyId: 102 }],
    ['of another user', { userId: 2 }],
  ])('%s is not asked after', async (_, how) => {
    const { root } = await open()
    await remember(how)
    await until(
      () => root.getSnapshot().matches('resting'),
      () => 'it does not rest',
    )
    await seesNot(notice())
  })

  test('is a doubt, not an error, also while its outcome cannot be read', async () => {
    await open(({ scenarios }) => scenarios.setFault(calls.look.id, { fault: '500' }))
    await remember()
    const told = notice().getByRole('status').filter({ hasText: 'Ainda sem resposta.' })
    await look(told).toHaveAttribute('data-tone', 'warning')
    expect(notice().getByRole('alert').elements()).toEqual([])
  })

  test.each([
    [1366, 768, 1],
    [360, 740, 1],
    [320, 740, 2],
  ])('has its buttons in its box (%i x %i, text of size %i)', async (width, height, text) => {
    onTestFinished(toDesktop)
    await inWindow(width, height, text)
    await open()
    await remember()
    await sees(notice().getByText(NOT_FOUND))
    const box = boxOf(notice().element().firstElementChild as Element)
    for (const name of ['Encerrar a verificação', 'Verificar agora']) {
      const { left, right, top, bottom } = boxOf(button(name).element())
      expect(left).toBeGreaterThanOrEqual(box.left)
      expect(right).toBeLessThanOrEqual(box.right)
      expect(top).toBeGreaterThanOrEqual(box.top)
      expect(bottom).toBeLessThanOrEqual(box.bottom)
    }
    expect(box.right).toBeLessThanOrEqual(width)
  })

  test('names the others that are open as well in a list that unfolds by the keyboard', async () => {
    await open(async (backend) => {
      await shares(70, 30)(backend)
      await remember()
      const sentAt = timeNow() - MINUTES_AGO + 1_000
      for (const [key, centavos] of [
        ['101:two', 99_900],
        ['101:three', 1_234_567],
      ] as const) {
        const about = { centavos, companyId: 101, operation: key, before: [], sentAt }
        await rememberSent({ ...of, key, sentAt, about })
        onTestFinished(() => forgetSent({ ...of, key }))
      }
    })
    await sees(notice().getByText(NOT_FOUND))
    const count = notice().getByText('Há mais 2 envios sem resposta.')
    await sees(count)
    const named = notice().getByText('O pagamento de R$ 999,00 pode já estar no extrato.')
    await look(named).not.toBeVisible()
    ;(count.element() as HTMLElement).focus()
    await look(count).toHaveFocus()
    await keys('{Enter}')
    await sees(named)
    await sees(notice().getByText('O pagamento de R$ 12.345,67 pode já estar no extrato.'))
    await keys('{Enter}')
    await look(named).not.toBeVisible()
  })

  test('is given up only after a question, and then for good', async () => {
    await open()
    await remember()
    await sees(notice().getByText(NOT_FOUND))
    await press('Encerrar a verificação')
    await sees(dialog('Encerrar a verificação').getByText(GIVING_UP.text))
    await look(button('Voltar')).toHaveFocus()
    await press('Voltar')
    await seesNot(dialog('Encerrar a verificação'))
    expect(await findSent(of)).not.toBeNull()
    await press('Encerrar a verificação')
    await press('Sim, encerrar')
    await seesNot(notice())
    expect(await findSent(of)).toBeNull()
  })

  test('cannot be given up while its call may be running', async () => {
    await open()
    await remember({ ago: 60_000 })
    await sees(notice().getByText(/^Até agora o pagamento de R\$ 1\.500,00 não está no extrato\./))
    await seesNot(button('Encerrar a verificação'))
  })

  test('that is found is told, and is forgotten when that was read: a reload tells it again', async () => {
    const { effects } = await open(shares(15, 30))
    await remember()
    await sees(notice().getByText('O pagamento de R$ 1.500,00 foi feito.'))
    expect(await findSent(of)).not.toBeNull()
    // the balance is read again
    expect(effects()).toContainEqual({ type: 'refresh' })
    await press('Ok')
    await seesNot(notice())
    expect(await findSent(of)).toBeNull()
  })

  test('that looks like several is shown with each of them, and the person says which it is', async () => {
    await open(shares(15, 15))
    await remember()
    await sees(notice().getByText('Há mais de um pagamento de R$ 1.500,00 no extrato. Qual deles é o seu?'))
    const those = notice().getByRole('button', { name: 'Foi este' })
    await look(those.nth(0)).toHaveAccessibleDescription('Protocolo P-1')
    await look(those.nth(1)).toHaveAccessibleDescription('Protocolo P-2')
    await look(button('Nenhum destes')).toBeEnabled()
    await click(those.nth(1))
    await sees(notice().getByText('O pagamento de R$ 1.500,00 foi feito.'))
    await press('Ok')
    await seesNot(notice())
    expect(await findSent(of)).toBeNull()
  })

  test('is none of several that were there before it was sent', async () => {
    await open(shares(15, 15))
    await remember({ before: ['P-1', 'P-2'] })
    await sees(notice().getByText(NOT_FOUND))
  })

  test('that several look like is none of them only after a question', async () => {
    await open(shares(15, 15))
    await remember()
    await press('Nenhum destes')
    await sees(dialog('Encerrar a verificação'))
    await press('Sim, encerrar')
    await seesNot(notice())
    expect(await findSent(of)).toBeNull()
  })

  test('that another tab is sending or looking up is told, and is looked up here when that tab is closed', async () => {
    const close = await openElsewhere()
    const { backend } = await open()
    await remember()
    await sees(notice().getByText(ELSEWHERE))
    expect(notice().getByRole('button').elements()).toEqual([])
    expect(backend.log.calls().some(({ id }) => id === calls.look.id)).toBe(false)
    close()
    await sees(notice().getByText(NOT_FOUND))
    await seesNot(page.getByText(ELSEWHERE))
  })

  test.each([
    ['its company', 101, true],
    ['another one', 102, false],
  ])(
    'is told as well while another tab has a deposit slip of %s, which is looked for elsewhere',
    async (_, companyId, isTold) => {
      const slip = { kind: 'depositSlip', key: `${companyId}:9900`, userId: 1 }
      const close = await openElsewhere(`depositSlip:1:${companyId}:9900`)
      const { root } = await open()
      await rememberSent({ ...slip, sentAt: Date.now(), about: { companyId, centavos: 9_900 } })
      const rests = () =>
        until(
          () => root.getSnapshot().matches('resting'),
          () => 'it does not rest',
        )
      if (isTold) await sees(notice().getByText(ELSEWHERE))
      else await rests()
      close()
      await rests()
      await seesNot(notice())
      await forgetSent(slip)
    },
  )

  test('that another tab has got an answer for is not told any more', async () => {
    await openElsewhere()
    await open()
    await remember()
    await sees(notice().getByText(ELSEWHERE))
    await forgetSent(of)
    await seesNot(notice())
  })

  test('that this page itself looks up is not told as one of another tab', async () => {
    const leave = claimSent(of)
    const { root } = await open()
    await remember()
    await until(
      () => root.getSnapshot().matches('resting'),
      () => 'it does not rest',
    )
    await seesNot(notice())
    leave()
    await sees(notice().getByText(NOT_FOUND))
  })

  test('that is answered in another tab is not asked after any more', async () => {
    await open()
    await remember()
    await sees(notice().getByText(NOT_FOUND))
    await forgetSent(of)
    await seesNot(notice())
  })

  test('is asked after in every tab that shows the home', async () => {
    const { backend } = await open()
    await remember()
    await sees(notice().getByText(NOT_FOUND))
    // nothing holds it: whoever opens the home in another tab finds it, too
    const { held = [] } = await navigator.locks.query()
    expect(held.map(({ name }) => name).filter((name) => name?.includes('101:one'))).toEqual([])
    expect(backend.log.calls().some(({ id }) => id === calls.look.id)).toBe(true)
  })
})

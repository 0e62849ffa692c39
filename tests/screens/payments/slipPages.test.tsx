import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { keyedHash } from '#app/drafts/keyedHash.ts'
import { findSent, rememberSent } from '#app/operations/sent.ts'
import { SENT_SLIP } from '#app/operations/sentKinds.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { BARS, LINE } from '#tests/machines/payments/slipSamples.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  dialog,
  look,
  press,
  scrollDown,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { givePassword, inPortal } from '#tests/support/screens/portal.tsx'
import { before, callsOf, expectNotSent, givePin, openPayPage, toPay } from './payPages.tsx'
import { payElsewhere, withSlip } from './slipWorld.ts'

inPortal()

const PAGE = '/pagamentos/pagar-boleto'
const SEND = 'boletos-pagar'
const KEY = { kind: SENT_SLIP, key: `101:${await keyedHash(BARS)}`, userId: 1 } as const
const notice = () => page.getByRole('region', { name: 'Pagamento sem resposta' })
const WHICH = 'boleto de R$ 1.234,50 para Posto Trevo do Oeste Ltda'

/** Sent so long ago that its call has ended. */
const remember = async (companyId = 101) => {
  const sentAt = Date.now() - 200_000
  const about = {
    code: LINE,
    payee: 'Posto Trevo do Oeste Ltda',
    total: 123_450,
    companyId,
    operation: 'op-1',
    before: [],
    sentAt,
    serverSentAt: sentAt,
  }
  await rememberSent({ ...KEY, sentAt, about })
}

describe('a slip on its page', () => {
  test('its review begins at its top, and so does the code again after it', async () => {
    await page.viewport(360, 480)
    onTestFinished(() => page.viewport(1366, 768))
    await openPayPage(PAGE, withSlip)
    await type(page.getByRole('textbox', { name: 'Código de barras' }), LINE)
    await scrollDown(document.documentElement.scrollHeight)
    await press('Buscar')
    await look(page.getByRole('heading', { name: 'Confira antes de pagar' })).toHaveFocus()
    await eventually(() => scrollY).toBe(0)
    await scrollDown(document.documentElement.scrollHeight)
    expect(scrollY).toBeGreaterThan(100)
    await press('Cancelar')
    await look(page.getByRole('textbox', { name: 'Código de barras' })).toHaveFocus()
    const heading = page.getByRole('heading', { name: 'Qual boleto você quer pagar?' }).element()
    await eventually(() => heading.getBoundingClientRect().top).toBeGreaterThan(60)
  })

  test('that somebody has paid already is told with its date, and nothing is sent', async () => {
    const backend = await openPayPage(PAGE, withSlip)
    await toPay(LINE)
    await payElsewhere(backend)
    await press('Pagar')
    const told = dialog('Este boleto já foi pago')
    await sees(told.getByText(/mostram o pagamento deste boleto em .+, código da transação TRX-9001\./))
    await sees(told.getByText('Nada foi enviado agora.'))
    await press('Fechar')
    await seesNot(told)
    expect(callsOf(backend, 'pin-send')).toEqual([])
    await expectNotSent(backend, SEND)
  })

  test('whose payment was sent before without an answer, and arrives meanwhile, is told as that one: nothing is sent now', async () => {
    await remember()
    const backend = await openPayPage(PAGE, withSlip)
    await sees(notice().getByText(`O pagamento do ${WHICH} não apareceu nos comprovantes.`))
    await toPay(LINE)
    await press('Pagar')
    // it is told before PIN and password, and only who goes on sends it once more
    await sees(
      dialog('Não sabemos se o boleto foi pago').getByText(
        `O pagamento do ${WHICH} não apareceu nos comprovantes. Para pagar de novo, volte ao boleto.`,
      ),
    )
    await press('Voltar ao boleto')
    await press('Pagar')
    await press('Sim, pagar de novo')
    await givePin()
    await payElsewhere(backend)
    await givePassword()
    const receipt = dialog('Pagamento')
    await sees(receipt.getByText('Nada foi enviado agora: este é o pagamento que você enviou antes.'))
    await sees(receipt.getByText('TRX-9001'))
    await sees(receipt.getByText('Transportes Ipe Roxo Ltda', { exact: true }))
    await sees(receipt.getByText('11.222.333/0001-81'))
    await expectNotSent(backend, SEND)
  })

  test('whose PIN has expired when it is sent asks for another one, and is paid once', async () => {
    const backend = await openPayPage(PAGE, withSlip)
    await toPay(LINE)
    await press('Pagar')
    await givePin()
    await sees(dialog('Senha da conta Boleia Pay'))
    for (const { id } of backend.store.codes.all()) backend.store.codes.remove(id)
    await givePassword()
    await sees(dialog('Confirme com o PIN').getByText('PIN inválido ou expirado. Peça outro.'))
    await eventually(() => callsOf(backend, 'pin-send').length).toBe(2)
    await givePin()
    await givePassword()
    await sees(dialog('Pagamento').getByText('O pagamento do boleto foi realizado.'))
    expect(callsOf(backend, SEND).map(({ status }) => status)).toEqual([400, 200])
  })

  test('that is stopped by another company in the top bar says so, and is not sent', async () => {
    const backend = await openPayPage(PAGE, withSlip)
    await toPay(LINE)
    await click(page.getByRole('button', { name: /menu de/ }))
    await click(page.getByRole('menuitemradio', { name: /11\.222\.333\/0002-62/ }))
    await sees(alert('A empresa mudou, e o pagamento do boleto parou aqui. Nada foi enviado agora.'))
    await seesNot(button('Pagar'))
    await givePassword()
    // the page of the other company begins anew
    await look(page.getByRole('textbox', { name: 'Código de barras' })).toHaveValue('')
    await expectNotSent(backend, SEND)
  })

  test('whose code is typed when the company changes is told to have stopped, and an empty field is not', async () => {
    await openPayPage(PAGE, withSlip)
    const code = page.getByRole('textbox', { name: 'Código de barras' })
    const choose = (id: number) =>
      sessionActor.getSnapshot().children.companies?.send({ type: 'company.selected', id })
    await look(code).toHaveValue('')
    choose(102)
    await givePassword()
    await sees(code)
    await seesNot(page.getByRole('alert'))
    await type(code, '9999')
    choose(101)
    await sees(alert('A empresa mudou, e o pagamento do boleto parou aqui. Nada foi enviado agora.'))
  })

  test('whose company changes after the password, right before the call, is not sent', async () => {
    const backend = await openPayPage(PAGE, withSlip)
    await toPay(LINE)
    await press('Pagar')
    await givePin()
    await sees(dialog('Senha da conta Boleia Pay'))
    // the last look at the balance
    before('/cartoes', () =>
      sessionActor.getSnapshot().children.companies?.send({ type: 'company.selected', id: 102 }),
    )
    await givePassword()
    await sees(alert('A empresa mudou, e o pagamento do boleto parou aqui. Nada foi enviado agora.'))
    await expectNotSent(backend, SEND)
  })

  test('whose company changes while the call is under way is not called unsent, and is told at its own home', async () => {
    const backend = await openPayPage(PAGE, withSlip)
    await toPay(LINE)
    await press('Pagar')
    await givePin()
    before('/boletos/pagar', () =>
      sessionActor.getSnapshot().children.companies?.send({ type: 'company.selected', id: 102 }),
    )
    await givePassword()
    await sees(
      alert(
        'A empresa mudou durante o envio: veja nos pagamentos da empresa anterior o que aconteceu com o pagamento do boleto.',
      ),
    )
    expect(await findSent(KEY)).toMatchObject({ about: { companyId: 101, total: 123_450 } })
    expect(callsOf(backend, SEND).length).toBeLessThan(2)
  })
})

test('a slip of another company without an answer is not asked about', async () => {
  await remember(102)
  await openPayPage(PAGE, withSlip)
  await sees(page.getByRole('textbox', { name: 'Código de barras' }))
  await seesNot(notice())
})

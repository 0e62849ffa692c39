import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { keyedFromHash, keyedHash } from '#app/drafts/keyedHash.ts'
import { findSent, rememberSent } from '#app/operations/sent.ts'
import { SENT_TRANSFER } from '#app/operations/sentKinds.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { transferFingerprintOf } from '#services/transferMatches.ts'
import { payOrder } from '#tests/machines/payments/transferSamples.ts'
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
  typeKeys,
} from '#tests/support/screens/person.ts'
import { givePassword, inPortal } from '#tests/support/screens/portal.tsx'
import { before, callsOf, expectNotSent, givePin, openPayPage, toConfirmation } from './payPages.tsx'
import { transferToJoao } from './transferWorld.ts'

inPortal()

const PAGE = '/pagamentos/transferencia'
const SEND = 'contas-transfer-pay'
const WHICH = 'transferência de R$ 1.500,00 para João Batista Silva'

const facts = (within: Element) =>
  Object.fromEntries(
    [...within.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  )
const main = () => page.getByRole('main').element()
const receipt = (title: string) => dialog(title)
const origins = (backend: Awaited<ReturnType<typeof openPayPage>>) =>
  callsOf(backend, 'pin-send').map(({ body }) => (body as { origem: number }).origem)

describe('a transfer on its page', () => {
  test('begins each step at its top with its heading, wherever the one before was left', async () => {
    await page.viewport(360, 480)
    onTestFinished(() => page.viewport(1366, 768))
    await openPayPage(PAGE)
    await click(page.getByRole('radio', { name: /^Para Boleia PAY/ }))
    for (const [way, heading] of [
      ['Próximo', 'Favorecido e valor'],
      ['Voltar', 'Como você quer transferir?'],
    ] as const) {
      await look(button(way)).toBeEnabled()
      await scrollDown(document.documentElement.scrollHeight)
      expect(scrollY).toBeGreaterThan(50)
      await press(way)
      await look(page.getByRole('heading', { level: 2, name: heading })).toHaveFocus()
      await eventually(() => scrollY).toBe(0)
    }
  })

  test('to an account of the platform is free, and its PIN has the origin 9 (PAY-219)', async () => {
    const backend = await openPayPage(PAGE)
    await toConfirmation()
    expect(facts(main())).not.toHaveProperty('Tarifa de TED')
    expect(facts(main())).toMatchObject({ Valor: 'R$ 1.500,00', Total: 'R$ 1.500,00' })
    await press('Confirmar')
    await sees(dialog('Confirme com o PIN'))
    await eventually(() => origins(backend)).toEqual([9])
  })

  test('to a bank account shows its fee in every step, and its PIN has the origin 10 (PAY-207 PAY-219)', async () => {
    const backend = await openPayPage(PAGE)
    await look(page.getByRole('radio', { name: /^Conta bancária/ })).toHaveAccessibleName(
      'Conta bancária TED para uma conta de mesma titularidade. Tarifa de R$ 7,90',
    )
    await click(page.getByRole('radio', { name: /^Conta bancária/ }))
    await press('Próximo')
    await click(page.getByRole('radio', { name: /^Conta da matriz/ }))
    const amount = page.getByRole('textbox', { name: 'Valor', exact: true })
    await press('Mostrar saldo')
    await look(amount).toHaveAccessibleDescription('Tarifa de TED: R$ 7,90 · Saldo R$ 15.230,75')
    await typeKeys(amount, '10000')
    await press('Próximo')
    await sees(page.getByRole('heading', { name: 'Confirme os dados:' }))
    expect(facts(main())).toMatchObject({
      Valor: 'R$ 100,00',
      'Tarifa de TED': 'R$ 7,90',
      Total: 'R$ 107,90',
      'Saldo atual': 'R$ 15.230,75',
      'Saldo depois da transferência': 'R$ 15.122,85',
    })
    await press('Confirmar')
    await givePin()
    await givePassword()
    await sees(receipt('Transferência enviada'))
    expect(facts(receipt('Transferência enviada').element())).toMatchObject({
      Valor: 'R$ 100,00',
      'Tarifa de TED': 'R$ 7,90',
      'Total debitado': 'R$ 107,90',
    })
    expect(origins(backend)).toEqual([10])
  })

  test('whose PIN has expired when it is sent asks for another one, and is made once', async () => {
    const backend = await openPayPage(PAGE)
    await toConfirmation()
    await press('Confirmar')
    await givePin()
    await sees(dialog('Senha da conta Boleia Pay'))
    for (const { id } of backend.store.codes.all()) backend.store.codes.remove(id)
    await givePassword()
    const question = dialog('Confirme com o PIN')
    await sees(question.getByText('PIN inválido ou expirado. Peça outro.'))
    await eventually(() => callsOf(backend, 'pin-send').length).toBe(2)
    await givePin()
    await givePassword()
    await sees(receipt('Transferência realizada').getByText(/^PROTO-/))
    expect(callsOf(backend, SEND).map(({ status }) => status)).toEqual([400, 200])
  })

  test('that is stopped by another company in the top bar says so, and is not sent', async () => {
    const backend = await openPayPage(PAGE)
    await toConfirmation()
    await click(page.getByRole('button', { name: /menu de/ }))
    await click(page.getByRole('menuitemradio', { name: /11\.222\.333\/0002-62/ }))
    await sees(alert('A empresa mudou, e a transferência parou aqui. Nada foi enviado agora.'))
    await givePassword()
    // the page of the other company begins anew
    await sees(page.getByRole('heading', { name: 'Como você quer transferir?' }))
    await look(page.getByRole('radio', { name: /^Para Boleia PAY/ })).not.toBeChecked()
    await expectNotSent(backend, SEND)
  })

  test('that is stopped so while its PIN is asked for is not sent either', async () => {
    const backend = await openPayPage(PAGE)
    await toConfirmation()
    await press('Confirmar')
    await sees(page.getByLabelText('PIN, caractere 1 de 6'))
    sessionActor.getSnapshot().children.companies?.send({ type: 'company.selected', id: 102 })
    await sees(alert('A empresa mudou, e a transferência parou aqui. Nada foi enviado agora.'))
    await seesNot(dialog('Confirme com o PIN'))
    await sees(dialog('Senha da conta Boleia Pay'))
    await expectNotSent(backend, SEND)
  })

  test('at whose first step the company changes says nothing: nothing was begun', async () => {
    await openPayPage(PAGE)
    await sees(page.getByRole('heading', { name: 'Como você quer transferir?' }))
    sessionActor.getSnapshot().children.companies?.send({ type: 'company.selected', id: 102 })
    await sees(dialog('Senha da conta Boleia Pay'))
    await seesNot(page.getByRole('alert'))
  })
})

describe('a transfer whose answer is lost', () => {
  const lose = async () => {
    const backend = await openPayPage(PAGE)
    await toConfirmation()
    backend.scenarios.setFault(SEND, { fault: 'done reset' })
    await press('Confirmar')
    await givePin()
    // somebody else makes the same meanwhile
    before('/contas/transfer/', () => transferToJoao(backend, 'PROTO-7777'))
    await givePassword()
    await sees(
      dialog('Não sabemos se a transferência foi feita').getByText(
        `Há no extrato o que pode ser a ${WHICH}. Qual é a sua?`,
      ),
    )
    return backend
  }
  const those = () => page.getByRole('button', { name: 'Foi este' })

  test('and that looks like another one is shown with both: the person says which it is', async () => {
    const backend = await lose()
    const other = those().nth(0)
    const own = those().nth(1)
    await look(other).toHaveAccessibleDescription(/R\$ 1\.500,00 · João Batista Silva · protocolo PROTO-/)
    const protocols = those()
      .elements()
      .map((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
      .map((text) => /PROTO-\d+/.exec(text)?.[0])
    expect(protocols).toContain('PROTO-7777')
    expect(protocols).toHaveLength(2)
    await click(protocols[0] === 'PROTO-7777' ? own : other)
    const chosen = protocols.find((protocol) => protocol !== 'PROTO-7777') ?? ''
    await sees(receipt('Transferência realizada').getByText(chosen))
    expect(callsOf(backend, SEND)).toHaveLength(1)
  })

  test('is none of them only after a minute: until then nothing gives it up', async () => {
    await lose()
    await seesNot(button('Nenhum destes'))
    await press('Ver depois')
    await sees(page.getByRole('region', { name: 'Pagamento sem resposta' }).getByText(/Qual é a sua\?$/))
    await seesNot(button('Nenhum destes'))
  })
})

const KEY = `101:${await keyedHash('pay x 150000')}`
const SENT = { kind: SENT_TRANSFER, key: KEY, userId: 1 } as const
const storedMark = async () => {
  const mark = transferFingerprintOf(payOrder)
  return { ...mark, target: await keyedFromHash(mark.target) }
}
/** So long ago that its call has ended. */
const remember = async (known: readonly string[] | null, companyId = 101) => {
  const sentAt = Date.now() - 200_000
  const about = {
    transfer: await storedMark(),
    companyId,
    operation: 'op-1',
    before: known,
    sentAt,
    serverSentAt: sentAt,
  }
  await rememberSent({ ...SENT, sentAt, about })
}
const notice = () => page.getByRole('region', { name: 'Pagamento sem resposta' })

describe.each([
  ['transfers', PAGE],
  ['slips', '/pagamentos/pagar-boleto'],
  ['bringing money', '/pagamentos/trazer-dinheiro'],
])('a transfer without an answer, on the page of %s', (_, address) => {
  test('that may be the only one in the statement is asked about', async () => {
    await remember(null)
    await openPayPage(address, (backend) => transferToJoao(backend, 'PROTO-7001'))
    await sees(notice().getByText(`Há no extrato o que pode ser a ${WHICH}. É esta?`))
    await look(button('Foi este')).toHaveAccessibleDescription(/protocolo PROTO-7001$/)
    await press('Foi este')
    await sees(notice().getByText(`A ${WHICH} foi feita.`))
    await press('Ok')
    await seesNot(notice())
    expect(await findSent(SENT)).toBeNull()
  })
})

describe('of several that may be a transfer without an answer', () => {
  const open = async () => {
    await remember([])
    await openPayPage(PAGE, async (backend) => {
      await transferToJoao(backend, 'PROTO-7001')
      await transferToJoao(backend, 'PROTO-7002')
    })
    await sees(notice().getByText(`Há no extrato o que pode ser a ${WHICH}. Qual é a sua?`))
  }

  test('one is chosen', async () => {
    await open()
    const protocols = ['PROTO-7001', 'PROTO-7002']
    for (const protocol of protocols) await sees(notice().getByText(new RegExp(`${protocol}$`)))
    await click(page.getByRole('button', { name: 'Foi este' }).nth(1))
    await sees(notice().getByText(`A ${WHICH} foi feita.`))
    await press('Ok')
    await seesNot(notice())
    expect(await findSent(SENT)).toBeNull()
  })

  test('one that the bank has given back was not made', async () => {
    await remember([])
    await openPayPage(PAGE, async (backend) => {
      await transferToJoao(backend, 'PROTO-7001')
      const [made] = backend.store.movements.all(
        ({ protocolo_requisicao }) => protocolo_requisicao === 'PROTO-7001',
      )
      if (!made?.info_adicional) throw new Error('it has no payee')
      await backend.store.movements.update(made.id, {
        info_adicional: { ...made.info_adicional, situacao: 'FALHA' },
      })
    })
    await press('Foi este')
    await sees(
      notice().getByText(`A ${WHICH} não foi feita: o banco a devolveu, e o valor não saiu da conta.`),
    )
  })

  test('none is it only after a question', async () => {
    await open()
    await press('Nenhum destes')
    const question = dialog('Encerrar a verificação')
    await sees(question.getByText(/^Tem certeza\? Não vamos mais procurar este pagamento/))
    const back = question.getByRole('button', { name: 'Voltar' })
    await look(back).toHaveFocus()
    await click(back)
    await seesNot(question)
    expect(await findSent(SENT)).not.toBeNull()
    await press('Nenhum destes')
    await press('Sim, encerrar')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('of another company nothing is shown', async () => {
    await remember([], 102)
    await openPayPage(PAGE, (backend) => transferToJoao(backend, 'PROTO-7001'))
    await sees(page.getByRole('heading', { name: 'Como você quer transferir?' }))
    await seesNot(notice())
    expect(await findSent(SENT)).not.toBeNull()
  })
})

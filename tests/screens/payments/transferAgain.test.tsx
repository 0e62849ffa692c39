import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keyedFromHash, keyedHash } from '#app/drafts/keyedHash.ts'
import { findSent, forgetSent, releaseSent, rememberSent } from '#app/operations/sent.ts'
import { SENT_TRANSFER } from '#app/operations/sentKinds.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { transferFingerprintOf } from '#services/transferMatches.ts'
import { payOrder } from '#tests/machines/payments/transferSamples.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { click, dialog, lookIsOver, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { givePassword, inPortal } from '#tests/support/screens/portal.tsx'
import { before, callsOf, givePin, openPayPage, toConfirmation } from './payPages.tsx'
import { transferToJoao } from './transferWorld.ts'

inPortal()

const SEND = 'contas-transfer-pay'
const WHICH = 'transferência de R$ 1.500,00 para João Batista Silva'
const STILL = `A ${WHICH} que você enviou antes ainda pode chegar: outra igual já foi feita.`
const AGAIN = `A ${WHICH} foi feita mais uma vez: também a que você tinha enviado antes chegou.`
const plain = transferFingerprintOf(payOrder)
const mark = { ...plain, target: await keyedFromHash(plain.target) }
const SENT = {
  kind: SENT_TRANSFER,
  key: `101:${await keyedHash(`pay ${plain.target} 150000`)}`,
  userId: 1,
} as const

const notice = () => page.getByRole('region', { name: 'Pagamento sem resposta' })
const receipt = () => dialog('Transferência realizada')

/** A transfer whose call is still on its way was looked for in vain, so long ago that its call has ended. */
const sentAt = Date.now() - 200_000
const about = {
  transfer: mark,
  companyId: 101,
  operation: 'op-1',
  before: [],
  sentAt,
  serverSentAt: sentAt,
}
const loseFirst = async () => {
  await rememberSent({ ...SENT, sentAt: about.sentAt, about })
  await releaseSent(SENT)
}

/** Back at the confirmation of the same. */
const toRepeat = async () => {
  await loseFirst()
  const backend = await openPayPage('/pagamentos/transferencia')
  await toConfirmation()
  await press('Confirmar')
  await sees(dialog('Não sabemos se a transferência foi feita'))
  await press('Voltar à confirmação')
  await press('Confirmar')
  await sees(dialog('Enviar a transferência de novo?'))
  return backend
}
/** Sent again; `meanwhile` happens to its call. */
const repeat = async (meanwhile: (backend: NodeBackend) => unknown = () => {}) => {
  const backend = await toRepeat()
  await press('Enviar de novo')
  await givePin()
  before('/contas/transfer/', () => meanwhile(backend))
  await givePassword()
  return backend
}
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const protocolsOf = ({ store }: NodeBackend) =>
  store.movements.all(({ companyId, valor, tipo }) => companyId === 101 && valor === 1500 && tipo === 'D')

afterEach(() => forgetSent(SENT))

describe('of a transfer that was sent again while the first one may still come', () => {
  test('the one that has arrived is told, and the other when it comes, though the answers of both were lost', async () => {
    const backend = await repeat(async (world) => {
      await transferToJoao(world, 'PROTO-7001')
      lost()
    })
    // it may be a colleague's equal one
    await press('Foi este')
    await sees(receipt().getByText('PROTO-7001'))
    await sees(
      receipt().getByText(
        'A que você enviou antes pode ter sido feita ou ainda chegar: se ela aparecer no extrato, avisamos em Pagamentos.',
      ),
    )
    await press('Concluir')
    await sees(notice().getByText(STILL, { exact: false }))
    await lookIsOver()
    await transferToJoao(backend, 'PROTO-7002')
    await press('Verificar agora')
    await press('Foi este')
    await sees(notice().getByText(AGAIN))
    await press('Ok')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('the first one is told when it comes after the answer of the second one', async () => {
    const backend = await repeat()
    await sees(receipt().getByText(/^PROTO-/))
    await press('Concluir')
    await sees(notice().getByText(STILL, { exact: false }))
    await lookIsOver()
    await transferToJoao(backend, 'PROTO-7002')
    await press('Verificar agora')
    await press('Foi este')
    await sees(notice().getByText(AGAIN))
    expect(protocolsOf(backend)).toHaveLength(2)
    await press('Ok')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('both are told one after the other when both are there', async () => {
    await repeat(async (world) => {
      await transferToJoao(world, 'PROTO-7001')
      await transferToJoao(world, 'PROTO-7002')
      lost()
    })
    await click(page.getByRole('button', { name: 'Foi este' }).first())
    await sees(receipt().getByText(/^PROTO-700[12]$/))
    await press('Concluir')
    await press('Foi este')
    await sees(notice().getByText(AGAIN))
    await press('Ok')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('the home tells both as well', async () => {
    await rememberSent({ ...SENT, sentAt: about.sentAt, about: { ...about, unresolved: 2 } })
    await openPayPage('/pagamentos/transferencia', async (backend) => {
      await transferToJoao(backend, 'PROTO-7001')
      await transferToJoao(backend, 'PROTO-7002')
    })
    await click(page.getByRole('button', { name: 'Foi este' }).first())
    await sees(notice().getByText(`A ${WHICH} foi feita.`))
    await press('Ok')
    await press('Foi este')
    await sees(notice().getByText(AGAIN))
    await press('Ok')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('the home goes on to look for the other one when the news of one was read', async () => {
    await rememberSent({ ...SENT, sentAt: about.sentAt, about: { ...about, unresolved: 2 } })
    await openPayPage('/pagamentos/transferencia', (backend) => transferToJoao(backend, 'PROTO-7001'))
    await press('Foi este')
    await sees(notice().getByText(`A ${WHICH} foi feita.`))
    await press('Ok')
    await sees(notice().getByText(`A ${WHICH} que você enviou antes não apareceu no extrato.`))
    expect(await findSent(SENT)).toMatchObject({ about: { unresolved: 1, made: ['PROTO-7001'] } })
  })

  test('the first one is all there is when the second one was refused, and no question is left', async () => {
    await repeat((world) => {
      world.scenarios.setFault(SEND, { fault: '400 message' })
      // after the balance was read
      before('/pagamentos/extrato', () => transferToJoao(world, 'PROTO-7001'))
    })
    await press('Foi este')
    await sees(receipt().getByText('PROTO-7001'))
    await sees(
      receipt().getByText('O envio de agora foi recusado: esta é a transferência que você enviou antes.'),
    )
    await seesNot(receipt().getByText('ainda chegar', { exact: false }))
    await press('Concluir')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('both questions are given up together, which is asked for and names both', async () => {
    const times = [Date.parse('2026-11-20T17:05:00Z'), Date.parse('2026-11-20T17:09:00Z')]
    await rememberSent({ ...SENT, sentAt: about.sentAt, about: { ...about, unresolved: 2, times } })
    await openPayPage('/pagamentos/transferencia')
    await press('Encerrar a verificação')
    const asked = dialog('Encerrar a verificação')
    await sees(
      asked.getByText(
        `Tem certeza? São 2 envios da ${WHICH}: 20/11/2026 14:05 e 20/11/2026 14:09. Encerrar vale para os 2: não vamos mais procurar nenhum deles nem avisar se aparecerem. Confira o extrato antes de pagar de novo.`,
      ),
    )
    await press('Sim, encerrar os 2')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('another one of the same order is said to be one more, by a page that knows of none', async () => {
    const left = { ...about, operation: 'op-2', unresolved: 1, made: ['PROTO-7001'] }
    await rememberSent({ ...SENT, sentAt: about.sentAt, isReleased: true, about: left })
    const backend = await openPayPage('/pagamentos/transferencia', (world) =>
      transferToJoao(world, 'PROTO-7001'),
    )
    await toConfirmation()
    await press('Confirmar')
    const doubt = dialog('Não sabemos se a transferência foi feita mais uma vez')
    await sees(
      doubt.getByText(
        `A ${WHICH} que você enviou antes não apareceu no extrato; outra igual já foi feita: protocolo PROTO-7001. Enviar agora é fazer mais uma: para isso, volte à confirmação.`,
      ),
    )
    await press('Voltar à confirmação')
    await press('Confirmar')
    await sees(
      dialog('Fazer mais uma transferência igual?').getByText(
        /já foi feita: protocolo PROTO-7001\. Outra igual foi enviada antes, não apareceu no extrato quando verificamos, e ela ainda pode chegar\. Enviar agora é fazer mais uma\.$/,
      ),
    )
    await press('Não enviar')
    expect(callsOf(backend, SEND)).toEqual([])
    expect(await findSent(SENT)).toMatchObject({ about: { unresolved: 1, made: ['PROTO-7001'] } })
  })

  test('the one that another tab has sent again and told of is not made once more, and nobody says that it had no answer', async () => {
    const backend = await toRepeat()
    await transferToJoao(backend, 'PROTO-7001')
    const left = { ...about, operation: 'op-2', unresolved: 1, made: ['PROTO-7001'] }
    await rememberSent({ ...SENT, sentAt: Date.now(), isReleased: true, about: left })
    await press('Enviar de novo')
    await sees(
      dialog('Não sabemos se a transferência foi feita mais uma vez').getByText(
        /ainda não está no extrato; outra igual já foi feita: protocolo PROTO-7001\./,
      ),
    )
    expect(callsOf(backend, SEND)).toEqual([])
    expect(await findSent(SENT)).toMatchObject({ about: { unresolved: 1 } })
  })

  test('the first one, found when a third one would be sent, is asked about and told, and nothing is sent', async () => {
    const left = { ...about, operation: 'op-2', unresolved: 1, made: ['PROTO-7001'], before: ['PROTO-7001'] }
    await rememberSent({ ...SENT, sentAt: about.sentAt, isReleased: true, about: left })
    const backend = await openPayPage('/pagamentos/transferencia', (world) =>
      transferToJoao(world, 'PROTO-7001'),
    )
    await toConfirmation()
    await press('Confirmar')
    await press('Voltar à confirmação')
    await press('Confirmar')
    await sees(dialog('Fazer mais uma transferência igual?'))
    await transferToJoao(backend, 'PROTO-7002')
    await press('Enviar mais uma')
    await press('Foi este')
    await sees(receipt().getByText('PROTO-7002'))
    await sees(receipt().getByText('Nada foi enviado agora: esta é a transferência que você enviou antes.'))
    expect(callsOf(backend, SEND)).toEqual([])
  })

  test('nobody says of what the person has denied that nothing was found', async () => {
    const unsure = { ...about, before: null }
    await rememberSent({ ...SENT, sentAt: about.sentAt, about: unsure })
    await releaseSent(SENT)
    await openPayPage('/pagamentos/transferencia', (world) => transferToJoao(world, 'PROTO-7001'))
    await toConfirmation()
    await press('Confirmar')
    await press('Nenhum destes')
    await press('Sim, nenhum destes')
    await press('Confirmar')
    await sees(
      dialog('Enviar a transferência de novo?').getByText(
        /já foi enviada antes, e você disse que nenhuma das que apareceram no extrato é ela\./,
      ),
    )
  })

  test('a balance that has changed since is shown before it is asked, and the question comes once', async () => {
    await loseFirst()
    const backend = await openPayPage('/pagamentos/transferencia')
    await toConfirmation()
    await press('Confirmar')
    await sees(dialog('Não sabemos se a transferência foi feita'))
    await press('Voltar à confirmação')
    await transferToJoao(backend, 'PROTO-7003', 10_000)
    await press('Confirmar')
    await sees(page.getByText(/^O saldo mudou de .* desde que você conferiu os dados\./))
    await seesNot(dialog('Enviar a transferência de novo?'))
    await press('Confirmar')
    await press('Enviar de novo')
    await givePin()
  })
})

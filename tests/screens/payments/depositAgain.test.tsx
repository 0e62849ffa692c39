import { createStore, set } from 'idb-keyval'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findSent, forgetSent, releaseSent, rememberSent } from '#app/operations/sent.ts'
import { SENT_DEPOSIT_SLIP } from '#app/operations/sentKinds.ts'
import { storageKey } from '#domain/product.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { eventually, within } from '#tests/support/screens/patience.ts'
import {
  dialog,
  expectAddress,
  field,
  lookIsOver,
  press,
  sees,
  seesNot,
  typeKeys,
} from '#tests/support/screens/person.ts'
import { inPortal } from '#tests/support/screens/portal.tsx'
import { addSlips } from './bringMoneyParts.tsx'
import { before, callsOf, openPayPage } from './payPages.tsx'

inPortal()

const ADDRESS = '/pagamentos/trazer-dinheiro'
const SEND = 'boletos-deposito-create'
const WHICH = 'boleto de depósito de R$ 250,50'
const STILL = `O ${WHICH} que você pediu antes não apareceu entre os boletos da conta; outro igual já foi gerado.`
const WAITED = `O ${WHICH} que você pediu antes pode ter sido gerado ou ainda chegar: outro igual já foi gerado.`
/** Both have the code that the fixture's slip has. */
const CODE = '99992.34501 23456.789012 34567.890123 4 56789012345678'
const SENT = { kind: SENT_DEPOSIT_SLIP, key: '101:25050', userId: 1 } as const

const notice = () => page.getByRole('region', { name: 'Envio sem resposta' })
const generated = () => dialog('Boleto gerado')

const known = { dockIds: ['DOCK-1', 'DOCK-2', 'DOCK-3'], unreadable: 0 }
const about = { companyId: 101, centavos: 25_050, operation: 'op-1', known }
const sentAt = Date.now() - 200_000

/** A slip whose request is still on its way was looked for in vain, so long ago that its call has ended; it is asked for again. */
const repeat = async (meanwhile: (backend: NodeBackend) => unknown = () => {}) => {
  await rememberSent({ ...SENT, sentAt, about })
  await releaseSent(SENT)
  const backend = await openPayPage(ADDRESS)
  await typeKeys(field('Valor do boleto'), '25050')
  before('/boletos/deposito', function next({ method }): unknown {
    // the list is read before it is sent
    return method === 'POST' ? meanwhile(backend) : before('/boletos/deposito', next)
  })
  await press('Gerar boleto')
  await press('Gerar de novo')
  return backend
}

afterEach(() => forgetSent(SENT))

describe('of a deposit slip that was sent again while the first one may still come', () => {
  test('the first one is told when it comes after the answer of the second one, with both codes and a way to see them', async () => {
    const backend = await repeat()
    await sees(
      generated().getByText(
        'O que você pediu antes pode ter sido gerado ou ainda chegar: se ele aparecer, avisamos.',
      ),
    )
    await press('Fechar')
    // its call has only just ended
    await sees(notice().getByText(WAITED, { exact: false }))
    expect(callsOf(backend, SEND)).toHaveLength(1)
    await lookIsOver()
    await addSlips(backend, 25_050, 'LATE-1')
    await press('Verificar agora')
    await sees(
      notice().getByText(
        new RegExp(
          `^Apareceu mais um ${WHICH.replace('$', '\\$')}: pode ser o que você tinha pedido antes, ou o de um colega; cada boleto custa R\\$ 1,80\\. Códigos de barras: [\\d. ]+ e ${CODE}\\.$`,
        ),
      ),
    )
    await press('Ver boletos')
    await expectAddress(`${ADDRESS}?aba=gerenciar`)
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('the first one is told by the open modal as well, when it comes while that is read', async () => {
    const backend = await repeat()
    const waits = generated().getByText('O que você pediu antes pode ter sido gerado', { exact: false })
    await sees(waits)
    await sees(notice().getByText(WAITED, { exact: false }))
    await lookIsOver()
    await addSlips(backend, 25_050, 'LATE-1')
    // the notice below the modal looks by itself
    await sees(
      generated().getByText(
        'Desde os seus pedidos apareceram 2 boletos deste valor, talvez também de um colega. Cada um custa R$ 1,80.',
      ),
    )
    expect(generated().getByText(CODE).elements()).toHaveLength(1)
    await seesNot(waits)
  })

  test('the open modal no longer says that it may come when the question was ended in another tab', async () => {
    await repeat()
    const waits = generated().getByText('O que você pediu antes pode ter sido gerado', { exact: false })
    await sees(waits)
    await forgetSent(SENT)
    await seesNot(waits)
    await sees(generated())
  })

  test('both are told at once when both are there', async () => {
    await repeat(async (backend) => {
      await addSlips(backend, 25_050, 'LATE-1', 'LATE-2')
      throw new TypeError('Failed to fetch')
    })
    await sees(
      generated().getByText(
        'Desde os seus pedidos apareceram 2 boletos deste valor, talvez também de um colega. Cada um custa R$ 1,80.',
      ),
    )
    expect(generated().getByText(CODE).elements()).toHaveLength(2)
    await seesNot(generated().getByText('ainda chegar', { exact: false }))
    await press('Fechar')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('the notice tells both as well, and what was told in another tab is not told again', async () => {
    await rememberSent({ ...SENT, sentAt, about: { ...about, unresolved: 2 } })
    await openPayPage('/pagamentos', (backend) => addSlips(backend, 25_050, 'LATE-1', 'LATE-2'))
    await sees(
      notice().getByText(
        `Depois dos seus pedidos apareceu 2 vezes um ${WHICH}, talvez também de um colega; cada boleto custa R$ 1,80.`,
        { exact: false },
      ),
    )
    await press('Ok')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('what another tab has been told of meanwhile is no question here any more: the other one is', async () => {
    await rememberSent({ ...SENT, sentAt, about: { ...about, unresolved: 2 } })
    await openPayPage('/pagamentos')
    await sees(notice().getByText(`O ${WHICH} não apareceu entre os boletos da conta.`, { exact: false }))
    const made = ['LATE-1 99992345012345678901234567890123456789012345678']
    await rememberSent({
      ...SENT,
      sentAt,
      isReleased: true,
      about: { ...about, operation: 'op-2', unresolved: 1, made },
    })
    await sees(notice().getByText(STILL, { exact: false }))
  })
})

test('a slip that another tab has made and told is not taken for the earlier one by a look that was under way', async () => {
  await rememberSent({ ...SENT, sentAt, about })
  await releaseSent(SENT)
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    before('/boletos/deposito', () => {
      resolve()
      return new Promise<void>((release) => {
        answer = release
      })
    })
  })
  const backend = await openPayPage('/pagamentos')
  await within(isHeld, () => 'the slips are not asked for')
  await addSlips(backend, 25_050, 'OTHER-1')
  // the other tab has written it, and its message has not come yet
  const made = ['OTHER-1 99992345012345678901234567890123456789012345678']
  const now = { ...SENT, sentAt: Date.now(), isReleased: true, about: { ...about, made } } as const
  await set(`${SENT.kind}:${SENT.userId}:${SENT.key}`, now, createStore(storageKey('sent'), 'sent'))
  answer()
  await sees(notice().getByText(`Até agora o ${WHICH} não está entre os boletos da conta.`, { exact: false }))
  await rememberSent(now)
  await sees(notice().getByText(WAITED, { exact: false }))
  expect(await findSent(SENT)).not.toHaveProperty('found')
})

test('nobody says that a slip had no answer which another tab was told of', async () => {
  const backend = await openPayPage(ADDRESS)
  await typeKeys(field('Valor do boleto'), '25050')
  await rememberSent({ ...SENT, sentAt, about })
  await releaseSent(SENT)
  await addSlips(backend, 25_050, 'OTHER-1', 'OTHER-2')
  await press('Gerar boleto')
  await press('Gerar de novo')
  await sees(
    page.getByText(
      /^Nada foi enviado agora: entre os boletos há o que pode ser o de R\$ 250,50 que você pediu antes\. Confira/,
    ),
  )
  expect(callsOf(backend, SEND)).toEqual([])
})

test('another one, asked for beside what may be the first one, leaves that asked after', async () => {
  await rememberSent({ ...SENT, sentAt, about })
  await releaseSent(SENT)
  const backend = await openPayPage(ADDRESS)
  await addSlips(backend, 25_050, 'OTHER-1', 'OTHER-2')
  await typeKeys(field('Valor do boleto'), '25050')
  await press('Gerar boleto')
  await press('Gerar de novo')
  await press('Gerar outro boleto')
  await sees(
    generated().getByText(
      'O que você pediu antes pode ter sido gerado ou ainda chegar: se ele aparecer, avisamos.',
    ),
  )
  await press('Fechar')
  await sees(
    notice().getByText(
      `O ${WHICH} que você pediu antes pode ser um dos que já estavam entre os boletos da conta, ou ainda chegar. Outro igual já foi gerado.`,
      { exact: false },
    ),
  )
  await lookIsOver()
  await addSlips(backend, 25_050, 'LATE-1')
  await press('Verificar agora')
  await sees(
    notice().getByText(
      `Apareceu mais um ${WHICH}, que pode ser o que você pediu antes: confira em Gerenciar boleto.`,
      { exact: false },
    ),
  )
  expect(callsOf(backend, SEND)).toHaveLength(1)
})

import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSent, findSent, forgetSent, keepFound, rememberSent } from '#app/operations/sent.ts'
import { SENT_DEPOSIT_SLIP } from '#app/operations/sentKinds.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, dialog, field, press, sees, seesNot, typeKeys } from '#tests/support/screens/person.ts'
import { inPortal } from '#tests/support/screens/portal.tsx'
import { addSlips } from './bringMoneyParts.tsx'
import { callsOf, openPayPage } from './payPages.tsx'

inPortal()

const SEND = 'boletos-deposito-create'
const WHICH = 'boleto de depósito de R$ 250,50'
const DONE = `Apareceu um ${WHICH} depois do seu pedido: pode ser o seu, ou o de um colega.`
const MAYBE = `Entre os boletos da conta há o que pode ser o ${WHICH} que você pediu: confira em Gerenciar boleto. Verificamos de novo em alguns segundos.`
const SENT = { kind: SENT_DEPOSIT_SLIP, key: '101:25050', userId: 1 } as const

const known = { dockIds: ['DOCK-1', 'DOCK-2', 'DOCK-3'], unreadable: 0 }
const about = { companyId: 101, centavos: 25_050, operation: 'op-1', known }
const OWN = { code: '99992345012345678901234567890123456789012345678', dockId: 'OWN-1' }
/** So long ago that its call has ended. */
const LONG_AGO = 200_000
const remember = (ago: number) => rememberSent({ ...SENT, sentAt: Date.now() - ago, about })

const notice = () => page.getByRole('region', { name: 'Envio sem resposta' })

afterEach(() => forgetSent(SENT))

describe('a deposit slip that was found and told', () => {
  test('is kept with its own code until that was read', async () => {
    await remember(LONG_AGO)
    await openPayPage('/pagamentos', (world) => addSlips(world, 25_050, 'OWN-1'))
    await sees(notice().getByText(DONE))
    await eventually(async () => (await findSent(SENT))?.found).toEqual({ proof: OWN })
    await press('Ok')
    await seesNot(notice())
    await eventually(() => findSent(SENT)).toBeNull()
  })

  test('stays found after a reload, whatever looks like it by then', async () => {
    await remember(LONG_AGO)
    await keepFound(SENT, OWN)
    await openPayPage('/pagamentos', (world) => addSlips(world, 25_050, 'OWN-1', 'OTHER-1'))
    await sees(notice().getByText(DONE))
  })

  test('is the one that its page shows as well: nothing is sent', async () => {
    await remember(LONG_AGO)
    await keepFound(SENT, OWN)
    const backend = await openPayPage('/pagamentos/trazer-dinheiro', (world) =>
      addSlips(world, 25_050, 'OWN-1', 'OTHER-1'),
    )
    await typeKeys(field('Valor do boleto'), '25050')
    await press('Gerar boleto')
    await sees(
      dialog('Boleto gerado').getByText(
        'Nada foi enviado agora: este boleto pode ser o que você pediu antes.',
      ),
    )
    expect(callsOf(backend, SEND)).toEqual([])
    await eventually(() => findSent(SENT)).toBeNull()
  })
})

describe('a deposit slip whose call may still be running after a reload', () => {
  test.each([
    ['one like it', ['OTHER-1']],
    ['two like it', ['OTHER-1', 'OTHER-2']],
  ])('may be %s that is there: that is no fact, and neither that it is not there', async (_, ids) => {
    await remember(5_000)
    await openPayPage('/pagamentos', (world) => addSlips(world, 25_050, ...ids))
    await sees(notice().getByText(MAYBE))
    await seesNot(button('Ok'))
    expect((await findSent(SENT))?.found).toBeUndefined()
  })

  test('is not taken for one like it by its page either, which sends nothing', async () => {
    await remember(5_000)
    const backend = await openPayPage('/pagamentos/trazer-dinheiro', (world) =>
      addSlips(world, 25_050, 'OTHER-1'),
    )
    await typeKeys(field('Valor do boleto'), '25050')
    await press('Gerar boleto')
    await sees(
      page.getByText(
        'Ainda esperamos a resposta: entre os boletos da conta há o que pode ser o de R$ 250,50 que você pediu.',
        { exact: false },
      ),
    )
    expect(callsOf(backend, SEND)).toEqual([])
  })

  test('is found as soon as its call is known to have ended', async () => {
    await remember(5_000)
    await openPayPage('/pagamentos', (world) => addSlips(world, 25_050, 'OWN-1'))
    await sees(notice().getByText(MAYBE))
    await endSent(SENT, Date.now())
    await sees(notice().getByText(DONE))
  })
})

test('a deposit slip that its page looks for is told by that page alone', async () => {
  const backend = await openPayPage('/pagamentos/trazer-dinheiro')
  backend.scenarios.setFault(SEND, { fault: '500' })
  await typeKeys(field('Valor do boleto'), '25050')
  await press('Gerar boleto')
  await sees(page.getByText(/^Até agora o boleto de R\$ 250,50 não está entre os boletos da conta\./))
  await seesNot(notice())
  await seesNot(page.getByText('aberto em outra aba', { exact: false }))
})

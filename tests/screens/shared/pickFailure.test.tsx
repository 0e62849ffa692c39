import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newBankAccount } from '#app/payments/bankTarget.ts'
import { pickPayee } from '#app/payments/transfer.ts'
import { companiesDualList } from '#app/wiring/companiesDualList.ts'
import { payeePick } from '#machines/payments/transfer/transferPayee.ts'
import { companyDualList } from '#machines/shared/dualList.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { NewBankAccountView } from '#screens/payments/NewBankAccountView.tsx'
import { payeeWords } from '#screens/payments/TransferTarget.tsx'
import { DualList } from '#screens/shared/DualList.tsx'
import { PickField } from '#screens/shared/PickField.tsx'
import { COMPANY_WORDS } from '#screens/users/userWords.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { contasPayFavorecidos, pagamentosBancos } from '#services/contract/payments-transfer.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  click,
  clickByOwnMouse,
  expectTold,
  keys,
  look,
  option,
  picker,
  sees,
  seesNot,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const SERVERS = 'O servidor recusou os dados enviados.'
const BANKS = 'Problemas ao consultar os bancos, tente novamente mais tarde'
const PAYEES = /^Não foi possível encontrar os favorecidos/

const bank = (fault: FaultName) =>
  onStage({
    machine: newBankAccount,
    input: { account: null } as never,
    view: (flow) => <NewBankAccountView flow={flow} />,
    held: [],
    session: marina,
    world: ({ scenarios }) => scenarios.setFault(pagamentosBancos.id, { fault }),
  })

const payee = (fault: FaultName) =>
  onStage({
    machine: pickPayee,
    input: { scope: { companyId: 101 }, chosen: null },
    view: (flow) => (
      <main>
        <PickField flow={flow} kind={payeePick} words={payeeWords} />
      </main>
    ),
    held: [],
    session: marina,
    world: ({ scenarios }) => scenarios.setFault(contasPayFavorecidos.id, { fault }),
  })

describe('a list that cannot be loaded tells what the server says for people, and else what has failed', () => {
  // PAY-237 PAY-409
  test('the banks', async () => {
    await bank('400 message')
    await click(picker('Banco'))
    await expectTold(SERVERS)
    await seesNot(page.getByText(BANKS))
  })
  test('the banks, without a word of the server', async () => {
    await bank('500')
    await click(picker('Banco'))
    await expectTold(BANKS)
  })
  // PAY-227 PAY-409
  test('the beneficiaries', async () => {
    const { root, clock } = await payee('400 message')
    await click(picker(payeeWords.label))
    await type(picker(payeeWords.label), 'João')
    await eventually(() => root.getSnapshot().matches('waiting')).toBe(true)
    clock.increment(1000)
    await expectTold(SERVERS)
    await seesNot(page.getByText(PAYEES))
  })
  // PAY-409
  test('the companies of a user', async () => {
    await onStage({
      machine: companiesDualList,
      input: { chosen: [] } as never,
      view: (flow) => (
        <main>
          <DualList flow={flow} kind={companyDualList} words={COMPANY_WORDS} />
        </main>
      ),
      held: [],
      session: marina,
      world: ({ scenarios }) => scenarios.setFault(frotistasList.id, { fault: '400 message' }),
    })
    await expectTold(SERVERS)
    await seesNot(page.getByText(COMPANY_WORDS.failed))
  })
})

describe('a search that is asked for again', () => {
  afterEach(() => page.viewport(1366, 768))
  const field = () => picker(payeeWords.label)
  const CHOOSE = /Escolha uma opção da lista/

  /** The search for a CPF has failed. */
  const failed = async () => {
    const stage = await payee('offline')
    await click(field())
    await type(field(), '111.222.333-96')
    await eventually(() => stage.root.getSnapshot().matches('waiting')).toBe(true)
    stage.clock.increment(1000)
    await eventually(() => {
      stage.pass(300)
      return stage.root.getSnapshot().matches('unavailable')
    }).toBe(true)
    stage.backend.scenarios.clearFault(contasPayFavorecidos.id)
    return stage
  }
  const seesAnswer = async () => {
    await sees(option('João Batista Silva').first())
    await look(field()).toHaveAttribute('aria-expanded', 'true')
    await look(field()).toHaveFocus()
    await look(field()).not.toHaveAttribute('aria-invalid')
    await seesNot(page.getByText(CHOOSE))
  }

  test.each([1366, 360])('by a click opens its list with the answer, on a screen of %i', async (width) => {
    await page.viewport(width, 740)
    const { root } = await failed()
    await clickByOwnMouse(page.getByRole('button', { name: 'Tentar novamente' }))
    await seesAnswer()
    await click(option('João Batista Silva').first())
    await look(field()).toHaveValue('João Batista Silva')
    expect(root.getSnapshot().context.picked).toMatchObject({ name: 'João Batista Silva' })
  })

  test('by the keyboard opens its list with the answer', async () => {
    await failed()
    await keys('{Tab}')
    await look(page.getByRole('button', { name: 'Tentar novamente' })).toHaveFocus()
    await keys('{Enter}')
    await seesAnswer()
  })

  test('and whose field is left without a choice still asks for one', async () => {
    await failed()
    await clickByOwnMouse(page.getByRole('button', { name: 'Tentar novamente' }))
    await seesAnswer()
    await keys('{Tab}')
    await sees(page.getByText(CHOOSE))
  })
})

test('what was found for one text cannot be chosen once another one is typed', async () => {
  const { root, clock, backend } = await payee('offline')
  backend.scenarios.clearFault(contasPayFavorecidos.id)
  const field = picker(payeeWords.label)
  await click(field)
  await type(field, '111.222.333-96')
  await eventually(() => root.getSnapshot().matches('waiting')).toBe(true)
  clock.increment(1000)
  await sees(option('João Batista Silva').first())
  await typeAnew(field, 'maria')
  await eventually(() => root.getSnapshot().matches('waiting')).toBe(true)
  await seesNot(page.getByRole('option'))
  await sees(page.getByText('Buscando…'))
  await keys('{Enter}')
  await eventually(() => root.getSnapshot().hasTag('searching')).toBe(false)
  expect(root.getSnapshot().context.picked).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { newBankAccount } from '#app/payments/bankTarget.ts'
import { NewBankAccountView } from '#screens/payments/NewBankAccountView.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import {
  alert,
  click,
  field,
  keys,
  look,
  option,
  pasteFromClipboard,
  picker,
  press,
  type,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const NAMES = ['Nome da Conta', 'Agencia', 'Numero da conta', 'Dígito', 'Tipo de Conta', 'Banco']

const open = (banks = 0) =>
  onStage({
    machine: newBankAccount,
    input: { account: null },
    view: (flow) => <NewBankAccountView flow={flow} />,
    held: [],
    session: marina,
    world: async ({ store }) => {
      for (let number = 1; number <= banks; number++)
        await store.banks.insert({ id: String(number).padStart(3, '0'), nome: `Banco de teste ${number}` })
    },
  })

test('PAY-233 lists the six missing fields, goes there and marks each of them', async () => {
  await open()
  await press('Adicionar')
  const told = alert('Erro! Os campos abaixo são obrigatórios:')
  await look(told).toBeVisible()
  const items = told.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(NAMES)
  expect(told.element().parentElement).toBe(document.activeElement)
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(6)
  for (const name of ['Dígito', 'Tipo de Conta', 'Banco']) {
    await click(told.getByRole('button', { name, exact: true }))
    const labels = [...document.querySelectorAll('label')]
    const place = labels.find(({ textContent }) => textContent.startsWith(name))?.control
    expect(document.activeElement).toBe(place)
  }
  // each is told once, as long as it is missing
  expect(page.getByText('Campo obrigatório').elements()).toEqual([])
  await type(field('Nome da Conta'), 'Reserva')
  await look(field('Nome da Conta')).not.toHaveAttribute('aria-invalid', 'true')
  const left = told.getByRole('listitem').elements()
  expect(left.map(({ textContent }) => textContent)).toEqual(NAMES.slice(1))
  await look(field('Nome da Conta')).toHaveFocus()
})

const BESIDE = 'O dígito fica no campo ao lado.'
const BRANCH = 'Digite a agência sem o dígito.'
const NUMBERS = 'Digite somente números de 0 a 9, no máximo 20.'
const ONE = 'Digite um só número, de 0 a 9.'

/** Types a text that an input method is still composing, as the keyboards of Android do. */
const compose = async (text: string) => {
  const { send } = cdp() as unknown as { send: (command: string, params: object) => Promise<void> }
  await send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

describe('PAY-234 the numbers of an account', () => {
  const cases = [
    ['Agencia', '1234-5', '1234', BRANCH],
    ['Agencia', '1234/5', '1234', BRANCH],
    ['Agencia', '1234x', '1234', BRANCH],
    ['Agencia', '0042', '0042', null],
    ['Numero da conta', '765432-1', '765432', BESIDE],
    ['Numero da conta', '765432–1', '765432', BESIDE],
    ['Numero da conta', '765432-X', '765432', BESIDE],
    ['Numero da conta', '76.543-2', '76543', BESIDE],
    ['Numero da conta', '12a', '12', NUMBERS],
    ['Numero da conta', '12a4', '124', NUMBERS],
    ['Agencia', 'b12', '12', NUMBERS],
    ['Dígito', 'X', '', ONE],
    ['Dígito', '٣', '', ONE],
    ['Dígito', '1', '1', null],
  ] as const
  const sees = async (name: string, value: string, told: string | null) => {
    await look(field(name)).toHaveValue(value)
    if (told === null) await look(page.getByRole('alert')).not.toBeInTheDocument()
    else await look(alert(told)).toBeVisible()
  }

  test.each(cases)('typed in %s, %j is %j', async (name, text, value, told) => {
    await open()
    await click(field(name))
    for (const key of text) await keys(key)
    await sees(name, value, told)
  })

  test.each(cases.filter(([, , , told]) => told !== NUMBERS))(
    'pasted into %s, %j is %j',
    async (name, text, value, told) => {
      await open()
      await pasteFromClipboard(field(name), text)
      await sees(name, value, told)
    },
  )

  test.each(cases)('composed in %s, %j is %j', async (name, text, value, told) => {
    await open()
    await click(field(name))
    let composed = ''
    for (const key of text) {
      await compose(composed + key)
      // a field that was written over ends the composition: the keyboard begins anew with the next key
      const shown = (field(name).element() as HTMLInputElement).value
      composed = shown.endsWith(composed + key) ? composed + key : ''
    }
    await sees(name, value, told)
  })

  test('that are full-width are written as digits', async () => {
    await open()
    await type(field('Agencia'), '\uff11\uff12\uff13\uff14')
    await sees('Agencia', '1234', null)
  })

  test('stay when a keyboard writes its whole word again', async () => {
    await open()
    await click(field('Numero da conta'))
    for (const text of ['765432', '765432-', '765432-1']) await compose(text)
    await sees('Numero da conta', '765432', BESIDE)
  })

  test('are replaced by another one that is pasted over them', async () => {
    await open()
    const number = field('Numero da conta')
    await click(number)
    await keys('765432-')
    for (const pasted of ['7654321', '98765-0']) {
      ;(number.element() as HTMLInputElement).select()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      number.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      await look(number).toHaveValue(pasted.replace('-0', ''))
    }
    await sees('Numero da conta', '98765', BESIDE)
  })

  test('are not told about any more once something of them is deleted', async () => {
    await open()
    await click(field('Agencia'))
    await keys('12a4')
    await sees('Agencia', '124', NUMBERS)
    await keys('{Backspace}')
    await sees('Agencia', '12', null)
    await keys('34')
    await sees('Agencia', '1234', null)
  })

  test('can be mended after a hyphen', async () => {
    await open()
    await click(field('Agencia'))
    await keys('1234-5{Backspace}56')
    await sees('Agencia', '12356', null)
  })
})

test('PAY-236 draws a few of 300 banks, and finds each of them', async () => {
  await open(300)
  await click(picker('Banco'))
  await look(option('001 - Banco de teste 1')).toBeVisible()
  expect(page.getByRole('option').elements().length).toBeLessThan(20)
  await type(picker('Banco'), 'teste 299')
  await click(option('299 - Banco de teste 299'))
  await look(picker('Banco')).toHaveValue('299 - Banco de teste 299')
})

import { expect } from 'vitest'
import { formatSlipCode } from '#domain/slipCode.ts'
import type { Story } from './story.ts'
import { button, dialog, field, type Person } from './support/person.ts'
import type { Site } from './support/site.ts'

const CNPJ = '11.222.333/0001-81'

const givePassword = async (person: Person) => {
  await person.write({ role: 'password', name: 'Senha de 4 caracteres' }, '1234')
  await person.press(button('Confirmar', { role: 'dialog', name: /^/ }))
}

const enterAccount = async (person: Person) => {
  await person.choose('CNPJ', CNPJ, new RegExp(CNPJ))
  await person.press(button('Selecionar'))
  await givePassword(person)
}

const giveSecrets = async (person: Person) => {
  await person.sees('dialog', 'Confirme com o PIN')
  await person.press(field('PIN, caractere 1 de 6'))
  await person.type('123456')
  await person.press(button('Continuar'))
  await person.sees('dialog', 'Senha da conta Boleia Pay')
  await givePassword(person)
}

/** Of a slip of the demo, as it is printed. */
const codeOf = ({ backend }: Site) => {
  const slip = backend.store.bankSlips
    .all()
    .find(({ favorecido }) => favorecido === 'Oficina Irmãos Novak Ltda')
  return formatSlipCode(slip?.id ?? '')
}

const timesSent = ({ backend }: Site, call: string) =>
  backend.log.calls().filter(({ id }) => id === call).length

export const transfer: Story = {
  name: 'money goes to a driver once, with its protocol, and the receipt opens in a tab',
  tell: async (person, site) => {
    await person.isSignedIn('master')
    await person.open('/pagamentos/transferencia')
    await enterAccount(person)
    await person.tick({ role: 'radio', name: /^Para Boleia PAY/ })
    await person.press(button('Próximo'))
    await person.choose('Favorecido', '111.222.333-96', /João Batista Silva/)
    await person.write(field('Valor'), '12345')
    await person.seesIn(field('Valor'), 'R$ 123,45')
    await person.press(button('Próximo'))
    await person.seesText('R$ 123,45', { role: 'main', name: /^/ })
    await person.press(button('Confirmar'))
    await giveSecrets(person)
    const receipt = dialog(/^Transferência (realizada|enviada)$/)
    await person.seesText(/PROTO-\d+/, receipt)
    expect(timesSent(site, 'contas-transfer-pay')).toBe(1)
    const tab = await person.tabOf(() => person.press(button('Baixar', receipt)))
    await person.browser.choose(tab)
    await person.isAt(/^blob:/)
  },
}

export const paySlip: Story = {
  name: 'a bank slip is typed with its separators, checked and paid once',
  tell: async (person, site) => {
    await person.isSignedIn('master')
    await person.open('/pagamentos/pagar-boleto')
    await enterAccount(person)
    await person.write(field('Código de barras'), codeOf(site))
    await person.press(button('Buscar'))
    await person.sees('heading', 'Confira antes de pagar')
    await person.seesText('R$ 612,30', { role: 'main', name: /^/ })
    await person.tick({ role: 'radio', name: /^Hoje/ })
    await person.press(button('Pagar'))
    await giveSecrets(person)
    const receipt = dialog('Pagamento')
    await person.seesText('O pagamento do boleto foi realizado.', receipt)
    expect(timesSent(site, 'boletos-pagar')).toBe(1)
  },
}

const reachPin = async (person: Person, site: Site) => {
  await person.open('/pagamentos/pagar-boleto')
  await enterAccount(person)
  await person.write(field('Código de barras'), codeOf(site))
  await person.press(button('Buscar'))
  await person.tick({ role: 'radio', name: /^Hoje/ })
  await person.press(button('Pagar'))
}

export const twoTabs: Story = {
  name: 'while one tab confirms a payment another cannot, until the first has left it',
  tell: async (person, site) => {
    const { browser } = person
    await person.isSignedIn('master')
    const [first = ''] = await browser.tabs()
    await reachPin(person, site)
    await person.sees('dialog', 'Confirme com o PIN')
    const second = await browser.openTab()
    await reachPin(person, site)
    await person.seesText('Outra aba confirmava um pagamento desta conta.')
    await browser.choose(first)
    await person.press(button('Fechar', dialog('Confirme com o PIN')))
    await person.seesNo(dialog('Confirme com o PIN'))
    await browser.choose(second)
    // the browser frees the account a moment after the first tab has given it back
    await person.pressUntil(button('Tentar novamente'), dialog('Confirme com o PIN'))
    expect(timesSent(site, 'boletos-pagar')).toBe(0)
  },
}

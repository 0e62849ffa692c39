import { expect } from 'vitest'
import { formatSlipCode } from '#domain/slipCode.ts'
import type { Site } from './support/site.ts'
import type { Story } from './story.ts'
import { button, dialog, field, type Person } from './support/person.ts'

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

const timesSent = ({ backend }: Site, call: string) => backend.log.calls().filter(({ id }) => id === call).length

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
  name: 'a bank slip is typed with its separators, checked and paid once, and a second tab waits meanwhile',
  tell: async (person, site) => {
    const slip = site.backend.store.bankSlips
      .all()
      .find(({ favorecido }) => favorecido === 'Oficina Irmãos Novak Ltda')
    await person.isSignedIn('master')
    await person.open('/pagamentos/pagar-boleto')
    await enterAccount(person)
    await person.write(field('Código de barras'), formatSlipCode(slip?.id ?? ''))
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

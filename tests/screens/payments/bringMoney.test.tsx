import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { payVisit } from '#app/payments/payVisit.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  typeKeys,
} from '#tests/support/screens/person.ts'
import {
  givePassword,
  inPortal,
  openPortal,
  pickCompany,
  signInMarina,
} from '#tests/support/screens/portal.tsx'
import { openPaperTabs } from '#tests/support/screens/tabs.ts'

inPortal()

const ADDRESS = '/pagamentos/trazer-dinheiro'

let backend: NodeBackend

const asked = (id: string) => backend.log.calls().filter((call) => call.id === id)
const region = (name: string) => page.getByRole('region', { name, exact: true })
const heading = (level: number, name: string) => page.getByRole('heading', { level, name, exact: true })
const tab = (name: string) => region('Boleto').getByRole('link', { name, exact: true })
const cards = () => page.getByRole('article').elements()

const open = async (address = ADDRESS) => {
  openPortal(address)
  await pickCompany()
  await givePassword()
  await sees(heading(1, 'Trazer dinheiro'))
}

beforeEach(async () => {
  backend = await createNodeBackend()
  signInMarina(backend.fetch)
})

describe('the page of bringing money', () => {
  test('shows slips on the left and the TED on the right (PAY-007, PAY-294, PAY-296, PAY-297, PAY-298)', async () => {
    await open()
    await sees(page.getByText('Pagamentos/Trazer dinheiro', { exact: true }))
    await sees(
      page.getByText(
        'Agora é possível trazer dinheiro para a sua conta Boleia Pay. Escolha entre depósito por boleto ou TED.',
      ),
    )
    await sees(region('TED').getByText('998 - Banco do Planalto', { exact: true }))
    const slips = region('Boleto').element().getBoundingClientRect()
    const ted = region('TED').element().getBoundingClientRect()
    expect(slips.right).toBeLessThan(ted.left)
    await look(tab('Novo boleto')).toHaveAttribute('aria-current', 'page')
    await look(tab('Gerenciar boleto')).not.toHaveAttribute('aria-current')
    expect(asked('contas-escrow').map(({ query }) => query)).toEqual([{ frotista_id: '101' }])
  })

  test('is opened by its tile (PAY-061), also for a company without a card, and tells what the API refuses', async () => {
    backend.scenarios.switchOn('an active account without a card')
    backend.store.payAccounts.remove(101)
    openPortal('/pagamentos')
    await pickCompany()
    await sees(dialog('Ops!'))
    await press('Fechar')
    const tiles = page.getByRole('navigation', { name: 'Pagamentos' })
    await click(tiles.getByRole('link', { name: /^Trazer dinheiro/ }))
    await expectAddress(ADDRESS)
    await sees(heading(1, 'Trazer dinheiro'))
    await sees(region('TED').getByRole('alert').filter({ hasText: 'não tem conta' }))
    await click(tab('Gerenciar boleto'))
    await sees(region('Boleto').getByRole('alert').filter({ hasText: 'não tem conta' }))
    expect(payVisit().getSnapshot().matches('withoutCard')).toBe(true)
  })

  test('keeps the tab of the slips in its address', async () => {
    await open(`${ADDRESS}?aba=gerenciar`)
    await expectAddress(`${ADDRESS}?aba=gerenciar`)
    await look(tab('Gerenciar boleto')).toHaveAttribute('aria-current', 'page')
    await eventually(() => cards().length).toBe(3)
    await click(tab('Novo boleto'))
    await expectAddress(ADDRESS)
    await sees(field('Valor do boleto'))
    history.back()
    await expectAddress(`${ADDRESS}?aba=gerenciar`)
    await eventually(() => cards().length).toBe(3)
  })

  test('stands in a tab of the old home, without a page of its own', async () => {
    backend.scenarios.setFault('pagamentos-validar-nova-home', { fault: '500' })
    openPortal('/pagamentos')
    await pickCompany()
    await givePassword()
    await click(page.getByRole('tab', { name: 'Trazer dinheiro', exact: true }))
    await sees(heading(2, 'Boleto'))
    await sees(heading(1, 'Pagamentos'))
    await seesNot(page.getByText('Pagamentos/Trazer dinheiro'))
    await click(tab('Gerenciar boleto'))
    await eventually(() => cards().length).toBe(3)
    await expectAddress('/pagamentos')
  })
})

describe('a new deposit slip', () => {
  test('is generated once for 20 clicks, downloaded, and stands first among the slips; its fee is debited', async () => {
    const tabs = openPaperTabs()
    await open()
    await typeKeys(field('Valor do boleto'), '12345')
    // PAY-311
    await look(field('Valor do boleto')).toHaveValue('R$ 123,45')
    const submit = button('Gerar boleto').element() as HTMLButtonElement
    for (let clicks = 0; clicks < 20; clicks++) submit.click()
    await sees(dialog('Boleto gerado'))
    expect(asked('boletos-deposito-create').map(({ body }) => body)).toEqual([
      { valor: 123.45, frotista_id: 101 },
    ])
    await press('Baixar boleto')
    await eventually(() => tabs().at(0)?.address).toMatch(/^blob:/)
    expect(asked('boletos-deposito-baixar-pdf').map(({ query }) => query)).toMatchObject([
      { frotista_id: '101', id_unico_dock: 'DOCK-4' },
    ])
    await click(dialog('Boleto gerado').getByRole('button', { name: 'Gerenciar boleto', exact: true }))
    await expectAddress(`${ADDRESS}?aba=gerenciar`)
    await eventually(() => cards().length).toBe(4)
    expect(cards()[0]?.getAttribute('aria-label')).toMatch(/^Boleto de R\$ 123,45, vencimento /)
    const balance = () => payVisit().getSnapshot().context.card?.saldo.valor_saldo_disponivel
    await eventually(balance).toBe(15_228.95)
  })

  test('that is there twice is told beside its success, with the way to the list', async () => {
    await open()
    backend.scenarios.setFault('boletos-deposito-create', { fault: 'done twice' })
    await typeKeys(field('Valor do boleto'), '25050')
    await press('Gerar boleto')
    const made = dialog('Boleto gerado')
    await sees(
      made.getByRole('alert').filter({
        hasText:
          'Atenção: desde o seu pedido apareceram 2 boletos de R$ 250,50 entre os boletos da conta, e por aqui só um foi pedido. Confira em Gerenciar boleto: se nenhum colega pediu outro, pague apenas um. Cada boleto custa R$ 1,80.',
      }),
    )
    await click(made.getByRole('button', { name: 'Gerenciar boleto', exact: true }))
    await expectAddress(`${ADDRESS}?aba=gerenciar`)
    await eventually(() => cards().length).toBe(5)
  })

  // PAY-333: design §5 departs from it on purpose, since a tab that is reloaded or printed needs its file
  test('is shown by a file that stays as long as its tab, not 200 ms (PAY-333)', async () => {
    const tabs = openPaperTabs()
    const release = vi.spyOn(URL, 'revokeObjectURL')
    await open(`${ADDRESS}?aba=gerenciar`)
    await press('Ver detalhes, boleto de R$ 100,00, vencimento 25/11/2026')
    await press('Baixar boleto')
    await eventually(() => tabs().at(0)?.address).toMatch(/^blob:/)
    const [first] = tabs()
    if (!first) throw new Error('no tab was opened')
    await look(button('Baixar boleto')).toHaveAttribute('aria-busy', 'false')
    await press('Baixar boleto')
    await eventually(() => tabs().at(1)?.address).toMatch(/^blob:/)
    expect(release).not.toHaveBeenCalledWith(first.address)
    first.closed = true
    await look(button('Baixar boleto')).toHaveAttribute('aria-busy', 'false')
    await press('Baixar boleto')
    expect(release).toHaveBeenCalledWith(first.address)
  })
})

describe('what is copied', () => {
  const copied = () => region('TED').getByText('Copiado', { exact: true })

  test('is said where it was copied, and nowhere else', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await press('Copiar Conta Corrente')
    await sees(copied())
    await press('Copiar CNPJ')
    await sees(copied())
    expect(write.mock.calls).toEqual([['765432-1'], ['11.222.333/0001-81']])
    expect(copied().elements()).toHaveLength(1)
  })

  test('of a slip is its digits without groups', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open(`${ADDRESS}?aba=gerenciar`)
    await press('Ver detalhes, boleto de R$ 100,00, vencimento 25/11/2026')
    await press('Copiar Código de barras')
    await sees(page.getByText('Copiado', { exact: true }))
    expect(write.mock.calls).toEqual([['99992345012345678901234567890123456789012345678']])
  })

  test('without the permission of the browser is told to be copied by hand', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await open()
    await press('Copiar Agência')
    await sees(region('TED').getByText('Não foi possível copiar. Selecione o texto e copie.'))
  })
})

test('a failure of the TED is told beside slips that can be generated (PAY-343)', async () => {
  backend.scenarios.setFault('contas-escrow', { fault: '500' })
  await open()
  await sees(alert('Erro ao atualizar os valores'))
  await look(button('Gerar boleto')).toBeEnabled()
  backend.scenarios.clearFault('contas-escrow')
  await press('Tentar novamente')
  await sees(region('TED').getByText('998 - Banco do Planalto', { exact: true }))
})

import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { tellMoneyMoved } from '#app/payments/moneyMoved.ts'
import { lasting, passwordSafe } from '#app/payments/paySafe.ts'
import { payVisit, visitedCompany } from '#app/payments/payVisit.ts'
import { vault } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { storageKey } from '#domain/product.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { payAccount } from '#mocks/backend/world/payments.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  button,
  click,
  dialog,
  expectAddress,
  keys,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import {
  givePassword,
  inPortal,
  openPortal,
  pickCompany,
  signInMarina,
} from '#tests/support/screens/portal.tsx'
import { marina } from '#tests/support/screens/stage.tsx'

inPortal()

const MAIN = '11.222.333/0001-81'
const BRANCH = '11.222.333/0002-62'

let backend: NodeBackend

const asked = (id: string) => backend.log.calls().filter((call) => call.id === id).length
const cards = () =>
  backend.log
    .calls()
    .filter(({ id }) => id === 'cartoes-get')
    .map(({ query }) => query)
const bar = () => page.getByRole('group', { name: 'Conta', exact: true })
const choice = () => dialog('Selecione um CNPJ')
const question = () => dialog('Senha da conta Boleia Pay')
const topBar = () => sessionActor.getSnapshot().children.companies
const selected = () => topBar()?.getSnapshot().context.selectedId

const enter = async () => {
  openPortal('/pagamentos')
  await pickCompany()
  await givePassword()
  await sees(bar().getByText('CARD-101'))
}
/** Nothing of an account is in the page. */
const seesNoAccount = async () => {
  await seesNot(bar())
  expect(document.body.textContent).not.toContain('CARD-10')
}

beforeEach(async () => {
  backend = await createNodeBackend()
  await backend.store.companies.update(102, { status_conta: 'ATIVA' })
  await backend.store.payAccounts.insert(payAccount(102, 'CARD-102', 'Ipe Roxo Filial', '7654321'))
  signInMarina(backend.fetch)
})

describe('the company of payments and that of the top bar', () => {
  test('are one: the choice of the entry is shown there, and begins with all (PAY-043)', async () => {
    openPortal('/pagamentos')
    await sees(choice())
    expect(selected()).toBeNull()
    await pickCompany()
    await eventually(selected).toBe(101)
  })

  test('can be each of those that the user has (PAY-015)', async () => {
    openPortal('/pagamentos')
    await sees(choice())
    await click(picker('CNPJ'))
    await sees(option(BRANCH))
    expect(shownOrder()).toEqual([MAIN, BRANCH])
  })

  const shownOrder = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 18))

  test.each([
    [
      'when the area is entered',
      async () => {
        openPortal('/lotes')
        await eventually(() => topBar()?.getSnapshot().matches('ready')).toBe(true)
        topBar()?.send({ type: 'company.selected', id: 102 })
        navigate('/pagamentos')
      },
    ],
    [
      'when the account is changed',
      async () => {
        openPortal('/pagamentos')
        await pickCompany(BRANCH)
        await givePassword()
        await press('Trocar Conta')
      },
    ],
  ] as const)('that was selected stands first %s, unchosen (PAY-043)', async (_, come) => {
    await come()
    await sees(choice())
    expect(selected()).toBeNull()
    await look(picker('CNPJ')).toHaveValue('')
    await press('Selecionar')
    await sees(page.getByText('Você deve selecionar um CNPJ para continuar'))
    await click(picker('CNPJ'))
    await sees(option(BRANCH))
    expect(shownOrder()).toEqual([BRANCH, MAIN])
  })

  test('if it is the only one is taken by Enter in the field, and by nothing else (PAY-043)', async () => {
    await backend.store.companies.remove(102)
    openPortal('/pagamentos')
    await look(picker('CNPJ')).toHaveFocus()
    await seesNot(page.getByLabelText('Buscando'))
    await look(picker('CNPJ')).toHaveValue('')
    await keys('{Enter}')
    await look(picker('CNPJ')).toHaveValue(`${MAIN} - Transportes Ipe Roxo Ltda`)
    expect(selected()).toBeNull()
    await press('Selecionar')
    await sees(question())
    expect(selected()).toBe(101)
  })

  test('of several is not taken by Enter before their list is shown', async () => {
    openPortal('/pagamentos')
    await look(picker('CNPJ')).toHaveFocus()
    await seesNot(page.getByLabelText('Buscando'))
    await keys('{Enter}')
    await look(picker('CNPJ')).toHaveValue('')
  })

  test('a click in the top bar opens the account of another company, with its own card and password (PAY-056)', async () => {
    await enter()
    await click(page.getByRole('button', { name: /menu de/ }))
    await click(page.getByRole('menuitemradio', { name: new RegExp(BRANCH) }))
    await sees(question())
    await seesNoAccount()
    await givePassword()
    await sees(bar().getByText('CARD-102'))
    await sees(bar().getByText(BRANCH))
    expect(selected()).toBe(102)
    expect(cards()).toEqual([{ frotista_id: '101' }, { frotista_id: '102' }])
    expect(asked('validates-pagamentos-cartao')).toBe(2)
  })

  test('a choice that another tab has stored changes nothing when the companies are read again', async () => {
    await enter()
    localStorage.setItem('boleia:frotista', '102')
    const reads = asked('frotistas-list')
    topBar()?.send({ type: 'companies.reload' })
    await eventually(() => asked('frotistas-list')).toBe(reads + 1)
    await eventually(() => topBar()?.getSnapshot().matches('ready')).toBe(true)
    await eventually(selected).toBe(101)
    await sees(bar().getByText('CARD-101'))
    await seesNot(page.getByRole('dialog'))
    expect(cards()).toEqual([{ frotista_id: '101' }])
  })

  test('a choice that is stored before the entry is asked for all the same, and is read late in vain', async () => {
    localStorage.setItem('boleia:frotista', '102')
    await enter()
    expect(selected()).toBe(101)
    expect(cards()).toEqual([{ frotista_id: '101' }])
  })
})

describe('the visit', () => {
  test('ends when the address leaves the area: who comes back is asked for everything again (PAY-088)', async () => {
    await enter()
    const visit = payVisit()
    const handle = passwordSafe.keep('1234', lasting(180_000))
    navigate('/lotes')
    await sees(page.getByRole('heading', { level: 1, name: 'Ofertas de cargas' }))
    expect(visit.getSnapshot().status).toBe('stopped')
    expect(passwordSafe.open(handle)).toBeNull()
    history.back()
    await sees(choice())
    await seesNoAccount()
    expect(payVisit()).not.toBe(visit)
  })

  test('goes on while the address changes below /pagamentos', async () => {
    await enter()
    const visit = payVisit()
    navigate('/pagamentos/extrato')
    await sees(page.getByRole('heading', { level: 1 }))
    history.back()
    await expectAddress('/pagamentos')
    await sees(bar().getByText('CARD-101'))
    expect(payVisit()).toBe(visit)
    expect(asked('cartoes-get')).toBe(1)
    expect(asked('validates-pagamentos-cartao')).toBe(1)
  })

  test('does not take an address that only begins alike for the area', async () => {
    await enter()
    const visit = payVisit()
    navigate('/pagamentos-antigos')
    expect(visit.getSnapshot().status).toBe('stopped')
  })

  test('ends when the session ends, and when another user has it', async () => {
    await enter()
    const visit = payVisit()
    vault.close()
    await eventually(() => visit.getSnapshot().status).toBe('stopped')
    await seesNoAccount()

    vault.open(marina)
    navigate('/pagamentos', { replace: true })
    await sees(choice())
    const next = payVisit()
    vault.open({
      ...marina,
      token: 'access-2',
      refresh_token: 'refresh-2',
      user: 'admin@example.com',
      name: 'Ana Admin',
      perfil: 'admin',
      usuario_id: 2,
    })
    await eventually(() => next.getSnapshot().status).toBe('stopped')
  })
})

describe('a page below the home', () => {
  test.each([
    ['PAY-059', 'Extrato', '/pagamentos/extrato', 'Extrato'],
    [
      'PAY-060',
      '% de transferência',
      '/pagamentos/porcentagem-transferencia',
      'Defina as porcentagens de transferências',
    ],
    ['PAY-061', 'Trazer dinheiro', '/pagamentos/trazer-dinheiro', 'Trazer dinheiro'],
    ['slips paid', 'Pagamento', '/pagamentos/pagar-boleto', null],
  ])('is opened by its tile (%s %s)', async (_, name, address, heading) => {
    await enter()
    const tiles = page.getByRole('navigation', { name: 'Pagamentos' })
    await click(tiles.getByRole('link', { name: new RegExp(`^${name}`) }))
    await expectAddress(address)
    if (heading !== null) await sees(page.getByRole('heading', { level: 1, name: heading }))
    expect(payVisit().getSnapshot().matches('active')).toBe(true)
  })

  test('that is opened by its address is shown once the account was entered (PAY-008 PAY-020)', async () => {
    openPortal('/pagamentos/comprovante?page=2')
    await pickCompany()
    expect(asked('pagamentos-extrato-comprovantes')).toBe(0)
    await givePassword()
    await sees(page.getByRole('heading', { level: 1, name: 'Comprovantes' }))
    await expectAddress('/pagamentos/comprovante?page=2')
  })
})

describe('the way back without reload', () => {
  test('keeps company, card and password, asks nothing, and is forgotten by the next reload', async () => {
    await enter()
    navigate('/pagamentos/extrato')
    await sees(page.getByRole('heading', { level: 1 }))
    navigate('/pagamentos', { state: { keepsCompany: true } })
    await sees(bar().getByText('CARD-101'))
    await seesNot(page.getByRole('dialog'))
    expect(cards()).toEqual([{ frotista_id: '101' }])
    expect(asked('validates-pagamentos-cartao')).toBe(1)
    expect(selected()).toBe(101)
    await eventually(() => history.state).toBeNull()
  })

  test('into a new visit keeps the company of the top bar, and asks for its password alone', async () => {
    openPortal('/lotes')
    await sees(page.getByRole('heading', { level: 1, name: 'Ofertas de cargas' }))
    await eventually(() => topBar()?.getSnapshot().matches('ready')).toBe(true)
    topBar()?.send({ type: 'company.selected', id: 102 })
    navigate('/pagamentos', { state: { keepsCompany: true } })
    await sees(question())
    await seesNot(choice())
    expect(cards()).toEqual([{ frotista_id: '102' }])
  })
})

describe('the way back with a reload of the card', () => {
  test('keeps company and password, and shows the balance that is read again', async () => {
    await enter()
    await press('Mostrar saldo')
    await sees(bar().getByText(/R\$\s15\.230,75/))
    for (const { id } of backend.store.movements.all(({ companyId }) => companyId === 101)) {
      backend.store.movements.remove(id)
    }
    payVisit().send({ type: 'card.reload' })
    await sees(bar().getByText(/R\$\s0,00/))
    await seesNot(page.getByRole('dialog'))
    expect(cards()).toEqual([{ frotista_id: '101' }, { frotista_id: '101' }])
    expect(asked('validates-pagamentos-cartao')).toBe(1)
    expect(selected()).toBe(101)
    await look(button('Ocultar saldo')).toBeVisible()
  })
})

describe('a balance that cannot be read again', () => {
  const cannotRead = async () => {
    await enter()
    backend.scenarios.setFault('cartoes-get', { fault: '500' })
    payVisit().send({ type: 'card.reload' })
    await sees(bar().getByText('saldo desconhecido'))
    await expectAddress('/pagamentos')
  }
  const READ = 'Ler o saldo de novo'

  test('keeps the visit and is read again by a button', async () => {
    await cannotRead()
    await press(READ)
    await look(button(READ)).toHaveFocus()
    await eventually(() => cards().length).toBe(3)
    backend.scenarios.clearFault('cartoes-get')
    await eventually(() => payVisit().getSnapshot().matches({ active: 'balanceUnknown' })).toBe(true)
    await press(READ)
    await press('Mostrar saldo')
    await sees(bar().getByText(/R\$\s15\.230,75/))
    expect(asked('validates-pagamentos-cartao')).toBe(1)
  })

  test('pays no slip: the page of slips opens once it was read', async () => {
    await cannotRead()
    navigate('/pagamentos/pagar-boleto')
    await sees(page.getByText(/Para pagar um boleto, é preciso ler o saldo\./))
    await seesNot(button('Buscar'))
    backend.scenarios.clearFault('cartoes-get')
    await press(READ)
    await sees(button('Buscar'))
  })
})

describe('money that is moved', () => {
  const spendAll = () => {
    for (const { id } of backend.store.movements.all(({ companyId }) => companyId === 101)) {
      backend.store.movements.remove(id)
    }
  }
  const elsewhere = (companyId: number) => {
    const channel = new BroadcastChannel(storageKey('money'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    channel.postMessage(companyId)
    channel.close()
  }

  test('in another tab is seen on the home: the balance is read again', async () => {
    await enter()
    expect(visitedCompany()).toBe(101)
    await press('Mostrar saldo')
    await sees(bar().getByText(/R\$\s15\.230,75/))
    spendAll()
    elsewhere(102)
    elsewhere(101)
    await sees(bar().getByText(/R\$\s0,00/))
    expect(cards()).toEqual([{ frotista_id: '101' }, { frotista_id: '101' }])
  })

  test('on a page below the home closes nothing: the balance is read when the home is opened again', async () => {
    await enter()
    navigate('/pagamentos/extrato')
    await sees(page.getByRole('heading', { name: 'Extrato', level: 1 }))
    tellMoneyMoved(101)
    tellMoneyMoved(101)
    spendAll()
    expect(cards()).toEqual([{ frotista_id: '101' }])
    navigate('/pagamentos', { state: { keepsCompany: true } })
    await press('Mostrar saldo')
    await sees(bar().getByText(/R\$\s0,00/))
    expect(cards()).toEqual([{ frotista_id: '101' }, { frotista_id: '101' }])
  })

  test('is no news of a company whose account is not open', async () => {
    expect(visitedCompany()).toBeNull()
    await enter()
    tellMoneyMoved(108)
    await sees(bar())
    expect(cards()).toEqual([{ frotista_id: '101' }])
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newUserBy } from '#app/wiring/newUser.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { NewUserScreen } from '#screens/users/NewUserScreen.tsx'
import { usuariosCreate } from '#services/contract/account.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { button, click, field, look, press, sees, seesNot, typeAnew } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const AVAILABLE = 'CNPJs disponíveis'
const CHOSEN = 'CNPJs selecionados'
const list = (name: string) => page.getByRole('listbox', { name })
const options = (name: string) => [...list(name).element().querySelectorAll('[role=option]')]
const keys = (text: string) => userEvent.keyboard(text)

/** Master has 500 companies. */
const addCompanies = async ({ store }: NodeBackend) => {
  const company = store.companies.find(101)
  if (!company) throw new Error('no company 101')
  const ids = Array.from({ length: 498 }, (_, index) => 1000 + index)
  for (const id of ids) {
    await store.companies.insert({
      ...company,
      id,
      cnpj: `55666777000${id}`.slice(-14),
      razao_social: `Filial ${id}`,
    })
  }
  await store.users.update(1, { companyIds: [101, 102, ...ids] })
}

let serial = 100
/** A user of its own each time, so that no draft of another test is continued. */
const open = async (world?: (backend: NodeBackend) => unknown) => {
  serial += 1
  return onStage({
    machine: newUserBy(serial),
    view: (flow) => <NewUserScreen flow={flow} isForbidden={false} />,
    held: [usuariosCreate],
    session: marina,
    address: '/vincular-usuario',
    ...(world && { world }),
  })
}

const fillIn = async (email: string) => {
  await typeAnew(field('Nome'), 'Nara Couto')
  await typeAnew(field('E-mail'), email)
  await typeAnew(field('Celular com DDD'), '45988887777')
  await click(page.getByRole('radio', { name: 'Operacional', exact: false }))
  await click(page.getByRole('option', { name: '11.222.333/0001-81', exact: false }))
  await press('Inserir')
}

describe('the form of a new user', () => {
  test('tells at each field what is missing, and sends nothing (REG-487, REG-488, REG-489, REG-491, REG-493, REG-494)', async () => {
    const stage = await open()
    await press('Salvar')
    for (const text of [
      'Nome é obrigatório!',
      'Email é obrigatório!',
      'Telefone é obrigatório!',
      'Tipo de conta é obrigatório!',
      'Deve selecionar ao menos um CNPJ',
    ]) {
      await sees(page.getByText(text))
    }
    await look(field('Nome')).toHaveFocus()
    await typeAnew(field('E-mail'), 'nara@')
    await sees(page.getByText('E-mail inválido!'))
    await expectAccessible('the form of a new user with its errors')
    expect(stage.backend.log.calls().map(({ id }) => id)).not.toContain('usuarios-create')
  })

  test('tells a refusal of the server at its field, until something is changed', async () => {
    const stage = await open()
    await fillIn('admin@example.com')
    await press('Salvar')
    await stage.answer(usuariosCreate)
    await sees(page.getByText('E-mail já cadastrado.'))
    await look(field('E-mail')).toBeInvalid()
    await look(field('E-mail')).toHaveFocus()
    await typeAnew(field('E-mail'), 'novo@example.com')
    await seesNot(page.getByText('E-mail já cadastrado.'))
    for (let time = 0; time < 20; time++)
      button('Salvar')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await stage.answer(usuariosCreate)
    await sees(page.getByRole('dialog', { name: 'Cadastro realizado com sucesso' }))
    const sent = stage.backend.log.calls().filter(({ id }) => id === 'usuarios-create')
    // the refused one and one more
    expect(sent).toHaveLength(2)
  })
})

describe('the two lists of companies', () => {
  test('keep only the visible ones of 500 in the document, and the keyboard reaches all of them', async () => {
    await open(addCompanies)
    await sees(page.getByText('0 de 500 marcados'))
    expect(options(AVAILABLE).length).toBeLessThan(20)
    const box = list(AVAILABLE).element() as HTMLElement
    box.focus()
    await keys('{End}')
    await sees(page.getByRole('option', { name: 'Filial 1497', exact: false }))
    expect(options(AVAILABLE).length).toBeLessThan(20)
    await keys(' {ArrowUp} ')
    await sees(page.getByText('2 de 500 marcados'))
    expect(box.getAttribute('aria-activedescendant')).toBe(
      page.getByRole('option', { name: 'Filial 1496', exact: false }).element().id,
    )
    button('Inserir').element().focus()
    await keys('{Enter}')
    await look(button('Inserir')).toHaveFocus()
    expect(options(CHOSEN)).toHaveLength(2)
    await sees(page.getByText('0 de 498 marcados'))
  })

  test('are searched, marked and moved as a whole, and back (REG-483)', async () => {
    await open(addCompanies)
    await sees(page.getByText('0 de 500 marcados'))
    await typeAnew(page.getByRole('searchbox', { name: `Buscar em ${AVAILABLE}` }), 'filial 10')
    await click(page.getByRole('checkbox', { name: `Selecionar todos em ${AVAILABLE}` }))
    await sees(page.getByText('100 de 500 marcados'))
    await typeAnew(page.getByRole('searchbox', { name: `Buscar em ${AVAILABLE}` }), 'filial 1000')
    await sees(page.getByText('100 de 500 marcados, 99 fora da busca'))
    await press('Inserir')
    await sees(page.getByText('0 de 100 marcados'))
    expect(options(CHOSEN).length).toBeLessThan(20)
    ;(list(CHOSEN).element() as HTMLElement).focus()
    await keys('{Control>}a{/Control}')
    await sees(page.getByText('100 de 100 marcados'))
    await press('Remover')
    await sees(page.getByText('Nenhum CNPJ selecionado.'))
  })

  test('have targets of 44 px, and their boxes 330 by 250 px', async () => {
    await open()
    await sees(page.getByText('0 de 2 marcados'))
    expect(options(AVAILABLE)[0]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    const box = list(AVAILABLE).element().parentElement?.getBoundingClientRect()
    expect([Math.min(330, box?.width ?? 0), box?.height]).toEqual([box?.width, 250])
  })
})

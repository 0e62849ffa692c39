import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setup } from 'xstate'
import { useFlow } from '#app/effects/useFlow.ts'
import { companiesList } from '#app/wiring/linkedCompanies.ts'
import { usersList } from '#app/wiring/users.ts'
import { CompaniesListScreen } from '#screens/companies/CompaniesListScreen.tsx'
import { UsersListScreen } from '#screens/users/UsersListScreen.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import { ListedDrivers } from '#tests/support/screens/DriversPage.tsx'
import { inWindow, toDesktop } from '#tests/support/screens/layout.ts'
import { sees } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { ListedTrucks } from '#tests/support/screens/TrucksPage.tsx'
import { ListedVehicles } from '#tests/support/screens/VehiclesPage.tsx'

afterEach(toDesktop)

const nothing = setup({}).createMachine({ id: 'nothing' })
const none = () => {}

const Users = () => {
  const flow = useFlow(usersList, { input: { query: { filter: { nome: '' }, company: null }, page: 1 } })
  return <UsersListScreen flow={flow} editor="master" onAdd={none} onBack={none} onOpen={none} />
}
const Companies = () => {
  const flow = useFlow(companiesList, { input: { query: { filter: { nome: '' }, company: null }, page: 1 } })
  return <CompaniesListScreen flow={flow} onBack={none} onAdd={none} />
}

/** Pixels of the menu and of a scroll bar; the menu is closed in a window below 992. */
const besideIn = (width: number) => (width < 992 ? 0 : 264)

const show = async (width: number, list: ReactNode, text = 1) => {
  await inWindow(width, 1024, text)
  await onStage({
    machine: nothing,
    view: () => <div style={{ width: width - besideIn(width) }}>{list}</div>,
    held: [],
    session: marina,
  })
}

describe.each([
  ['drivers', <ListedDrivers key="drivers" />],
  ['trucks', <ListedTrucks key="trucks" />],
  ['vehicles', <ListedVehicles key="vehicles" />],
  ['users', <Users key="users" />],
  ['companies', <Companies key="companies" />],
] as const)('the list of %s', (_, list) => {
  test.each([768, 769, 991, 1040, 1199, 1200])('is a table that fits, %i pixels wide', async (width) => {
    await show(width, list)
    await sees(page.getByRole('rowheader').first())
    const frame = page.getByRole('table').element().parentElement as HTMLElement
    expect(frame.scrollWidth - frame.clientWidth, 'pixels to scroll sideways').toBe(0)
    for (const cell of document.querySelectorAll<HTMLElement>('th, td'))
      expect(cell.scrollWidth - cell.clientWidth, cell.textContent ?? '').toBe(0)
    for (const row of document.querySelectorAll('tbody tr'))
      expect(row.getBoundingClientRect().height).toBeLessThan(140)
  })

  test.each([
    [767, 1],
    [1000, 1],
    [768, 2],
  ])('is cards, %i pixels wide with text of size %i', async (width, text) => {
    await show(width, list, text)
    await sees(page.getByRole('article').first())
    expect(page.getByRole('table').elements()).toEqual([])
  })
})

test('768 pixels wide, the row of a driver tells CPF and phone below the name, each with its label for the ear', async () => {
  await show(768, <ListedDrivers />)
  await sees(page.getByRole('rowheader').first())
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Nome', 'Situação', 'Ações'])
  expect(page.getByRole('rowheader').first().element().textContent).toMatch(
    /CPF: \d{3}\.\d{3}\.\d{3}-\d{2}Telefone: \(\d{2}\) \d{5}-\d{4}$/,
  )
})

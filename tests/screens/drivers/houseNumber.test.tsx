import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readEditedDriver, stateOfEdited } from '#app/routing/driverState.ts'
import { editDriver } from '#app/wiring/drivers.ts'
import { draftOf, type EditedDriver } from '#machines/drivers/driverForm.ts'
import { EditDriverScreen } from '#screens/drivers/EditDriverScreen.tsx'
import { joao } from '#tests/machines/drivers/editDriverSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { field, look, seesNot, type } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const openForm = (input: EditedDriver) =>
  onStage({
    machine: editDriver,
    input,
    view: (flow) => <EditDriverScreen flow={flow} now={new Date('2026-11-22T15:00:00Z')} />,
    held: [],
    address: '/motoristas/edit',
    session: marina,
  })

test('a house number that was kept against another one of the record keeps its letters, also after a reload', async () => {
  const driver = { ...joao, endereco: joao.endereco && { ...joao.endereco, numero: '125' } }
  const typed = { ...draftOf(driver), number: '123A' }
  const stored = stateOfEdited({ driver, typed, sent: null, own: '123A' })
  await openForm(readEditedDriver(structuredClone(stored)) as EditedDriver)
  await look(field('Número')).toHaveValue('123A')
  await seesNot(page.getByRole('alert'))
})

test('a house number of the record keeps its letters, and letters that are typed are refused beside the field', async () => {
  const driver = { ...joao, endereco: joao.endereco && { ...joao.endereco, numero: '123A' } }
  const { root } = await openForm({ driver, typed: draftOf(driver), sent: null })
  await look(field('Número')).toHaveValue('123A')
  await seesNot(page.getByRole('alert'))
  await type(field('Número'), '123B')
  await look(page.getByRole('alert')).toHaveTextContent('Deixe apenas um número, de até 12 dígitos.')
  await type(field('Número'), '77')
  await look(field('Número')).toHaveValue('77')
  await seesNot(page.getByRole('alert'))
  expect(root.getSnapshot().context.typed.number).toBe('77')
})

import { expect } from 'vitest'
import { compareDriver } from '#app/wiring/drivers.ts'
import { draftOf } from '#machines/drivers/driverForm.ts'
import { TwoVersionsModal } from '#screens/drivers/TwoVersionsModal.tsx'
import { motoristasList } from '#services/contract/drivers.ts'
import { model } from '#tests/machines/drivers/compareDriver.model.ts'
import { elsewhere } from '#tests/machines/drivers/editDriverSamples.ts'
import { dialog, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { driver } from '#tests/support/screens/records.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const versions = () => dialog('Este motorista foi alterado')
const question = (name: string) => versions().getByRole('region', { name, exact: true })

const before = driver(201)

walkScreens('comparing a driver with the record that is there now', {
  model,
  machine: compareDriver,
  inputs: {
    'another phone': {
      driver: before,
      typed: { ...draftOf(before), phone: '45988887777' },
      sent: null,
    },
  },
  view: (flow) => (
    <main>
      <TwoVersionsModal flow={flow} />
    </main>
  ),
  calls: { readDriver: [motoristasList] },
  answers: {
    'readDriver unchanged': () => {},
    'readDriver changed': ({ store }) =>
      store.drivers.update(201, { telefone: elsewhere.telefone, email: elsewhere.email }),
    'readDriver gone': ({ store }) => store.drivers.remove(201),
    'readDriver rejected': ({ store }) => store.drivers.update(201, { status: 'MANUAL_REPROVAL' }),
  },
  gestures: {
    'mine.chosen': () => press('Enviar a minha versão'),
    'theirs.chosen': () => press('Usar a de agora e continuar editando'),
    'question.closed': () => press('Fechar'),
  },
  sees: {
    reading: () => seesNot(versions()),
    comparing: async () => {
      await sees(question('Telefone').getByText('(45) 98888-7777'))
      await sees(question('Telefone').getByText('(45) 3333-4444'))
      // nobody else than the colleague has changed it
      await seesNot(question('E-mail'))
      await seesNot(question('Nome'))
    },
    agreed: () => seesNot(versions()),
    undecided: async ({ output }) => {
      await seesNot(versions())
      expect(output()).toMatchObject({ kind: 'undecided' })
    },
    closed: () => seesNot(versions()),
    notRead: () => seesNot(versions()),
  },
})

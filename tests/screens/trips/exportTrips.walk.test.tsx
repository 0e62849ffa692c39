import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exportTrips } from '#app/wiring/trips.ts'
import { ExportButton } from '#screens/trips/ExportButton.tsx'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/exportTrips.model.ts'
import { requestOf } from '#tests/machines/trips/tripSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { alert, button, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const query = requestOf({}, 101)

/** The number of requests before the last 'Cancelar'. */
let asked = 0

walkScreens('saving the requested trips as a table', {
  endsAfter: { all: 'the trips that the backend holds are those of the first page that is asked for' },
  model,
  machine: exportTrips,
  inputs: { list: undefined },
  view: (flow) => (
    <main>
      <ExportButton flow={flow} query={query} isOffered isDisabled={false} />
    </main>
  ),
  calls: { loadPage: [lotesSolicitadosList] },
  answers: {
    'loadPage with more to come': () => {},
    'loadPage whole': ({ store }) => {
      // the second page has one new trip, and there is no third
      for (const { id } of store.trips.all()) if (id < 505) store.trips.remove(id)
    },
    'loadPage empty': ({ scenarios }) => scenarios.switchOn('no requested trips exist'),
  },
  gestures: {
    'export.start': () => press('Salvar CSV'),
    'export.cancel': ({ effects }) => {
      asked = effects().length
      return press('Cancelar')
    },
  },
  sees: {
    idle: async ({ lastStep, steps, effects }) => {
      await look(button('Salvar CSV')).toBeEnabled()
      await seesNot(button('Cancelar'))
      const last = effects().at(-1)
      if (lastStep.startsWith('done')) {
        expect(last).toMatchObject({ type: 'download', fileName: 'ofertas-solicitadas.csv' })
        expect(steps.length).toBeGreaterThan(1)
      }
      if (lastStep.startsWith('fault')) {
        await sees(
          alert(
            'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.',
          ),
        )
      }
      if (lastStep === 'export.cancel') expect(effects()).toHaveLength(asked)
    },
    fetching: async ({ lastStep }) => {
      await seesNot(button('Salvar CSV'))
      await look(button('Cancelar')).toBeEnabled()
      const text = lastStep === 'export.start' ? 'Preparando o arquivo…' : '15 de 19 viagens'
      await look(page.getByRole('status')).toHaveTextContent(text)
    },
  },
})

test('a double click begins saving, and does not cancel it', async () => {
  await onStage({
    machine: exportTrips,
    input: undefined,
    view: (flow) => <ExportButton flow={flow} query={query} isOffered isDisabled={false} />,
    held: [lotesSolicitadosList],
    session: marina,
  })
  await button('Salvar CSV').dblClick()
  await sees(page.getByText('Preparando o arquivo…'))
  await look(button('Cancelar')).toBeEnabled()
})

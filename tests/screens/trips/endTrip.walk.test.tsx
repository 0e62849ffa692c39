import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { endTrip } from '#app/wiring/trips.ts'
import { TRIP, withStatus } from '#mocks/rules/trips.ts'
import { viagensCancelar, viagensFinalizar } from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/endTrip.model.ts'
import { alert, click, dialog, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { ListedTrips } from '#tests/support/screens/TripsPage.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const end = (id: number, label: 'Remover' | 'Finalizar') => () =>
  click(
    page
      .getByRole('article')
      .filter({ hasText: `#${id}` })
      .getByRole('button', { name: label }),
  )

const asking = () => page.getByRole('dialog', { name: /^(Cancelar|Finalizar) viagem$/ })
const confirm = () => asking().getByRole('button', { name: /^Sim, (cancelar|finalizar)$/ })

const WORDS: Readonly<Record<string, readonly [title: string, question: string]>> = {
  'trip.end under way': ['Cancelar viagem', 'Tem certeza que deseja cancelar esta viagem?'],
  'trip.end loaded': ['Finalizar viagem', 'Tem certeza que deseja finalizar esta viagem?'],
  'trip.end awaiting approval': ['Cancelar viagem', 'Tem certeza que deseja cancelar esta viagem?'],
}
const REFUSALS: Readonly<Record<string, string>> = {
  'fault cancelTrip refused': 'Esta viagem não pode mais ser cancelada.',
  'fault finishTrip refused': 'Somente uma viagem embarcada pode ser finalizada.',
  'fault cancelTrip offline': 'Erro ao tentar encerrar a viagem',
  'fault finishTrip offline': 'Erro ao tentar encerrar a viagem',
}

const seesBusy = async () => {
  await look(confirm()).toHaveAttribute('data-loading', 'true')
  await look(asking().getByRole('button', { name: 'Voltar' })).toBeDisabled()
  await seesNot(page.getByRole('button', { name: 'Fechar' }))
}
const seesEnded = async (title: string, text: string) => {
  await sees(dialog(title))
  await sees(dialog(title).getByText(text))
}

walkScreens('ending a requested trip', {
  model,
  machine: endTrip,
  inputs: { screen: undefined },
  view: (ending) => <ListedTrips ending={ending} />,
  address: '/lotes-solicitados',
  world: ({ store }) => {
    for (const { id } of store.trips.all()) if (![501, 507, 510].includes(id)) store.trips.remove(id)
  },
  calls: { cancelTrip: [viagensCancelar], finishTrip: [viagensFinalizar] },
  answers: {
    'cancelTrip cancelled': () => {},
    'finishTrip finished': () => {},
    // somebody else was faster
    'cancelTrip refused': ({ store }, { root }) =>
      store.trips.update(root.getSnapshot().context.trip?.id ?? 0, withStatus(TRIP.loaded)),
    'finishTrip refused': ({ store }) => store.trips.update(507, withStatus(TRIP.delivered)),
  },
  gestures: {
    'trip.end under way': end(501, 'Remover'),
    'trip.end loaded': end(507, 'Finalizar'),
    'trip.end awaiting approval': end(510, 'Remover'),
    'ending.confirmed': () => click(confirm()),
    'modal.closed': ({ lastStep }) => (lastStep.startsWith('done') ? press('OK') : keys('{Escape}')),
  },
  sees: {
    idle: async ({ steps, effects }) => {
      await seesNot(page.getByRole('dialog'))
      const before = steps.at(-2) ?? ''
      const asked = effects().map(({ type }) => type)
      if (before.startsWith('done')) expect(asked.at(-1)).toBe('reload')
      else if (before.startsWith('fault')) expect(asked.at(-1)).toBe('refresh')
      else expect(asked).toEqual([])
    },
    confirming: async ({ lastStep }) => {
      const [title = '', question = ''] = WORDS[lastStep] ?? []
      await sees(dialog(title))
      await sees(dialog(title).getByText(question))
      await look(confirm()).toBeEnabled()
    },
    cancelling: seesBusy,
    finishing: seesBusy,
    refused: async ({ lastStep }) => {
      await sees(alert(REFUSALS[lastStep] ?? 'a step of the model'))
      await sees(asking().getByText(REFUSALS[lastStep] ?? 'a step of the model'))
      await look(confirm()).toBeEnabled()
    },
    ended: ({ lastStep }) =>
      lastStep === 'done cancelTrip cancelled'
        ? seesEnded('Viagem cancelada!', 'Viagem cancelada com sucesso!')
        : seesEnded('Viagem finalizada!', 'Viagem finalizada com sucesso!'),
  },
})

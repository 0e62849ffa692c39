import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { directCargo } from '#app/wiring/directing.ts'
import type { Conflict } from '#machines/offers/conflicts.ts'
import { TRIP, withStatus } from '#mocks/backend/rules/trips.ts'
import { ConflictModal } from '#screens/offers/ConflictModal.tsx'
import { viagensCancelar, viagensFinalizar } from '#services/contract/trips.ts'
import { model } from '#tests/machines/offers/conflict.model.ts'
import {
  alert,
  button,
  click,
  dialog,
  keys,
  look,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const onTrip: Conflict = {
  kind: 'onTrip',
  messages: ['O motorista Valdecir Antunes Pereira está embarcado em outra viagem (lote 7).'],
  offerId: null,
  conjuntoId: 607,
  branchPhone: null,
}
const linked: Conflict = {
  kind: 'linked',
  messages: ['O motorista Márcio José Ferreira está confirmado em outra carga (lote 2).'],
  offerId: 2,
  conjuntoId: 602,
  branchPhone: null,
}
const linkedAgain: Conflict = {
  kind: 'linked',
  messages: ['O motorista Márcio José Ferreira está na fila de outra carga (lote 3).'],
  offerId: 3,
  conjuntoId: 603,
  branchPhone: null,
}
const other: Conflict = {
  kind: 'other',
  messages: ['O motorista está bloqueado pela seguradora.'],
  offerId: null,
  conjuntoId: null,
  branchPhone: null,
}

const FINISH = 'Finalizar viagem atual'
const CANCEL = 'Cancelar viagem atual'
const SWAP = 'Trocar motorista'
const phone = () => page.getByRole('link', { name: '(45) 3333-0000' })

const conflicts = wiredChild(wiredChild(directCargo, 'chooseDriver'), 'conflict')
type Walked = Scene<typeof conflicts>
const conflictsOf = ({ root }: Walked): readonly Conflict[] => root.getSnapshot().context.conflicts
const asking = () => page.getByRole('dialog', { name: /^(Cancelar|Finalizar) viagem$/ })
const confirm = () => asking().getByRole('button', { name: /^Sim, (cancelar|finalizar)$/ })

const seesConflict = async (scene: Walked) => {
  const [first, ...rest] = conflictsOf(scene)
  const titles = {
    onTrip: 'Este motorista está em viagem',
    linked: 'Este motorista está vinculado a outra viagem',
    other: 'Este motorista não pode ser escolhido',
  }
  await sees(dialog(titles[first?.kind ?? 'other']))
  await sees(
    page.getByText(
      first?.messages[0] ?? 'O motivo não foi informado. Confira o cadastro do motorista ou escolha outro.',
    ),
  )
  await look(button(SWAP)).toHaveFocus()
  const hasEnd = first?.conjuntoId !== null && first?.branchPhone === null
  if (first?.kind === 'onTrip' && hasEnd) await sees(button(FINISH))
  else await seesNot(button(FINISH))
  if (first?.kind === 'linked' && hasEnd) await sees(button(CANCEL))
  else await seesNot(button(CANCEL))
  if (first?.branchPhone) await look(phone()).toHaveAttribute('href', 'tel:+554533330000')
  else await seesNot(phone())
  if (rest.length > 0) await sees(page.getByText('Depois desta, há mais uma viagem.'))
}

const seesQuestion = async (scene: Walked) => {
  const [first] = conflictsOf(scene)
  await sees(
    asking().getByText(
      first?.kind === 'linked'
        ? `Tem certeza que deseja cancelar a viagem do lote ${first.offerId}?`
        : 'Tem certeza que deseja finalizar esta viagem?',
    ),
  )
  await sees(asking().getByText(first?.messages[0] ?? 'a message'))
}

walkScreens('the conflicts of a driver', {
  model,
  machine: conflicts,
  inputs: {
    'on a trip': { conflicts: [onTrip] },
    'on a trip of a branch': { conflicts: [{ ...onTrip, branchPhone: '4533330000' }] },
    'linked without a trip to end': { conflicts: [{ ...linked, conjuntoId: null }] },
    'twice linked': { conflicts: [linked, linkedAgain] },
    'of another kind': { conflicts: [other] },
    'without a reason': { conflicts: [{ ...other, messages: [] }] },
  },
  view: (flow) => (
    <WhileActive actor={flow}>
      <ConflictModal flow={flow} party="driver" />
    </WhileActive>
  ),
  calls: { endTrip: [viagensFinalizar, viagensCancelar] },
  answers: {
    'endTrip ended': () => {},
    // another user was faster
    'endTrip refused': ({ store }) => {
      for (const { id } of store.trips.all()) store.trips.update(id, withStatus(TRIP.givenUp))
    },
  },
  gestures: {
    'trip.end': ({ root }) =>
      press(root.getSnapshot().context.conflicts[0]?.kind === 'onTrip' ? FINISH : CANCEL),
    'ending.confirmed': () => click(confirm()),
    'ending.dropped': ({ steps }) => (steps.length > 2 ? keys('{Escape}') : press('Voltar')),
    // a modal with one button hears Escape, too
    'party.swap': ({ steps }) => (steps.length === 0 ? keys('{Escape}') : press(SWAP)),
  },
  sees: {
    showing: async (scene) => {
      await seesConflict(scene)
      if (scene.lastStep === 'done endTrip ended') await sees(alert('Viagem cancelada com sucesso!'))
      else expect(page.getByRole('alert').elements()).toEqual([])
    },
    asking: async (scene) => {
      await seesQuestion(scene)
      await look(button('Voltar')).toHaveFocus()
    },
    ending: async () => {
      await look(confirm()).toHaveAttribute('data-loading', 'true')
      await look(button('Voltar')).toBeDisabled()
    },
    settled: async ({ lastStep, steps, output }) => {
      await seesNot(page.getByRole('dialog'))
      expect(output()).toEqual({ kind: 'settled' })
      const cancelledBefore = steps.filter((step) => step === 'done endTrip ended').length > 1
      if (lastStep === 'done endTrip ended') {
        await sees(alert(`Viagem ${cancelledBefore ? 'cancelada' : 'finalizada'} com sucesso!`))
      } else expect(page.getByRole('alert').elements()).toEqual([])
    },
    swapped: async ({ output }) => {
      await seesNot(page.getByRole('dialog'))
      expect(output()).toEqual({ kind: 'swapped' })
    },
  },
})

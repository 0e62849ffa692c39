import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { directCargo } from '#app/wiring/directing.ts'
import type { Conflict } from '#machines/offers/conflicts.ts'
import { ConflictModal } from '#screens/offers/ConflictModal.tsx'
import { viagensCancelar, viagensFinalizar } from '#services/contract/trips.ts'
import { model } from '#tests/machines/offers/conflict.model.ts'
import { alert, button, dialog, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const onTrip: Conflict = {
  kind: 'onTrip',
  messages: ['O motorista Valdecir Antunes Pereira está embarcado em outra viagem (lote 7).'],
  tripSetId: 607,
  branchPhone: null,
}
const linked: Conflict = {
  kind: 'linked',
  messages: ['O motorista Márcio José Ferreira está confirmado em outra carga (lote 2).'],
  tripSetId: 602,
  branchPhone: null,
}
const linkedAgain: Conflict = {
  kind: 'linked',
  messages: ['O motorista Márcio José Ferreira está na fila de outra carga (lote 3).'],
  tripSetId: 603,
  branchPhone: null,
}
const other: Conflict = {
  kind: 'other',
  messages: ['O motorista está bloqueado pela seguradora.'],
  tripSetId: null,
  branchPhone: null,
}

const FINISH = 'Finalizar viagem atual'
const CANCEL = 'Cancelar viagem atual'
const SWAP = 'Trocar motorista'
const phone = () => page.getByRole('link', { name: '(45) 3333-0000' })

walkScreens('the conflicts of a driver', {
  model,
  machine: wiredChild(wiredChild(directCargo, 'chooseDriver'), 'conflict'),
  inputs: {
    'on a trip': { conflicts: [onTrip] },
    'on a trip of a branch': { conflicts: [{ ...onTrip, branchPhone: '4533330000' }] },
    linked: { conflicts: [linked] },
    'linked without a trip to end': { conflicts: [{ ...linked, tripSetId: null }] },
    'twice linked': { conflicts: [linked, linkedAgain] },
    'of another kind': { conflicts: [other] },
  },
  view: (flow) => (
    <WhileActive actor={flow}>
      <ConflictModal flow={flow} party="driver" />
    </WhileActive>
  ),
  calls: { finishTrip: [viagensFinalizar], cancelTrip: [viagensCancelar] },
  answers: { 'finishTrip finished': () => {}, 'cancelTrip cancelled': () => {} },
  gestures: {
    'trip.finish': () => press(FINISH),
    'trip.cancel': () => press(CANCEL),
    'party.swap': () => press(SWAP),
  },
  sees: {
    onTrip: async ({ root }) => {
      const ofBranch = root.getSnapshot().context.conflicts[0]?.branchPhone
      await sees(dialog('Este motorista está em viagem'))
      await sees(page.getByText(onTrip.messages[0] ?? ''))
      await look(button(SWAP)).toBeEnabled()
      await seesNot(button(CANCEL))
      if (ofBranch) {
        await seesNot(button(FINISH))
        await look(phone()).toHaveAttribute('href', 'tel:+554533330000')
      } else {
        await look(button(FINISH)).toBeEnabled()
        await seesNot(phone())
      }
      // a finish that failed is swallowed (core §8)
      expect(page.getByRole('alert').elements()).toEqual([])
    },
    linked: async ({ root, lastStep }) => {
      const [first, ...rest] = root.getSnapshot().context.conflicts
      await sees(dialog('Este motorista está vinculado a outra viagem'))
      await sees(page.getByText(first?.messages[0] ?? 'a message'))
      await seesNot(button(FINISH))
      await look(button(SWAP)).toBeEnabled()
      if (first?.tripSetId) await look(button(CANCEL)).toBeEnabled()
      else await seesNot(button(CANCEL))
      if (rest.length > 0) await sees(page.getByText('Depois desta, há mais uma viagem.'))
      if (lastStep === 'done cancelTrip cancelled') await sees(alert('Viagem cancelada com sucesso!'))
    },
    other: async () => {
      await sees(dialog('Este motorista não pode ser escolhido'))
      await sees(page.getByText('O motorista está bloqueado pela seguradora.'))
      await seesNot(button(FINISH))
      await seesNot(button(CANCEL))
      await look(button(SWAP)).toBeEnabled()
    },
    finishing: async () => {
      await look(button(FINISH)).toHaveAttribute('data-loading', 'true')
      await look(button(SWAP)).toBeDisabled()
    },
    cancelling: async () => {
      await look(button(CANCEL)).toHaveAttribute('data-loading', 'true')
      await look(button(SWAP)).toBeDisabled()
    },
    settled: async ({ lastStep, output }) => {
      await seesNot(page.getByRole('dialog'))
      const did = lastStep === 'done finishTrip finished' ? 'finalizada' : 'cancelada'
      await sees(alert(`Viagem ${did} com sucesso!`))
      expect(output()).toEqual({ kind: 'settled' })
    },
    swapped: async ({ output }) => {
      await seesNot(page.getByRole('dialog'))
      expect(output()).toEqual({ kind: 'swapped' })
    },
  },
})

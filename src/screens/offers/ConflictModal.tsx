import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatPhone } from '#domain/documents.ts'
import type { conflictMachine } from '#machines/offers/conflictMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import classes from './DirectCargoScreen.module.css'

export interface ConflictModalProps {
  readonly flow: ActorRefFrom<typeof conflictMachine>
  readonly party: 'driver' | 'truck'
}

const TITLES = {
  driver: {
    onTrip: 'Este motorista está em viagem',
    linked: 'Este motorista está vinculado a outra viagem',
    other: 'Este motorista não pode ser escolhido',
  },
  truck: {
    onTrip: 'Este caminhão está em viagem',
    linked: 'Este caminhão está vinculado a outra viagem',
    other: 'Este caminhão não pode ser escolhido',
  },
} as const

/** A conflict and what can be done about it, one at a time (core §4). */
export const ConflictModal = ({ flow, party }: ConflictModalProps) => {
  const conflict = useSelector(flow, (snapshot) => snapshot.context.conflicts[0])
  const waiting = useSelector(flow, (snapshot) => snapshot.context.conflicts.length - 1)
  const isFinishing = useSelector(flow, (snapshot) => snapshot.matches('finishing'))
  const isCancelling = useSelector(flow, (snapshot) => snapshot.matches('cancelling'))
  const canFinish = useSelector(flow, (snapshot) => snapshot.can({ type: 'trip.finish' }))
  const canCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'trip.cancel' }))
  if (!conflict) return null
  const isBusy = isFinishing || isCancelling
  return (
    <Dialog
      title={TITLES[party][conflict.kind]}
      size="medium"
      isOpen
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => flow.send({ type: 'party.swap' })}>
            {party === 'driver' ? 'Trocar motorista' : 'Trocar caminhão'}
          </Button>
          {(canFinish || isFinishing) && (
            <BusyButton isBusy={isFinishing} onClick={() => flow.send({ type: 'trip.finish' })}>
              Finalizar viagem atual
            </BusyButton>
          )}
          {(canCancel || isCancelling) && (
            <BusyButton isBusy={isCancelling} onClick={() => flow.send({ type: 'trip.cancel' })}>
              Cancelar viagem atual
            </BusyButton>
          )}
        </>
      }
    >
      <ul className={classes.conflictMessages}>
        {conflict.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {conflict.branchPhone && (
        <p>
          Para finalizar a viagem, ligue para a filial:{' '}
          <a href={`tel:+55${conflict.branchPhone.replace(/\D/g, '')}`} className="tabular">
            {formatPhone(conflict.branchPhone)}
          </a>
        </p>
      )}
      {waiting > 0 && (
        <p>
          {waiting === 1 ? 'Depois desta, há mais uma viagem.' : `Depois desta, há mais ${waiting} viagens.`}
        </p>
      )}
    </Dialog>
  )
}

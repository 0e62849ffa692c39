import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Notice } from '../shared/Notice.tsx'

const WORDS = {
  cancel: {
    title: 'Cancelar viagem',
    question: 'Tem certeza que deseja cancelar esta viagem?',
    confirm: 'Sim, cancelar',
    done: 'Viagem cancelada!',
    success: 'Viagem cancelada com sucesso!',
  },
  finish: {
    title: 'Finalizar viagem',
    question: 'Tem certeza que deseja finalizar esta viagem?',
    confirm: 'Sim, finalizar',
    done: 'Viagem finalizada!',
    success: 'Viagem finalizada com sucesso!',
  },
} as const

/** Asks before a trip ends, and says that it has (core §2, §4). */
export const EndTripModal = ({ flow }: { flow: ActorRefFrom<typeof endTripMachine> }) => {
  const isOpen = useSelector(flow, (ending) => !ending.matches('idle'))
  const isEnded = useSelector(flow, (ending) => ending.matches('ended'))
  const isBusy = useSelector(flow, (ending) => ending.matches('cancelling') || ending.matches('finishing'))
  const { trip, ending, message } = useSelector(flow, (snapshot) => snapshot.context)
  const words = WORDS[ending]
  const close = () => flow.send({ type: 'modal.closed' })
  return (
    <Dialog
      title={isEnded ? words.done : words.title}
      size="small"
      isOpen={isOpen}
      {...(!isBusy && { onClose: close })}
      actions={
        isEnded ? (
          <Button onClick={close}>OK</Button>
        ) : (
          <>
            <Button variant="default" disabled={isBusy} onClick={close}>
              Voltar
            </Button>
            <BusyButton
              color={ending === 'cancel' ? 'red' : 'road'}
              isBusy={isBusy}
              onClick={() => flow.send({ type: 'ending.confirmed' })}
            >
              {words.confirm}
            </BusyButton>
          </>
        )
      }
    >
      <p>{isEnded ? words.success : words.question}</p>
      {trip && (
        <p>
          #{trip.id}: {trip.origem ?? '—'} para {trip.destino ?? '—'}, {trip.conjunto.motorista.nome}
        </p>
      )}
      {message !== null && !isEnded && <Notice tone="error">{message}</Notice>}
    </Dialog>
  )
}

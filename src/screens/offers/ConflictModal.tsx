import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatPhone } from '#domain/identifiers.ts'
import type { conflictMachine } from '#machines/offers/conflictMachine.ts'
import { endingOf } from '#machines/offers/conflicts.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { WarningIcon } from '../shared/icons.tsx'
import { QuestionButtons } from '../shared/QuestionButtons.tsx'
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

const REASONLESS = {
  driver: 'O motivo não foi informado. Confira o cadastro do motorista ou escolha outro.',
  truck: 'O motivo não foi informado. Confira o cadastro do caminhão ou escolha outro.',
} as const

const SWAPS = { driver: 'Trocar motorista', truck: 'Trocar caminhão' } as const

const ENDINGS = {
  cancel: { verb: 'cancelar', title: 'Cancelar viagem' },
  finish: { verb: 'finalizar', title: 'Finalizar viagem' },
} as const

/** One conflict at a time, and what can be done about it (core §4). */
export const ConflictModal = ({ flow, party }: ConflictModalProps) => {
  const conflict = useSelector(flow, (snapshot) => snapshot.context.conflicts[0])
  const waiting = useSelector(flow, (snapshot) => snapshot.context.conflicts.length - 1)
  const isShowing = useSelector(flow, (snapshot) => snapshot.matches('showing'))
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('ending'))
  if (!conflict) return null
  const ending = endingOf(conflict)
  const swap = () => flow.send({ type: 'party.swap' })
  const reasons =
    conflict.messages.length < 2 ? (
      <p>{conflict.messages[0] ?? REASONLESS[party]}</p>
    ) : (
      <ul className={classes.conflictMessages}>
        {conflict.messages.map((message, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
    )
  const messages = (
    <div className={classes.conflict}>
      <WarningIcon />
      {reasons}
    </div>
  )
  if (ending && !isShowing) {
    const { verb, title } = ENDINGS[ending]
    return (
      <Dialog
        title={title}
        isOpen
        {...(!isBusy && { onEscape: () => flow.send({ type: 'ending.dropped' }) })}
        actions={
          <QuestionButtons
            confirm={`Sim, ${verb}`}
            isRed={ending === 'cancel'}
            isBusy={isBusy}
            onConfirm={() => flow.send({ type: 'ending.confirmed' })}
            back="Voltar"
            onBack={() => flow.send({ type: 'ending.dropped' })}
          />
        }
      >
        <p>
          {`Tem certeza que deseja ${verb} ${conflict.offerId === null ? 'esta viagem' : `a viagem do lote ${conflict.offerId}`}?`}
        </p>
        {messages}
      </Dialog>
    )
  }
  return (
    <Dialog
      title={TITLES[party][conflict.kind]}
      isOpen
      onEscape={swap}
      actions={
        ending ? (
          <QuestionButtons
            key={conflict.conjuntoId}
            confirm={`${ENDINGS[ending].title} atual`}
            isRed={ending === 'cancel'}
            onConfirm={() => flow.send({ type: 'trip.end' })}
            back={SWAPS[party]}
            onBack={swap}
          />
        ) : (
          <Button data-autofocus onClick={swap}>
            {SWAPS[party]}
          </Button>
        )
      }
    >
      {messages}
      {conflict.branchPhone && (
        <p>
          <span>Para finalizar a viagem, ligue para a filial:</span>{' '}
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

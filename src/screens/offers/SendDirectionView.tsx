import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cargoSubmissionMachine, sendDirectionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { AnttModal } from '../shared/AnttModal.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Notice } from '../shared/Notice.tsx'
import { SubmissionDialog, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import classes from './DirectCargoScreen.module.css'

type Flow = ActorRefFrom<typeof sendDirectionMachine>

const AnttQuestion = ({ flow }: { flow: Flow }) => {
  const isRefused = useSelector(flow, (sending) => sending.matches('anttRefused'))
  const isDoubted = useSelector(flow, (sending) => sending.matches('anttDoubted'))
  const message = useSelector(flow, (sending) => sending.context.antt?.mensagem ?? null)
  return (
    <AnttModal
      message={message}
      state={isRefused ? 'blocked' : isDoubted ? 'asked' : null}
      onAccept={() => flow.send({ type: 'antt.accepted' })}
      onDecline={() => flow.send({ type: 'antt.declined' })}
    />
  )
}

const TagChoice = ({ flow }: { flow: Flow }) => {
  const { operators } = useSelector(flow, (sending) => sending.context.tags)
  const preferred = useSelector(flow, (sending) => sending.context.tag)
  const isSaving = useSelector(flow, (sending) => sending.matches('savingTag'))
  const [tag, setTag] = useState(preferred ?? '')
  const hint = useId()
  const decline = () => flow.send({ type: 'tag.declined' })
  return (
    <Dialog
      title="Confirme a tag de pedágio"
      isOpen
      {...(!isSaving && { onEscape: decline })}
      actions={
        <>
          <Button variant="default" disabled={isSaving} onClick={decline}>
            Cancelar
          </Button>
          <BusyButton
            isDisabled={tag === ''}
            {...(tag === '' && { describedBy: hint })}
            isBusy={isSaving}
            onClick={() => flow.send({ type: 'tag.confirmed', tag })}
          >
            Confirmar
          </BusyButton>
        </>
      }
    >
      <p>Esta carga tem pedágio. O vale-pedágio será creditado na tag do motorista.</p>
      <Radio.Group label="Tag de pedágio do motorista" value={tag} onChange={setTag}>
        {operators.map((operator) => (
          <Radio key={operator} value={operator} label={operator} mt="sm" disabled={isSaving} />
        ))}
      </Radio.Group>
      {tag === '' && <p id={hint}>Escolha uma tag para confirmar.</p>}
    </Dialog>
  )
}

const WORDS = {
  lost: 'A carga pode já estar nas suas ofertas solicitadas.',
  nothingYet: 'Até agora a carga não está nas suas ofertas solicitadas.',
  notFound: 'A carga não apareceu nas suas ofertas solicitadas.',
  undecided: 'Não sabemos se a carga foi solicitada: confira nas suas ofertas solicitadas.',
  repeat: 'Voltar e enviar de novo',
  leave: 'Ver ofertas solicitadas',
} as const satisfies SubmissionWords

/** The texts while it is unknown whether the cargo was directed. */
export const CargoSubmissionDialog = ({ flow }: { flow: ActorRefFrom<typeof cargoSubmissionMachine> }) => (
  <SubmissionDialog title="Não sabemos se a carga foi solicitada" flow={flow} words={WORDS} />
)

/** From 'Salvar' to the answer: the choice cannot be changed, questions open as modals. */
export const SendDirectionView = ({ flow, truck }: { flow: Flow; truck: string }) => {
  const message = useSelector(flow, (sending) => sending.context.message)
  const hasFailed = useSelector(flow, (sending) => sending.matches('failed'))
  const mayRepeat = useSelector(flow, (sending) => sending.matches('notArrived'))
  const canSave = useSelector(flow, (sending) => sending.can({ type: 'cargo.save' }))
  const asksForTag = useSelector(
    flow,
    (sending) => sending.matches('confirmingTag') || sending.matches('savingTag'),
  )
  const isSending = useSelector(flow, (sending) => sending.matches('sending'))
  const sending = useSelector(flow, (direction) => direction.children.cargoSubmission)
  const isUnknown = useSelector(sending, (cargo) => cargo?.matches('unknown') ?? false)
  return (
    <div className={classes.form}>
      <p className={classes.frozen}>
        <span className={classes.label}>
          <span>Caminhão</span>
          <span className="visually-hidden">: </span>
        </span>
        <span>{truck}</span>
      </p>
      <p role="status" className={classes.frozen}>
        {isSending && !isUnknown && 'Enviando a solicitação da carga…'}
      </p>
      {hasFailed && <Notice tone="error">{message}</Notice>}
      {mayRepeat && <Notice tone="warning">{message}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" disabled={!canSave} onClick={() => flow.send({ type: 'truck.change' })}>
          Voltar
        </Button>
        <BusyButton takesFocus isBusy={!canSave} onClick={() => flow.send({ type: 'cargo.save' })}>
          Salvar
        </BusyButton>
      </div>
      <AnttQuestion flow={flow} />
      {asksForTag && <TagChoice flow={flow} />}
      {sending && <CargoSubmissionDialog flow={sending} />}
    </div>
  )
}

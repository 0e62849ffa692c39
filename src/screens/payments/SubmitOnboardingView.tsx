import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { hasOtherAccount, sentBytes } from '#machines/payments/onboarding/onboardingProgress.ts'
import {
  labelOf,
  type RowState,
  rowsOf,
  type SubmitPlace,
} from '#machines/payments/onboarding/onboardingRows.ts'
import type {
  openingAccountMachine,
  submitOnboardingMachine,
} from '#machines/payments/onboarding/submitOnboardingMachine.ts'
import { withItsDoubt } from '#machines/shared/submissionEnds.ts'
import { Art } from '../shared/art/Art.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { StatusBadge, type StatusBadgeProps } from '../shared/StatusBadge.tsx'
import { SubmissionNotice } from '../shared/SubmissionNotice.tsx'
import { WaitingText } from '../shared/Waiting.tsx'
import classes from './SubmitOnboardingView.module.css'

type Flow = ActorRefFrom<typeof submitOnboardingMachine>
type Snapshot = SnapshotFrom<typeof submitOnboardingMachine>

const BADGES: Readonly<Record<RowState, StatusBadgeProps>> = {
  done: { label: 'Enviado', tone: 'good' },
  running: { label: 'Enviando', tone: 'info' },
  waiting: { label: 'Aguardando', tone: 'quiet' },
  refused: { label: 'Recusado', tone: 'bad' },
  uncertain: { label: 'Sem resposta', tone: 'bad' },
}

const PLACES: Partial<Record<string, SubmitPlace>> = {
  verifyingCode: 'code',
  findingAccount: 'account',
  openingAccount: 'account',
  uploading: 'document',
  confirming: 'confirmation',
  accountRefused: 'accountRefused',
  documentRefused: 'documentRefused',
  confirmationRefused: 'confirmationRefused',
}

const placeOf = ({ value }: Snapshot): SubmitPlace => PLACES[value] ?? null

const tenths = (number: number) => number.toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** '12,3 kB', '1,4 MB' */
const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${tenths(bytes / 1000)} kB` : `${tenths(bytes / 1_000_000)} MB`

const KEPT = 'O que já foi enviado continua guardado.'

const stopText = (fault: Fault | null) => {
  if (fault === null) return `Envio pausado. ${KEPT}`
  if (fault.kind === 'offline') return `Sem conexão. ${KEPT}`
  if (fault.kind === 'timeout') return `O servidor demorou demais para responder. ${KEPT}`
  if (fault.kind === 'sessionEnded') return `A sua sessão terminou. ${KEPT} Entre de novo para continuar.`
  return `${faultText(fault)} ${KEPT}`
}

const OPENING = {
  lost: 'A conta pode já estar aberta.',
  nothingYet: 'Até agora a conta não aparece na sua empresa.',
  notFound: 'A conta não apareceu na sua empresa.',
  undecided: 'Não foi possível ver se a conta foi aberta: a empresa não aparece na sua lista.',
  repeat: 'Enviar de novo',
  leave: 'Voltar ao cadastro',
}

const OPENED_BEFORE =
  'A conta deste CNPJ já foi aberta antes, com os dados enviados naquele momento. Os dados desta tela não os substituem, mas os documentos ainda podem ser enviados.'
/** It was sent from here as well, and no answer has said that it was opened. */
const OPENED_BY_WHOM =
  'A conta deste CNPJ já aparece como aberta: pelo seu envio, ou por um colega. Se foi um colega, valem os dados dele: confirme com ele antes de enviar os documentos.'

const AccountNotice = ({ flow }: { flow: ActorRefFrom<typeof openingAccountMachine> }) => {
  const isUnknown = useSelector(flow, (sending) => sending.matches('unknown'))
  return isUnknown && <SubmissionNotice flow={flow} words={OPENING} />
}

/** What has stopped the sending, and the ways onward. */
const Stop = ({ flow }: { flow: Flow }) => {
  const snapshot = useSelector(flow, (now) => now)
  const { fault, document } = snapshot.context
  const retry = { label: 'Tentar novamente', onAct: () => flow.send({ type: 'submit.retry' }) }
  const back = (
    <PlainButton look="quiet" onClick={() => flow.send({ type: 'submit.leave' })}>
      Voltar ao cadastro
    </PlainButton>
  )
  if (snapshot.matches('stopped')) {
    const label = fault === null ? 'Continuar' : retry.label
    return (
      <>
        <Notice tone={fault === null ? 'info' : 'error'} action={{ ...retry, label }}>
          {stopText(fault)}
        </Notice>
        {back}
      </>
    )
  }
  if (snapshot.matches('accountRefused')) {
    return (
      <>
        <Notice tone="error" action={retry}>
          {fault?.isDoubtful
            ? withItsDoubt(fault, faultText(fault))
            : `A conta não foi aberta. ${fault ? faultText(fault) : ''}`}
        </Notice>
        {back}
      </>
    )
  }
  if (snapshot.matches('documentRefused')) {
    return (
      <>
        <Notice tone="error" action={retry}>
          {`Documento recusado: ${document ? labelOf(document) : ''}. ${fault ? faultText(fault) : ''} Os outros documentos continuam guardados.`}
        </Notice>
        <PlainButton onClick={() => flow.send({ type: 'document.change' })}>Trocar o documento</PlainButton>
        {back}
      </>
    )
  }
  if (snapshot.matches('confirmationRefused')) {
    return (
      <>
        <Notice tone="error" action={retry}>
          {`Os documentos não foram aceitos como completos. ${fault ? faultText(fault) : ''} ${KEPT}`}
        </Notice>
        <PlainButton onClick={() => flow.send({ type: 'document.change' })}>Ver os documentos</PlainButton>
        {back}
      </>
    )
  }
  if (snapshot.matches('openedBefore')) {
    return (
      <>
        <Notice tone="warning">
          {snapshot.context.progress.accountMark === null ? OPENED_BEFORE : OPENED_BY_WHOM}
        </Notice>
        <PlainButton onClick={() => flow.send({ type: 'account.keep' })}>Enviar os documentos</PlainButton>
        {back}
      </>
    )
  }
  if (snapshot.matches('confirmedBefore')) {
    return (
      <>
        <Notice tone="warning">
          O cadastro da conta deste CNPJ já foi enviado. Os dados desta tela não o substituem.
        </Notice>
        <PlainButton onClick={() => flow.send({ type: 'submit.end' })}>Continuar</PlainButton>
        {back}
      </>
    )
  }
  return null
}

/** The sending of the onboarding, step by step (payments §2.3, api §2.26). */
export const SubmitOnboardingView = ({ flow }: { flow: Flow }) => {
  const snapshot = useSelector(flow, (now) => now)
  const { progress, draft } = snapshot.context
  const opening = snapshot.children.openingAccount
  const isUnknown = useSelector(opening, (sending) => sending?.matches('unknown') ?? false)
  const rows = rowsOf(snapshot.context, isUnknown ? null : placeOf(snapshot))
  const { sent, total } = sentBytes(progress, draft)
  const running = rows.find(({ state }) => state === 'running')
  return (
    <div className={classes.view}>
      {/* what has stopped it stands where the eye is, and nothing moves then */}
      <Stop flow={flow} />
      {opening && <AccountNotice flow={opening} />}
      {snapshot.hasTag('busy') && !isUnknown && <Art of="working" isOver />}
      <p className={classes.bytes}>{`${sizeText(sent)} de ${sizeText(total)} em documentos enviados`}</p>
      <progress className={classes.bar} aria-label="Documentos enviados" max={total} value={sent} />
      <ol className={classes.rows}>
        {rows.map(({ key, label, state, bytes }) => (
          <li key={key} className={classes.row} aria-current={state === 'running' ? 'step' : undefined}>
            <span>
              <span>{label}</span> {bytes !== null && <span className={classes.size}>{sizeText(bytes)}</span>}
            </span>
            <StatusBadge {...BADGES[state]} />
          </li>
        ))}
      </ol>
      <div role="status">
        {running && <span className="visually-hidden">{`Enviando: ${running.label}`}</span>}
        {snapshot.matches('waiting') && (
          <WaitingText>Esperando a vez: outra aba pode estar enviando este cadastro.</WaitingText>
        )}
      </div>
      {hasOtherAccount(progress, draft) && (
        <Notice tone="info">
          A conta já está aberta com os dados enviados antes: o que mudou depois em Dados gerais ou
          Representante não é reenviado.
        </Notice>
      )}
      {snapshot.matches('uploading') && (
        <PlainButton look="quiet" onClick={() => flow.send({ type: 'submit.pause' })}>
          Pausar
        </PlainButton>
      )}
      {snapshot.matches('waiting') && (
        <PlainButton look="quiet" onClick={() => flow.send({ type: 'submit.leave' })}>
          Voltar ao cadastro
        </PlainButton>
      )}
    </div>
  )
}

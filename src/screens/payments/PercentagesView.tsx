import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import type { percentagesMachine } from '#machines/payments/account/percentagesMachine.ts'
import {
  isChanged,
  isFieldChanged,
  PERCENT_FIELDS,
  type PercentField,
  percentIn,
} from '#machines/payments/account/percents.ts'
import { withItsDoubt } from '#machines/shared/submissionEnds.ts'
import { Form } from '../shared/Form.tsx'
import formClasses from '../shared/form.module.css'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { SaveActions } from '../shared/SaveActions.tsx'
import { SliderField } from '../shared/SliderField.tsx'
import { SubmissionNotice, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { WaitingShape } from '../shared/WaitingShape.tsx'
import classes from './PercentagesView.module.css'
import { PercentagesToCome } from './ToCome.tsx'

type PercentagesFlow = ActorRefFrom<typeof percentagesMachine>

const TITLE = 'Defina as porcentagens de transferências'

/** payments §8 */
const FAILED = 'Erro ao atualizar os valores'

const WORDS: SubmissionWords = {
  lost: 'As porcentagens podem já estar gravadas.',
  nothingYet: 'Até agora as porcentagens não estão gravadas como você salvou.',
  notFound: 'As porcentagens não estão gravadas como você salvou.',
  undecided:
    'Não recebemos a resposta, e as porcentagens foram alteradas nesse meio-tempo: não é possível saber se as suas chegaram a ser gravadas. Volte para ver os valores de agora.',
  repeat: 'Voltar e salvar de novo',
}
/** Where there is a home to go back to. */
export const PERCENTAGES_WORDS: SubmissionWords = { ...WORDS, leave: 'Voltar aos pagamentos' }

const FIELDS: Readonly<Record<PercentField, { readonly label: string; readonly hint: string }>> = {
  advance: { label: 'Adiantamento', hint: 'Do adiantamento do frete' },
  balance: { label: 'Saldo', hint: 'Do saldo do frete' },
  detention: { label: 'Estadia', hint: 'Da estadia' },
  rpa: { label: 'RPA', hint: 'Do RPA; vale também para abastecimento, tarifa ANTT e abono' },
}

const MARKS = [
  { value: 0, label: '0%' },
  { value: 100, label: '100%' },
]
const LIMITS = 'De 0 a 100, sem casas decimais'

const takeFocus = (place: HTMLElement | null) => place?.focus()

const PercentSlider = ({ flow, field }: { flow: PercentagesFlow; field: PercentField }) => {
  const { label, hint } = FIELDS[field]
  const text = useSelector(flow, ({ context }) => context.typed[field])
  const known = useSelector(flow, ({ context }) => context.known?.[field] ?? 0)
  const isOther = useSelector(
    flow,
    ({ context }) => context.known !== null && isFieldChanged(context.known, context.typed, field),
  )
  const isFrozen = useSelector(flow, (percentages) => !percentages.matches('editing'))
  // what is stored is not known while its answer is missing
  const isSent = useSelector(
    flow,
    (percentages) => percentages.matches('sending') || percentages.matches('verifying'),
  )
  const wasRefused = useSelector(flow, ({ context }) => context.refusals > 0)
  const percent = percentIn(text)
  const isWrong = percent === null
  const shown = percent ?? known
  const type = (typed: string) => flow.send({ type: 'percent.typed', field, text: typed })
  return (
    <SliderField
      label={label}
      // the limits stand here while it is typed: a message under the field would move the button
      hint={
        isWrong && !wasRefused
          ? LIMITS
          : `${hint}${isOther && !isSent ? ` · gravado: ${`${known}`.replace('.', ',')}%` : ''}`
      }
      spoken={`${shown}%`}
      max={100}
      step={1}
      marks={MARKS}
      disabled={isFrozen}
      value={shown}
      onChange={(value) => type(`${value}`)}
    >
      <TextInput
        className={classes.value ?? ''}
        aria-label={`${label}, em porcentagem, de 0 a 100`}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        rightSection="%"
        readOnly={isFrozen}
        error={isWrong && (wasRefused ? LIMITS : true)}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </SliderField>
  )
}

/** What has happened, or is not known. */
const Outcome = ({ flow, words }: { flow: PercentagesFlow; words: SubmissionWords }) => {
  const fault = useSelector(flow, ({ context }) => context.fault)
  const isUnsaved = useSelector(flow, (percentages) => percentages.can({ type: 'changes.dropped' }))
  const isSaved = useSelector(flow, (percentages) => percentages.matches({ editing: 'saved' }))
  const isElsewhere = useSelector(flow, (percentages) => percentages.matches({ editing: 'changedElsewhere' }))
  const isOverwritten = useSelector(flow, (percentages) => percentages.matches({ editing: 'overwritten' }))
  const isNotRead = useSelector(flow, (percentages) => percentages.matches({ editing: 'notRead' }))
  const isRefused = useSelector(flow, (percentages) => percentages.matches({ editing: 'refused' }))
  const isNotArrived = useSelector(flow, (percentages) => percentages.matches({ editing: 'notArrived' }))
  const sending = useSelector(flow, ({ children }) => children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  return (
    <div className={formClasses.end}>
      {isSaved && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice tone="info">As porcentagens de transferência estão gravadas.</Notice>
        </div>
      )}
      {isElsewhere && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice tone="warning">
            As porcentagens foram alteradas enquanto você editava, e esta página mostra os valores de agora.
            Nada foi enviado: confira e tente de novo.
          </Notice>
        </div>
      )}
      {isOverwritten && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice tone="warning">
            As porcentagens foram alteradas depois que você salvou, e não é possível saber se as suas chegaram
            a ser gravadas antes. Esta página mostra os valores de agora: confira e, se precisar, salve de
            novo.
          </Notice>
        </div>
      )}
      {isNotRead && (
        <Notice tone="error">
          Não foi possível conferir as porcentagens antes de gravar. Nada foi enviado; tente de novo.
        </Notice>
      )}
      {isRefused && fault && <Notice tone="error">{withItsDoubt(fault, faultText(fault, FAILED))}</Notice>}
      {isNotArrived && (
        <Notice tone="warning">{`${FAILED}. Até agora nada foi gravado; você pode tentar de novo.`}</Notice>
      )}
      {isUnsaved && (
        <Notice
          tone="info"
          action={{ label: 'Desfazer', onAct: () => flow.send({ type: 'changes.dropped' }) }}
        >
          Alterações ainda não salvas.
        </Notice>
      )}
      {sending && isUnknown && (
        <div ref={takeFocus} tabIndex={-1} className={classes.outcome}>
          <SubmissionNotice flow={sending} words={words} />
        </div>
      )}
    </div>
  )
}

const PercentagesForm = ({ flow, onBack }: { flow: PercentagesFlow; onBack?: () => void }) => {
  const refusals = useSelector(flow, ({ context }) => context.refusals)
  const maySave = useSelector(
    flow,
    ({ context }) => context.known !== null && isChanged(context.known, context.typed),
  )
  const isBusy = useSelector(flow, (percentages) =>
    (['reading', 'sending', 'verifying'] as const).some((place) => percentages.matches(place)),
  )
  const sending = useSelector(flow, ({ children }) => children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  return (
    <Form
      ref={useFirstInvalid(refusals)}
      className={`${formClasses.form} ${classes.shares}`}
      onSubmit={() => flow.send({ type: 'form.submitted' })}
    >
      <p className={classes.lead}>Quanto de cada valor é transferido aos motoristas desta empresa.</p>
      {PERCENT_FIELDS.map((field) => (
        <PercentSlider key={field} flow={flow} field={field} />
      ))}
      <Outcome flow={flow} words={onBack ? PERCENTAGES_WORDS : WORDS} />
      {!isUnknown && <SaveActions isSaving={isBusy} isDisabled={!isBusy && !maySave} onBack={onBack} />}
    </Form>
  )
}

/** The percentages without a way back, and without sliders before their values are known. */
const Contents = ({ flow, onBack }: { flow: PercentagesFlow; onBack?: () => void }) => {
  const fault = useSelector(flow, ({ context }) => context.fault)
  const isUnavailable = useSelector(flow, (percentages) => percentages.matches('unavailable'))
  const isKnown = useSelector(
    flow,
    (percentages) =>
      percentages.context.known !== null &&
      !percentages.matches('unavailable') &&
      !percentages.matches('loading'),
  )
  if (isKnown) return <PercentagesForm flow={flow} {...(onBack && { onBack })} />
  if (!isUnavailable)
    return (
      <WaitingShape what="as porcentagens">
        <PercentagesToCome />
      </WaitingShape>
    )
  return (
    <LoadFailure fault={fault} onRetry={() => flow.send({ type: 'percentages.reload' })}>
      {fault && faultText(fault, FAILED)}
    </LoadFailure>
  )
}

/** At the end of the onboarding, within its page (payments §2.3, §2.7). */
export const PercentagesView = ({ flow }: { flow: PercentagesFlow }) => (
  <section className={classes.embedded} aria-labelledby="percentages-title">
    <h2 id="percentages-title" ref={takeFocus} tabIndex={-1}>
      {TITLE}
    </h2>
    <Contents flow={flow} />
  </section>
)

/** /pagamentos/porcentagem-transferencia (payments §2.7). */
export const PercentagesScreen = ({ flow, onBack }: { flow: PercentagesFlow; onBack: () => void }) => (
  <Page title={TITLE} breadcrumb="Pagamentos / Porcentagens de transferência">
    <Contents flow={flow} onBack={onBack} />
  </Page>
)

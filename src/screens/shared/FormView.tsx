import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Form, FormFields, TypedOf, ValuesOf } from '#machines/shared/form.ts'
import type { createFormMachine } from '#machines/shared/formMachine.ts'
import { BusyButton } from './BusyButton.tsx'
import { Fields } from './Fields.tsx'
import classes from './form.module.css'
import { Notice } from './Notice.tsx'
import { SendingNotice, type SendingWords } from './SendingNotice.tsx'
import { useFirstInvalid } from './useFirstInvalid.ts'
import { useFormFields } from './useFormFields.ts'

export interface FormWords {
  /** 'Salvar' */
  readonly submit: string
  /** 'Salvando…' */
  readonly busy: string
  /** 'Voltar' */
  readonly back: string
  /** The text for a refusal without a message. */
  readonly refused: string
  /** The whole message that it has not arrived so far and may be sent again. */
  readonly notArrived: string
  /** The texts while the outcome is unknown; `leave` goes where 'Voltar' goes. */
  readonly sending: SendingWords
}

export interface FormViewProps<Fields extends FormFields, About> {
  readonly form: Form<Fields>
  readonly flow: ActorRefFrom<ReturnType<typeof createFormMachine<ValuesOf<Fields>, About>>>
  readonly words: FormWords
  readonly initial?: Partial<TypedOf<Fields>>
  /** The button stays disabled until all fields are right; only where the requirements say so. */
  readonly needsAll?: boolean
  /** Shown between the fields and the buttons. */
  readonly children?: ReactNode
}

/**
 * The fields of a form, the refusal and the buttons; while the outcome is unknown, the notice about it
 * instead.
 */
export const FormView = <Fields extends FormFields, About>({
  form,
  flow,
  words,
  initial = {},
  needsAll = false,
  children,
}: FormViewProps<Fields, About>) => {
  const fault = useSelector(flow, (snapshot) => snapshot.context.fault)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const hasNotArrived = useSelector(flow, (snapshot) => snapshot.matches({ editing: 'notArrived' }))
  const sending = useSelector(flow, (snapshot) => snapshot.children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const inputs = useFormFields(form, {
    initial,
    refusal: fault === null ? null : form.refusalOf(fault, words.refused),
    isFrozen: isSending,
    onValues: (values) => flow.send({ type: 'form.submitted', values }),
  })
  const element = useFirstInvalid(inputs.refusals)
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={inputs.onSubmit}>
      <Fields inputs={inputs} />
      {children}
      <div className={classes.end}>
        {inputs.refusal !== null && <Notice tone="error">{inputs.refusal}</Notice>}
        {hasNotArrived && <Notice tone="warning">{words.notArrived}</Notice>}
        {sending && isUnknown && <SendingNotice flow={sending} words={words.sending} />}
      </div>
      {!isUnknown && (
        <div className={classes.actions}>
          <Button variant="default" disabled={isSending} onClick={() => flow.send({ type: 'form.left' })}>
            {words.back}
          </Button>
          <BusyButton type="submit" isBusy={isSending} isDisabled={needsAll && !inputs.isGood}>
            {isSending ? words.busy : words.submit}
          </BusyButton>
        </div>
      )}
    </form>
  )
}

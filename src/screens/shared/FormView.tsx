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
  /** Where a refusal comes without a reason. */
  readonly refused: string
  /** A whole message: it did not arrive so far, and may be sent again. */
  readonly notArrived: string
  /** While nobody knows; `leave` leads where 'Voltar' leads. */
  readonly sending: SendingWords
}

export interface FormViewProps<Fields extends FormFields, About> {
  readonly form: Form<Fields>
  readonly flow: ActorRefFrom<ReturnType<typeof createFormMachine<ValuesOf<Fields>, About>>>
  readonly words: FormWords
  readonly initial?: Partial<TypedOf<Fields>>
  /** Nothing can be submitted before all of it is right, where the specification has it so. */
  readonly needsAll?: boolean
  /** What stands between the fields and the buttons. */
  readonly children?: ReactNode
}

/** The fields of a form, what was refused and its buttons; while nobody knows what came of it, that instead of them. */
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

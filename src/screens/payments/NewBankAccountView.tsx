import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ChangeEvent, ClipboardEvent, MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { bankPick } from '#machines/payments/transfer/banks.ts'
import { ACCOUNT_KINDS } from '#machines/payments/transfer/bankTarget.ts'
import {
  type AccountField,
  FIELD_NAMES,
  LONGEST_NAME,
  missingIn,
  type RefusedText,
} from '#machines/payments/transfer/newBankAccount.ts'
import type { newBankAccountMachine } from '#machines/payments/transfer/newBankAccountMachine.ts'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PickField } from '../shared/PickField.tsx'
import textButton from '../shared/textButton.module.css'
import { beginStep } from '../shared/toTop.ts'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import classes from './BankTargetFields.module.css'

type NewAccountFlow = ActorRefFrom<typeof newBankAccountMachine>

const CHARACTERS = 'Digite somente números de 0 a 9, no máximo 20.'

/** What is said beside a field that did not take what was typed. */
const REFUSED: Readonly<Record<RefusedText['field'], Readonly<Record<RefusedText['reason'], string>>>> = {
  branch: { separator: 'Digite a agência sem o dígito.', characters: CHARACTERS },
  number: { separator: 'O dígito fica no campo ao lado.', characters: CHARACTERS },
  digit: { separator: 'Digite um só número, de 0 a 9.', characters: 'Digite um só número, de 0 a 9.' },
}

/** A pasted '765432-1' is meant for the whole field. */
const IS_WHOLE = /\d\D+[\dxX]?$/

const bankWords = {
  label: FIELD_NAMES.bank,
  placeholder: 'Nome ou código',
  empty: 'Nenhum banco com esse nome ou código.',
  // payments §8
  failed: 'Problemas ao consultar os bancos, tente novamente mais tarde',
  unread: (count: number) =>
    count === 1
      ? 'Um banco não pôde ser lido e não está na lista.'
      : `${count} bancos não puderam ser lidos e não estão na lista.`,
}

const KIND_OPTIONS = [
  { value: '', label: 'Selecione' },
  { value: 'checking', label: ACCOUNT_KINDS.checking },
  { value: 'savings', label: ACCOUNT_KINDS.savings },
]

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** What is missing and what is marked stand in one order. */
const goToField = (index: number) => (event: MouseEvent<HTMLButtonElement>) =>
  event.currentTarget.form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]')[index]?.focus()

/** The names of what is missing since a refusal, each of which leads to its field, in the order of the fields. */
const MissingNotice = ({ flow }: { flow: NewAccountFlow }) => {
  const context = useSelector(flow, (account) => account.context)
  const missing = missingIn(context)
  return (
    context.refusals > 0 &&
    missing.length > 0 && (
      <div key={context.refusals} ref={takeFocus} tabIndex={-1}>
        <Notice tone="error">
          <span>Erro! Os campos abaixo são obrigatórios:</span>
          <ul className={classes.missing}>
            {missing.map((field, index) => (
              <li key={field}>
                <button type="button" className={textButton.button} onClick={goToField(index)}>
                  {FIELD_NAMES[field]}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      </div>
    )
  )
}

/** 'Adicionar conta' (payments §2.4, §5): takes the place of the step, whose form it must not stand in. */
export const NewBankAccountView = ({ flow }: { flow: NewAccountFlow }) => {
  const typed = useSelector(flow, ({ context }) => context.typed)
  const bank = useSelector(flow, ({ context }) => context.bank)
  const wasRefused = useSelector(flow, ({ context }) => context.refusals > 0)
  const refused = useSelector(flow, ({ context }) => context.refused)
  const isBusy = useSelector(flow, (account) => account.hasTag('busy'))
  const pick = useSelector(flow, ({ children }) => children.bank)
  const missing = wasRefused ? missingIn({ typed, bank }) : []
  // the notice names them
  const errorOf = (field: AccountField) => missing.includes(field)
  const common = (field: AccountField) => ({
    label: FIELD_NAMES[field],
    value: typed[field],
    error: errorOf(field),
    autoComplete: 'off',
    'aria-required': true,
  })
  const type = (field: AccountField) => (text: string) => flow.send({ type: 'field.typed', field, text })
  const numbers = (field: RefusedText['field']) => ({
    ...common(field),
    error:
      refused?.field === field ? <span role="alert">{REFUSED[field][refused.reason]}</span> : errorOf(field),
    size: 'md',
    inputMode: 'numeric' as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(field)(event.currentTarget.value),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text/plain').trim()
      const { selectionStart, selectionEnd, value } = event.currentTarget
      const isOver = selectionStart === 0 && selectionEnd === value.length
      // the browser inserts what is a part
      if (!isOver && !IS_WHOLE.test(pasted)) return
      event.preventDefault()
      type(field)('')
      type(field)(pasted)
    },
  })
  return (
    <section aria-labelledby="new-account-title">
      <h2 id="new-account-title" ref={beginStep} tabIndex={-1} className={classes.title}>
        Adicionar conta
      </h2>
      <Form className={classes.account} onSubmit={() => flow.send({ type: 'account.submitted' })}>
        <TextInput
          {...common('name')}
          size="md"
          maxLength={LONGEST_NAME}
          onChange={(event) => type('name')(event.currentTarget.value)}
        />
        <TextInput {...numbers('branch')} />
        <TextInput {...numbers('number')} />
        <TextInput {...numbers('digit')} />
        <NativeSelect
          {...common('kind')}
          size="md"
          data={KIND_OPTIONS}
          onChange={(event) => type('kind')(event.currentTarget.value)}
        />
        {pick && (
          <PickField
            flow={pick}
            kind={bankPick}
            words={bankWords}
            missing={missing.includes('bank') || null}
          />
        )}
        <MissingNotice flow={flow} />
        <WizardButtons
          next="Adicionar"
          isBusy={isBusy}
          mayGoBack
          onBack={() => flow.send({ type: 'account.declined' })}
        />
      </Form>
    </section>
  )
}

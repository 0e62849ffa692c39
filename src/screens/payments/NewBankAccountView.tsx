import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { bankPick } from '#machines/payments/banks.ts'
import { ACCOUNT_KINDS } from '#machines/payments/bankTarget.ts'
import {
  type AccountField,
  FIELD_NAMES,
  LONGEST_NAME,
  MOST_DIGITS,
  missingIn,
} from '#machines/payments/newBankAccount.ts'
import type { newBankAccountMachine } from '#machines/payments/newBankAccountMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import form from '../shared/form.module.css'
import { MaskedField } from '../shared/MaskedField.tsx'
import { digitsMask, type MaskOptions } from '../shared/masks.ts'
import { Notice } from '../shared/Notice.tsx'
import { PickField } from '../shared/PickField.tsx'
import classes from './BankTargetFields.module.css'

type NewAccountFlow = ActorRefFrom<typeof newBankAccountMachine>

const DIGITS = digitsMask(MOST_DIGITS)

/** Of a pasted '765432-1' the digit has a field of its own: it must not become the end of the number. */
const BEFORE_DIGIT: MaskOptions = {
  ...DIGITS,
  whole: (text) => /^\s*([\d.]+)\s*-\s*\w\s*$/.exec(text)?.[1]?.replaceAll('.', '') ?? null,
}

const REQUIRED = 'Campo obrigatório'

const bankWords = {
  label: FIELD_NAMES.bank,
  placeholder: 'Digite o nome ou o código',
  empty: 'Nenhum banco com esse nome ou código.',
  // payments §8
  failed: 'Problemas ao consultar os bancos, tente novamente mais tarde',
}

const KIND_OPTIONS = [
  { value: '', label: 'Selecione' },
  { value: 'checking', label: ACCOUNT_KINDS.checking },
  { value: 'savings', label: ACCOUNT_KINDS.savings },
]

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** The names of what is missing, in the order of the fields. */
const MissingNotice = ({ flow }: { flow: NewAccountFlow }) => {
  const context = useSelector(flow, (account) => account.context)
  const isMissing = useSelector(flow, (account) => account.matches('missing'))
  return (
    <div className={form.end}>
      {isMissing && (
        <div key={context.refusals} ref={takeFocus} tabIndex={-1}>
          <Notice tone="error">
            Erro! Os campos abaixo são obrigatórios:
            <ul className={classes.missing}>
              {missingIn(context).map((field) => (
                <li key={field}>{FIELD_NAMES[field]}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </div>
  )
}

/** 'Adicionar conta' (payments §2.4, §5): takes the place of the step, whose form it must not stand in. */
export const NewBankAccountView = ({ flow }: { flow: NewAccountFlow }) => {
  const typed = useSelector(flow, ({ context }) => context.typed)
  const bank = useSelector(flow, ({ context }) => context.bank)
  const wasRefused = useSelector(flow, ({ context }) => context.refusals > 0)
  const isBusy = useSelector(flow, (account) => account.hasTag('busy'))
  const pick = useSelector(flow, ({ children }) => children.bank)
  const missing = wasRefused ? missingIn({ typed, bank }) : []
  const errorOf = (field: AccountField) => (missing.includes(field) ? REQUIRED : null)
  const common = (field: AccountField) => ({
    label: FIELD_NAMES[field],
    value: typed[field],
    error: errorOf(field),
    autoComplete: 'off',
    'aria-required': true,
  })
  const type = (field: AccountField) => (text: string) => flow.send({ type: 'field.typed', field, text })
  return (
    <section aria-labelledby="new-account-title">
      <h2 id="new-account-title" ref={takeFocus} tabIndex={-1} className={classes.title}>
        Adicionar conta
      </h2>
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          flow.send({ type: 'account.submitted' })
        }}
      >
        <TextInput
          {...common('name')}
          size="md"
          maxLength={LONGEST_NAME}
          onChange={(event) => type('name')(event.currentTarget.value)}
        />
        <MaskedField {...common('branch')} mask={BEFORE_DIGIT} onChange={type('branch')} />
        <MaskedField {...common('number')} mask={BEFORE_DIGIT} onChange={type('number')} />
        <MaskedField {...common('digit')} mask={DIGITS} onChange={type('digit')} />
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
            missing={missing.includes('bank') ? REQUIRED : null}
          />
        )}
        <MissingNotice flow={flow} />
        <div className={form.actions}>
          <Button variant="default" onClick={() => flow.send({ type: 'account.declined' })}>
            Voltar
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Adicionar
          </BusyButton>
        </div>
      </form>
    </section>
  )
}

import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type CompanyDraft,
  type CompanyField,
  companyFields,
  errorsOf,
  isFilled,
  linkCompanyForm,
} from '#machines/companies/linkCompanyForm.ts'
import type { linkCompanyWizard } from '#machines/companies/linkCompanyWizard.ts'
import type { cepMachine } from '#machines/shared/cepMachine.ts'
import { FieldFailure } from '../shared/FieldFailure.tsx'
import { Field } from '../shared/Fields.tsx'
import { Form } from '../shared/Form.tsx'
import { focusCep } from '../shared/focusCep.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/Notice.tsx'
import { SaveActions } from '../shared/SaveActions.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import type { StepView } from '../shared/wizard/WizardScreen.tsx'
import classes from './LinkCompanyForm.module.css'

type View = Pick<
  StepView<typeof linkCompanyWizard.machine>,
  'children' | 'draft' | 'message' | 'isSaving' | 'onType' | 'onNext' | 'onBack'
>

const CEP_DIGITS = 8

interface CepProps {
  /** Undefined while it is sent. */
  readonly flow: ActorRefFrom<typeof cepMachine> | undefined
  readonly draft: CompanyDraft
  readonly error: string | null
  readonly isFrozen: boolean
  readonly onType: (fields: Pick<CompanyDraft, 'cep'>) => void
}

/** The CEP is looked up when the field is left (registries §5), or filled in from elsewhere. */
const CepField = ({ flow, draft, error, isFrozen, onType }: CepProps) => {
  const [text, setText] = useState(draft.cep)
  const message = useSelector(flow, (lookup) => lookup?.context.message ?? null)
  const isLooking = useSelector(flow, (lookup) => lookup?.matches('looking') ?? false)
  const mayRetry = useSelector(flow, (lookup) => lookup?.can({ type: 'cep.retry' }) ?? false)
  const [isLeft, setLeft] = useState(false)
  const field = linkCompanyForm.fields.cep
  const short = isLeft && text !== '' && text.length < CEP_DIGITS ? field.invalid : null
  const look = (cep: string) => flow?.send({ type: 'cep.typed', cep })
  return (
    <div
      className={classes.cep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') look(text)
      }}
    >
      <Field
        field={field}
        value={text}
        error={isLooking || mayRetry ? null : (short ?? message ?? error)}
        isFrozen={isFrozen}
        {...(isLooking && { hint: 'Buscando o endereço…' })}
        onChange={(typed) => {
          setText(typed)
          setLeft(false)
          const isTyping = document.activeElement?.getAttribute('autocomplete') === field.autoComplete
          // another CEP has no address yet
          look(isTyping ? typed.slice(0, CEP_DIGITS - 1) : typed)
          if (isTyping) onType({ cep: typed })
        }}
        onBlur={() => {
          setLeft(true)
          look(text)
        }}
      />
      {mayRetry && message !== null && (
        <p className={classes.failure}>
          <FieldFailure
            text={message}
            onRetry={() => {
              focusCep()
              flow?.send({ type: 'cep.retry' })
            }}
          />
        </p>
      )}
    </div>
  )
}

/** Each line of a group: its fields, and which of them is wider. */
const GROUPS: readonly {
  readonly title: string
  readonly lines: readonly (readonly CompanyField[])[]
}[] = [
  { title: 'Empresa', lines: [['cnpj', 'antt']] },
  {
    title: 'Endereço',
    lines: [['cep'], ['street', 'number'], ['neighbourhood', 'complement'], ['city', 'state']],
  },
  { title: 'Contato', lines: [['phone', 'email']] },
]

const SHORT: readonly CompanyField[] = ['number', 'state']
const LONG: readonly CompanyField[] = ['street', 'city']
const widthOf = (name: CompanyField) =>
  SHORT.includes(name) ? classes.short : LONG.includes(name) ? classes.long : classes.half

/** The eleven fields of a company that is linked (registries §2 Link CNPJ). */
export const LinkCompanyForm = (view: View): ReactNode => {
  const { children, draft, message, isSaving, onType, onNext, onBack } = view
  const [left, setLeft] = useState<readonly string[]>([])
  const [attempts, setAttempts] = useState(0)
  // the focus goes to the field that was refused
  const element = useFirstInvalid(message === null ? 0 : attempts)
  const errors = errorsOf(draft)
  const refused = companyFields.find((name) => name === draft.refusedField)
  const errorAt = (name: CompanyField) => {
    if (message !== null && name === refused) return message
    return left.includes(name) && draft[name] !== '' ? (errors[name] ?? null) : null
  }
  const fieldOf = (name: CompanyField) => {
    if (name === 'cep') {
      return (
        <CepField
          // 'Começar de novo' empties it
          key={children.cep?.sessionId ?? name}
          flow={children.cep}
          draft={draft}
          error={errorAt(name)}
          isFrozen={isSaving}
          onType={onType}
        />
      )
    }
    if (name === 'city' || name === 'state') {
      return (
        <TextInput
          label={linkCompanyForm.fields[name].label}
          description="Vem do CEP"
          size="md"
          className={classes.read ?? ''}
          readOnly
          value={draft[name]}
        />
      )
    }
    return (
      <Field
        field={linkCompanyForm.fields[name]}
        value={draft[name]}
        error={errorAt(name)}
        isFrozen={isSaving}
        onChange={(text) => onType({ [name]: text })}
        onBlur={() => setLeft([...left, name])}
      />
    )
  }
  return (
    <Form
      ref={element}
      className={form.form}
      onSubmit={() => {
        if (!isFilled(draft) || isSaving) return
        setAttempts(attempts + 1)
        onNext()
      }}
    >
      {GROUPS.map(({ title, lines }) => (
        <section key={title} className={classes.group} aria-labelledby={`company-${title}`}>
          <h2 id={`company-${title}`}>{title}</h2>
          {lines.map((names) => (
            <div key={names[0]} className={classes.line}>
              {names.map((name) => (
                <div key={name} className={widthOf(name)}>
                  {fieldOf(name)}
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
      {message !== null && refused === undefined && (
        <div className={form.end}>
          <Notice tone="error">{message}</Notice>
        </div>
      )}
      <SaveActions isSaving={isSaving} isDisabled={!isFilled(draft)} onBack={onBack} />
    </Form>
  )
}

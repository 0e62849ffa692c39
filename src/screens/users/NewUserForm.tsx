import { useState } from 'react'
import { formatCnpj } from '#domain/identifiers.ts'
import { companyDualList } from '#machines/shared/dualList.ts'
import {
  errorsOfNewUser,
  fieldOfRefusal,
  isWholeUser,
  type NewUserFields,
  newUserForm,
} from '#machines/users/newUser.ts'
import type { newUserWizard } from '#machines/users/newUserWizard.ts'
import { DualList } from '../shared/DualList.tsx'
import { Field } from '../shared/Fields.tsx'
import { Form } from '../shared/Form.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/Notice.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { SaveActions } from '../shared/SaveActions.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import type { StepView } from '../shared/wizard/WizardScreen.tsx'
import classes from './NewUserScreen.module.css'
import { ACCOUNT_TYPES, COMPANY_WORDS } from './userWords.ts'

const TYPED = ['name', 'email', 'phone'] as const

interface NewUserFormProps
  extends Pick<
    StepView<typeof newUserWizard.machine>,
    'children' | 'draft' | 'message' | 'isSaving' | 'onType' | 'onNext' | 'onBack'
  > {
  /** The signed-in user's profile does not allow it; the backend refuses it. */
  readonly isForbidden: boolean
}

/** What is frozen when 'Salvar' is pressed stands there as it is sent. */
const SentCompanies = ({ companies }: Pick<NewUserFields, 'companies'>) => (
  <div className={classes.sent}>
    <p>
      <span>{`${COMPANY_WORDS.chosen}:`}</span> <strong>{companies.length}</strong>
    </p>
    <p>
      {`${companies
        .slice(0, 20)
        .map(({ cnpj }) => formatCnpj(cnpj))
        .join(', ')}${companies.length > 20 ? ` e mais ${companies.length - 20}` : ''}`}
    </p>
  </div>
)

/** Who it is, the account type with its explanation, and the companies (registries §2). */
export const NewUserForm = ({
  children: { companies },
  draft,
  message,
  isSaving,
  isForbidden,
  onType,
  onNext,
  onBack,
}: NewUserFormProps) => {
  const [attempts, setAttempts] = useState(0)
  const [left, setLeft] = useState<readonly string[]>([])
  const refused = message === null ? null : fieldOfRefusal(message)
  const element = useFirstInvalid(2 * attempts + (refused === null ? 0 : 1))
  const errors = errorsOfNewUser(draft)
  const errorOf = (name: keyof NewUserFields): string | null => {
    if (refused === name) return message
    const isShown = attempts > 0 || (left.includes(name) && draft[name] !== '')
    return (isShown && errors[name]) || null
  }
  return (
    <Form
      ref={element}
      className={form.form}
      onSubmit={() => {
        if (isSaving) return
        if (isWholeUser(draft)) onNext()
        else setAttempts(attempts + 1)
      }}
    >
      <h2 className={classes.wide}>Dados do usuário</h2>
      {TYPED.map((name) => (
        <Field
          key={name}
          field={newUserForm.fields[name]}
          value={draft[name]}
          error={errorOf(name)}
          isFrozen={isSaving}
          onChange={(text) => onType({ [name]: text })}
          onBlur={() => setLeft([...left, name])}
        />
      ))}
      <div className={`${classes.wide} ${classes.part}`}>
        <RadioCards
          legend="Tipo de conta"
          isLegendSeen
          name="account-type"
          options={ACCOUNT_TYPES}
          value={draft.accountType}
          isDisabled={isSaving}
          error={errorOf('accountType')}
          onChoose={(accountType) => onType({ accountType })}
        />
      </div>
      <section className={`${classes.wide} ${classes.part}`} aria-labelledby="new-user-companies">
        <h2 id="new-user-companies">CNPJs que o usuário acessa</h2>
        {companies && (
          <DualList
            flow={companies}
            kind={companyDualList}
            words={COMPANY_WORDS}
            error={errorOf('companies')}
          />
        )}
        {isSaving && <SentCompanies companies={draft.companies} />}
      </section>
      <div className={form.end}>
        {isForbidden && (
          <Notice tone="warning">Seu perfil não permite cadastrar usuários: o envio será recusado.</Notice>
        )}
        {message !== null && refused === null && <Notice tone="error">{message}</Notice>}
      </div>
      <SaveActions isSaving={isSaving} onBack={onBack} />
    </Form>
  )
}

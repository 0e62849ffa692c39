import { PASSWORD_MISMATCH, type PasswordRule, passwordRules } from '#domain/password.ts'
import { ErrorIcon, OkIcon } from './icons.tsx'
import classes from './NewPasswordFields.module.css'
import { PasswordField } from './PasswordField.tsx'

export interface NewPasswordFieldsProps {
  readonly password: string
  readonly confirmation: string
  readonly onPassword: (password: string) => void
  readonly onConfirmation: (confirmation: string) => void
  readonly rules?: readonly PasswordRule[]
  /** Not given: a different confirmation is shown as an error while it is typed. */
  readonly errors?: { readonly password: string | false; readonly confirmation: string | false }
}

/** A new password, its confirmation and the live checklist (registries §2, §5). */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { password, confirmation, onPassword, onConfirmation, rules = passwordRules } = props
  const mismatch = confirmation !== '' && confirmation !== password && PASSWORD_MISMATCH
  const errors = props.errors ?? { password: false, confirmation: mismatch }
  return (
    <>
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={onPassword}
      />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        value={confirmation}
        error={errors.confirmation}
        onChange={onConfirmation}
      />
      <div className={classes.rules}>
        <p className={classes.heading}>Sua senha deve conter:</p>
        <ul className={classes.list}>
          {rules.map(({ label, isMet }) => {
            const met = isMet(password)
            return (
              <li key={label} className={classes.rule} data-met={met}>
                {met ? <OkIcon /> : <ErrorIcon />}
                <span>{label}</span>
                <span className="visually-hidden">{met ? ' (atendido)' : ' (não atendido)'}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

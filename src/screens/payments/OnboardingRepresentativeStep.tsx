import { useState } from 'react'
import { DAY, valueIn } from '#domain/pasted.ts'
import { type Relationship, relationships } from '#machines/payments/onboarding/onboarding.ts'
import {
  isWhole,
  type RepresentativeErrors,
  representativeErrors,
} from '#machines/payments/onboarding/onboardingChecks.ts'
import { accountSent } from '#machines/payments/onboarding/onboardingProgress.ts'
import type { onboardingWizard } from '#machines/payments/onboarding/onboardingWizard.ts'
import type { FormField } from '#machines/shared/form.ts'
import { Field } from '../shared/Fields.tsx'
import { FilePicker } from '../shared/FilePicker.tsx'
import { Form } from '../shared/Form.tsx'
import { MaskedField } from '../shared/MaskedField.tsx'
import { DAY_MASK } from '../shared/masks.ts'
import { Notice } from '../shared/Notice.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { AddressFields } from '../shared/wizard/AddressFields.tsx'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import type { StepView } from '../shared/wizard/WizardScreen.tsx'
import classes from './OnboardingSteps.module.css'
import { RELATIONSHIPS } from './onboardingWords.ts'
import { SentAccountNotice } from './SentAccountNotice.tsx'

const required = { required: '', invalid: '' } as const

const FIELDS = {
  cpf: { kind: 'masked', mask: 'cpf', label: 'CPF', ...required },
  name: { kind: 'text', label: 'Nome', max: 200, autoComplete: 'name', ...required },
  mother: { kind: 'text', label: 'Nome da mãe', max: 200, ...required },
  email: { kind: 'email', label: 'E-mail', autoComplete: 'email', ...required },
  phone: { kind: 'masked', mask: 'phone', label: 'Celular', autoComplete: 'tel-national', ...required },
} as const satisfies Readonly<Record<string, FormField>>

/** '05/03/1980' of its digits, or as much of it as was typed; a text that is no date stays as it is. */
const dateText = (digits: string) =>
  /\D/.test(digits)
    ? digits
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')

/** Step 1, 'Representante' (payments §5). */
export const OnboardingRepresentativeStep = (view: StepView<typeof onboardingWizard.machine>) => {
  const { children, draft, message, onType, onNext, onBack } = view
  const { cep, selfie, cnh, powerOfAttorney } = children
  const [attempts, setAttempts] = useState(0)
  const [left, setLeft] = useState<readonly string[]>([])
  const form = useFirstInvalid(attempts)
  const [now] = useState(() => new Date())
  const errors = representativeErrors(draft, now)
  const isTold = attempts > 0
  const isSent = accountSent(draft) === 'same'
  const told = (name: keyof RepresentativeErrors, isEmpty = false) =>
    isTold || (left.includes(name) && !isEmpty) ? errors[name] : null
  const leave = (name: string) => () => setLeft([...left, name])
  const field = (name: keyof typeof FIELDS) => (
    <Field
      field={FIELDS[name]}
      // what is shown is what is sent; the text comes back with the box
      value={name === 'mother' && draft.hasNoMother ? '' : draft[name]}
      isDisabled={name === 'mother' && draft.hasNoMother}
      error={told(name, draft[name] === '')}
      isFrozen={isSent}
      onChange={(text) => onType({ [name]: text })}
      onBlur={leave(name)}
    />
  )
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (isWhole(errors)) onNext()
        else setAttempts(attempts + 1)
      }}
    >
      {message !== null && <Notice tone="error">{message}</Notice>}
      <SentAccountNotice draft={draft} />
      <RadioCards<Relationship>
        legend="Relação com a empresa"
        isLegendSeen
        name="relationship"
        options={relationships.map((value) => ({ value, label: RELATIONSHIPS[value] }))}
        value={draft.relationship}
        isDisabled={isSent}
        error={isTold ? errors.relationship : null}
        onChoose={(relationship) => onType({ relationship })}
      />
      {field('cpf')}
      {field('name')}
      <MaskedField
        label="Data de nascimento"
        mask={DAY_MASK}
        placeholder="dd/mm/aaaa"
        autoComplete="bday"
        aria-required
        isFrozen={isSent}
        value={valueIn(DAY, draft.birthDate)}
        error={told('birthDate', draft.birthDate === '')}
        onChange={(digits) => onType({ birthDate: dateText(digits) })}
        onBlur={leave('birthDate')}
      />
      {field('mother')}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={draft.hasNoMother}
          disabled={isSent}
          onChange={(event) => onType({ hasNoMother: event.currentTarget.checked })}
        />
        <span>Não consta</span>
      </label>
      {field('email')}
      {field('phone')}
      <section className={classes.group}>
        <h3 className={classes.title}>Endereço</h3>
        {cep && (
          <AddressFields
            flow={cep}
            values={draft}
            errors={{
              cep: told('cep', draft.cep === ''),
              state: told('state'),
              street: told('street'),
              neighbourhood: told('neighbourhood'),
              number: told('number'),
            }}
            numberLength={6}
            isFrozen={isSent}
            onType={onType}
          />
        )}
      </section>
      <section className={classes.group}>
        <h3 className={classes.title}>Fotos e documentos</h3>
        {selfie && (
          <FilePicker flow={selfie} label="SELFIE" isOneOfSeveral missing={isTold ? errors.photos : null} />
        )}
        {cnh && (
          <FilePicker
            flow={cnh}
            label="CNH"
            isOneOfSeveral
            // one text speaks of both: it stands at the first that is missing
            missing={isTold && draft.selfie !== null ? errors.photos : null}
          />
        )}
        {draft.relationship === 'RESPONSAVEL' && powerOfAttorney && (
          <FilePicker
            flow={powerOfAttorney}
            label="Procuração"
            missing={isTold ? errors.powerOfAttorney : null}
          />
        )}
      </section>
      <WizardButtons next="Próximo" onBack={onBack} />
    </Form>
  )
}

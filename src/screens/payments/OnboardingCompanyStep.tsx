import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { formatCnpj } from '#domain/identifiers.ts'
import {
  type CompanyType,
  type ControllerType,
  classOfNature,
  companyTypeOf,
  companyTypes,
  controllerTypes,
} from '#machines/payments/onboarding/onboarding.ts'
import { companyErrors, isWhole } from '#machines/payments/onboarding/onboardingChecks.ts'
import { accountSent } from '#machines/payments/onboarding/onboardingProgress.ts'
import type { onboardingWizard } from '#machines/payments/onboarding/onboardingWizard.ts'
import { FilePicker } from '../shared/FilePicker.tsx'
import { Form } from '../shared/Form.tsx'
import { MoneyField } from '../shared/MoneyField.tsx'
import { Notice } from '../shared/Notice.tsx'
import { RadioCards } from '../shared/RadioCards.tsx'
import { TermsModal } from '../shared/TermsModal.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import type { StepView } from '../shared/wizard/WizardScreen.tsx'
import classes from './OnboardingSteps.module.css'
import { COMPANY_TYPES } from './onboardingWords.ts'
import { SentAccountNotice } from './SentAccountNotice.tsx'

const optionsOf = <Type extends CompanyType>(types: readonly Type[]) =>
  types.map((value) => ({ value, label: COMPANY_TYPES[value] }))

/** The names of the codes that carriers have, by the table of CONCLA. */
const NATURES: Readonly<Record<string, string>> = {
  2046: 'Sociedade Anônima Aberta',
  2054: 'Sociedade Anônima Fechada',
  2062: 'Sociedade Empresária Limitada',
  2135: 'Empresário Individual',
  2143: 'Cooperativa',
  2240: 'Sociedade Simples Limitada',
  2305: 'Empresa Individual de Responsabilidade Limitada (empresária)',
  2313: 'Empresa Individual de Responsabilidade Limitada (simples)',
}

const natureOf = (legalNature: string | null) => {
  const name = NATURES[(legalNature ?? '').replace(/\D/g, '')]
  return `Natureza jurídica: ${legalNature ?? 'não informada'}${name ? ` - ${name}` : ''}`
}

/** Step 0, 'Dados gerais' (payments §5). */
export const OnboardingCompanyStep = (view: StepView<typeof onboardingWizard.machine>) => {
  const { children, draft, message, inner, send, onType, onNext, onBack } = view
  const { controllerStatute, termsOfUse, termsOfPrivacy } = children
  const [attempts, setAttempts] = useState(0)
  /** The refusals before the controlling company was told of: its fields are not wrong before they are seen. */
  const [attemptsBefore, setBefore] = useState(0)
  const [wasLeft, setLeft] = useState(false)
  const form = useFirstInvalid(attempts)
  const consent = useId()
  const errors = companyErrors(draft)
  const isFrozen = inner === 'accepting'
  const isTold = attempts > 0
  const isSent = accountSent(draft) === 'same'
  const isControllerTold = attempts > attemptsBefore
  const isKnownByNature = classOfNature(draft.legalNature) !== 'LTDA'
  const closeTerms = () => send({ type: 'terms.closed' })
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (isFrozen || !draft.hasAcceptedTerms) return
        if (isWhole(errors)) onNext()
        else setAttempts(attempts + 1)
      }}
    >
      <SentAccountNotice draft={draft} />
      <p>
        <span>{`${draft.companyName}, CNPJ`}</span>{' '}
        <span className={`tabular ${classes.whole}`}>{formatCnpj(draft.cnpj)}</span>
      </p>
      <MoneyField
        label="Receita anual"
        centavos={draft.revenue}
        error={isTold || (wasLeft && draft.revenue !== null) ? errors.revenue : null}
        isFrozen={isFrozen || isSent}
        onChange={(revenue) => onType({ revenue })}
        onBlur={() => setLeft(true)}
      />
      {isKnownByNature ? (
        <TextInput
          label="Tipo de empresa"
          description={natureOf(draft.legalNature)}
          size="md"
          readOnly
          value={COMPANY_TYPES[companyTypeOf(draft)]}
        />
      ) : (
        <NativeSelect
          label="Tipo de empresa"
          description={natureOf(draft.legalNature)}
          size="md"
          disabled={isFrozen}
          value={companyTypeOf(draft)}
          data={optionsOf(companyTypes)}
          onChange={(event) => onType({ companyType: event.currentTarget.value as CompanyType })}
        />
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={draft.hasController}
          disabled={isFrozen}
          onChange={(event) => {
            setBefore(attempts)
            onType({ hasController: event.currentTarget.checked })
          }}
        />
        <span>A empresa tem uma controladora</span>
      </label>
      {draft.hasController && (
        <>
          <RadioCards<ControllerType>
            legend="Natureza jurídica da controladora"
            isLegendSeen
            name="controllerType"
            options={optionsOf(controllerTypes)}
            value={draft.controllerType}
            isDisabled={isFrozen}
            error={isControllerTold ? errors.controllerType : null}
            onChoose={(controllerType) => onType({ controllerType })}
          />
          {controllerStatute && (
            <FilePicker
              flow={controllerStatute}
              label="Estatuto da controladora"
              isDisabled={isFrozen}
              missing={isControllerTold ? errors.controllerStatute : null}
            />
          )}
        </>
      )}
      <div className={classes.consent}>
        <label htmlFor={consent}>
          <input
            id={consent}
            type="checkbox"
            checked={draft.hasAcceptedTerms}
            disabled={isFrozen}
            aria-label="Li, entendi e concordo com os Termos de Uso e Termos de Privacidade*"
            onChange={(event) => onType({ hasAcceptedTerms: event.currentTarget.checked })}
          />
          <span>Li, entendi e concordo com os</span>
        </label>{' '}
        <button
          type="button"
          className={classes.link}
          onClick={() => send({ type: 'terms.opened', kind: 1 })}
        >
          Termos de Uso
        </button>{' '}
        <span>e</span>{' '}
        <button
          type="button"
          className={classes.link}
          onClick={() => send({ type: 'terms.opened', kind: 2 })}
        >
          Termos de Privacidade*
        </button>
      </div>
      {termsOfUse && <TermsModal flow={termsOfUse} title="Termos de Uso" isOpen onClose={closeTerms} />}
      {termsOfPrivacy && (
        <TermsModal flow={termsOfPrivacy} title="Termos de Privacidade" isOpen onClose={closeTerms} />
      )}
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Próximo" isDisabled={!draft.hasAcceptedTerms} isBusy={isFrozen} onBack={onBack} />
    </Form>
  )
}

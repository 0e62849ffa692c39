import type { ActorRefFrom } from 'xstate'
import { formatPhone } from '#domain/identifiers.ts'
import type { chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import type { termsMachine } from '#machines/shared/termsMachine.ts'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailPinStep } from './EmailPinStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { FileStep } from './FileStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { TermsStep } from './TermsStep.tsx'
import type { StepPage } from './WizardScreen.tsx'

// The pages of the shared kinds of steps, but the address: wizards after the sign-in need no other (addressPage.tsx).

/** What a page of a step gets of its wizard. */
export interface View<Children, Draft = unknown> {
  readonly children: { readonly [Id in keyof Children]?: Children[Id] | undefined }
  readonly draft: Draft
  readonly message: string | null
  readonly isSecond: boolean
  readonly inner: string
  readonly onType: (fields: Partial<Draft>) => void
  readonly onNext: () => void
  readonly onBack?: () => void
}

type Verification = ActorRefFrom<typeof verificationMachine>

/** The terms of use (registries §2). */
export const termsPage = ({
  children: { terms },
  onNext,
  onBack,
}: View<{ terms: ActorRefFrom<typeof termsMachine> }>): StepPage => ({
  title: 'Termos de uso',
  content: terms && <TermsStep terms={terms} onAccept={onNext} onBack={onBack} />,
})

/** An e-mail and its code (registries §2). */
export const emailPage = ({
  children: { emailCode: flow },
  draft: { email },
  isSecond,
  onType,
  onBack,
}: View<{ emailCode: Verification }, { readonly email: string }>): StepPage =>
  isSecond
    ? {
        title: 'Confirme o seu e-mail',
        content: flow && (
          <CodeStep
            flow={flow}
            sentTo={email}
            label="Código do e-mail"
            kind="characters"
            checksByItself={false}
            next="Próximo"
            advice="Não recebeu? Confira também a caixa de spam."
            onChange={() => flow.send({ type: 'address.change' })}
            onBack={onBack}
          />
        ),
      }
    : {
        title: 'Qual é o seu e-mail?',
        content: flow && (
          <EmailStep flow={flow} email={email} onType={(typed) => onType({ email: typed })} onBack={onBack} />
        ),
      }

/**
 * A phone and its code (registries §2, §4).
 * @param invalid the error for an incomplete number
 */
export const phonePage =
  (invalid = 'Telefone inválido!') =>
  ({
    children: { phoneCode: flow },
    draft: { phone },
    isSecond,
    onType,
    onBack,
  }: View<{ phoneCode: Verification }, { readonly phone: string }>): StepPage =>
    isSecond
      ? {
          title: 'Confirme o seu celular',
          content: flow && (
            <CodeStep
              flow={flow}
              sentTo={formatPhone(phone)}
              label="Código do SMS"
              kind="digits"
              checksByItself
              next="Validar código"
              advice="O SMS pode levar alguns minutos para chegar."
              onChange={() => flow.send({ type: 'address.change' })}
              onBack={onBack}
            />
          ),
        }
      : {
          title: 'Qual é o seu celular?',
          content: flow && (
            <PhoneStep
              flow={flow}
              phone={phone}
              invalid={invalid}
              onType={(typed) => onType({ phone: typed })}
              onBack={onBack}
            />
          ),
        }

/** A PIN that is sent to an e-mail when the step opens (registries §2, Pin). */
export const emailPinPage = ({
  children: { emailPin },
  draft: { email },
  onBack,
}: View<{ emailPin: Verification }, { readonly email: string }>): StepPage => ({
  title: 'Confirme o seu e-mail',
  content: emailPin && <EmailPinStep flow={emailPin} email={email} onBack={onBack} />,
})

/** The identity document, after its warning (registries §2, Photo). */
export const warnedDocumentPage = ({
  children: { document },
  inner,
  onNext,
  onBack,
  send,
}: View<{ document: ActorRefFrom<typeof chosenFileMachine> }> & {
  readonly send: (event: { type: 'warning.closed' }) => void
}): StepPage => ({
  title: 'Envie a foto do seu documento',
  content: document && (
    <FileStep
      flow={document}
      isWarning={inner === 'warning'}
      onWarned={() => send({ type: 'warning.closed' })}
      onSubmit={onNext}
      onBack={onBack}
    />
  ),
})

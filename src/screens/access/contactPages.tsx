import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatPhone } from '#domain/documents.ts'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'

/** What one step is about and what it asks. */
export interface StepPage {
  readonly title: string
  readonly content: ReactNode
}

export interface ContactPageProps {
  readonly flow: ActorRefFrom<typeof verificationMachine>
  /** No code has been sent yet. */
  readonly isAsking: boolean
  /** An e-mail, or a phone in digits. */
  readonly address: string
  readonly onType: (address: string) => void
  readonly onBack: () => void
}

/** The steps Email and EmailConfirm (registries §2). */
export const emailPage = ({ flow, isAsking, address, onType, onBack }: ContactPageProps): StepPage =>
  isAsking
    ? {
        title: 'Qual é o seu e-mail?',
        content: <EmailStep flow={flow} email={address} onType={onType} onBack={onBack} />,
      }
    : {
        title: 'Confirme o seu e-mail',
        content: (
          <CodeStep
            flow={flow}
            sentTo={address}
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

export interface PhonePageProps extends ContactPageProps {
  /** What is said of a number that is not whole. */
  readonly invalid?: string
}

/** The step Phone with its code (registries §2, §4). */
export const phonePage = ({
  flow,
  isAsking,
  address,
  invalid = 'Telefone inválido!',
  onType,
  onBack,
}: PhonePageProps): StepPage =>
  isAsking
    ? {
        title: 'Qual é o seu celular?',
        content: <PhoneStep flow={flow} phone={address} invalid={invalid} onType={onType} onBack={onBack} />,
      }
    : {
        title: 'Confirme o seu celular',
        content: (
          <CodeStep
            flow={flow}
            sentTo={formatPhone(address)}
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

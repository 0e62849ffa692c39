import type { ReactNode } from 'react'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import { MomentPart } from '../shared/SuccessDialog.tsx'
import { PasswordDoubt } from '../shared/wizard/PasswordDoubt.tsx'

export interface RequestReceivedProps {
  readonly onClose: () => void
  /** The password of an earlier sending may count. */
  readonly isDoubtful: boolean
  /** Told instead of what is said of a success where only a look has found it: somebody else's work looks the same. */
  readonly doubt?: string | undefined
  readonly onRecover: () => void
  readonly children?: ReactNode
}

/** The end of the sign-up and of the re-registration (registries §2). */
export const RequestReceived = ({
  onClose,
  isDoubtful,
  doubt,
  onRecover,
  children,
}: RequestReceivedProps) => (
  <PublicPage
    title={doubt === undefined ? 'Solicitação de cadastro efetuada com sucesso!' : 'Cadastro enviado'}
  >
    <MomentPart>
      <p>{doubt ?? 'Estamos analisando os dados e em breve te retornaremos.'}</p>
      {children}
      {isDoubtful && <PasswordDoubt onRecover={onRecover} />}
      <PlainButton onClick={onClose}>Ok</PlainButton>
    </MomentPart>
  </PublicPage>
)

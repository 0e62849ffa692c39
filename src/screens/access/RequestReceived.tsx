import type { ReactNode } from 'react'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'

/** The end of the sign-up and of the re-registration (registries §2). */
export const RequestReceived = ({ onClose, children }: { onClose: () => void; children?: ReactNode }) => (
  <PublicPage title="Solicitação de cadastro efetuada com sucesso!">
    <p>Estamos analisando os dados e em breve te retornaremos.</p>
    {children}
    <PlainButton onClick={onClose}>Ok</PlainButton>
  </PublicPage>
)

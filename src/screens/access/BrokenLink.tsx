import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'

export interface BrokenLinkProps {
  /** What may be done instead: 'Pedir um novo link'. */
  readonly label: string
  readonly onAct: () => void
}

/** The address holds no link that could be read. */
export const BrokenLink = ({ label, onAct }: BrokenLinkProps) => (
  <PublicPage title="Este link não é válido">
    <p>Abra o link do e-mail mais uma vez ou peça um novo.</p>
    <PlainButton onClick={onAct}>{label}</PlainButton>
  </PublicPage>
)

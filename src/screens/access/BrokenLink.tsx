import { Art } from '../shared/art/Art.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'

export interface BrokenLinkProps {
  /** The next step: 'Pedir um novo link'. */
  readonly label: string
  readonly onAct: () => void
}

/** The page for a link that cannot be read. */
export const BrokenLink = ({ label, onAct }: BrokenLinkProps) => (
  <PublicPage title="Este link não é válido">
    <Art of="expired" isOver />
    <p>Abra o link do e-mail mais uma vez ou peça um novo.</p>
    <PlainButton onClick={onAct}>{label}</PlainButton>
  </PublicPage>
)

import { Art } from '../shared/art/Art.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'

export interface BrokenLinkProps {
  /** What to do: 'Abra o link do e-mail mais uma vez.' */
  readonly words: string
  /** The next step: 'Pedir um novo link'. */
  readonly label: string
  /** Whether the step only leaves, and solves nothing. */
  readonly isLeaving?: boolean
  readonly onAct: () => void
}

/** The page for a link that cannot be read. */
export const BrokenLink = ({ words, label, isLeaving = false, onAct }: BrokenLinkProps) => (
  <PublicPage title="Este link não é válido">
    <Art of="expired" isOver />
    <p>{words}</p>
    <PlainButton {...(isLeaving && { look: 'quiet' })} onClick={onAct}>
      {label}
    </PlainButton>
  </PublicPage>
)

import type { ComponentType, ReactNode } from 'react'
import { PlainButton } from '../PlainButton.tsx'

export interface ElsewhereProps {
  /** The page around. */
  readonly Page: ComponentType<{ readonly title: string; readonly children: ReactNode }>
  readonly onTakeBack: () => void
  readonly onLeave: () => void
  /** 'Ir para login' */
  readonly leave: string
}

/** Another tab goes on with the draft of this wizard. */
export const Elsewhere = ({ Page, onTakeBack, onLeave, leave }: ElsewhereProps) => (
  <Page title="Este cadastro está aberto em outra aba">
    <p>Continue por lá: o que você digitou está na outra aba. Se ela já foi fechada, continue aqui.</p>
    <PlainButton onClick={onTakeBack}>Continuar nesta aba</PlainButton>
    <PlainButton look="quiet" onClick={onLeave}>
      {leave}
    </PlainButton>
  </Page>
)

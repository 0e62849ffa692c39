import type { ComponentType, ReactNode } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { MomentPart } from '../SuccessDialog.tsx'

export interface AlreadySentProps {
  /** The page around. */
  readonly Page: ComponentType<{ readonly title: string; readonly children: ReactNode }>
  readonly onLeave: () => void
  /** 'Ir para login' */
  readonly leave: string
}

/** It was sent before, from this browser. */
export const AlreadySent = ({ Page, onLeave, leave }: AlreadySentProps) => (
  <Page title="Cadastro já enviado">
    <MomentPart>
      <p>O cadastro já foi enviado por este navegador. Não é preciso enviar de novo.</p>
      <PlainButton onClick={onLeave}>{leave}</PlainButton>
    </MomentPart>
  </Page>
)

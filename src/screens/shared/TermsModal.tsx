import { Button } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { termsMachine } from '#machines/shared/termsMachine.ts'
import { Dialog } from './Dialog.tsx'
import { TermsText } from './TermsText.tsx'

export interface TermsModalProps {
  readonly flow: ActorRefFrom<typeof termsMachine>
  readonly title?: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The terms of use as a modal over another step (registries §2: 650 px). */
export const TermsModal = ({ flow, title = 'Termos de uso', isOpen, onClose }: TermsModalProps) => (
  <Dialog
    title={title}
    size="terms"
    isOpen={isOpen}
    onClose={onClose}
    actions={<Button onClick={onClose}>Entendi</Button>}
  >
    <TermsText flow={flow} failure="Erro ao buscar termos" />
  </Dialog>
)

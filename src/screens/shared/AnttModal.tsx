import { Button } from '@mantine/core'
import { Dialog } from './Dialog.tsx'

export interface AnttModalProps {
  /** What the server says about it. */
  readonly message: string | null
  /** `asked`: the person may go on; null: closed. */
  readonly state: 'blocked' | 'asked' | null
  readonly onAccept: () => void
  readonly onDecline: () => void
}

/** The ANTT is not fit for transport (core §4, registries §4). */
export const AnttModal = ({ message, state, onAccept, onDecline }: AnttModalProps) => (
  <Dialog
    title="A ANTT informada não está apta para transporte."
    isOpen={state !== null}
    onEscape={onDecline}
    actions={
      state === 'blocked' ? (
        <Button onClick={onDecline}>Ok</Button>
      ) : (
        <>
          <Button variant="default" onClick={onAccept}>
            Concluir
          </Button>
          {/* design §10: the harmless way is the primary one, and stands last as in every modal */}
          <Button data-autofocus onClick={onDecline}>
            Cancelar
          </Button>
        </>
      )
    }
  >
    {message && <p>{message}</p>}
    {state === 'asked' && <p>Deseja continuar?</p>}
  </Dialog>
)

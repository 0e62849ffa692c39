import { Button } from '@mantine/core'
import { Art } from '../shared/art/Art.tsx'
import { Dialog } from '../shared/Dialog.tsx'

export interface OpsModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** 'Ver ofertas': /lotes. */
  readonly onSeeOffers: () => void
}

/** The company has no pay account yet (payments §2.2). */
export const OpsModal = ({ isOpen, onClose, onSeeOffers }: OpsModalProps) => (
  <Dialog
    title="Ops!"
    mark={<Art of="gate" />}
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <Button data-autofocus onClick={onSeeOffers}>
        Ver ofertas
      </Button>
    }
  >
    <p>Não encontramos a conta de pagamentos deste CNPJ agora.</p>
    <p>Se ele ainda não tiver uma, a conta será criada quando a primeira viagem for iniciada.</p>
  </Dialog>
)

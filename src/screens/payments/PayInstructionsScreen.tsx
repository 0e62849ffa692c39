import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PRODUCT_NAME } from '#domain/product.ts'
import { PaymentIcon, VehicleIcon } from '../shared/areaIcons.tsx'
import { Art } from '../shared/art/Art.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { BenefitsIcon, DoneIcon } from '../shared/icons.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { Tile } from '../shared/Tile.tsx'
import { AppModal, type AppStores } from './AppModal.tsx'
import { OpsModal } from './OpsModal.tsx'
import classes from './PayInstructionsScreen.module.css'

/** payments §1 */
const BENEFITS = [
  {
    icon: VehicleIcon,
    title: 'Pagamento de fretes',
    text: 'Receba até 70% do valor do frete antecipado.',
  },
  {
    icon: DoneIcon,
    title: 'Praticidade',
    text: 'Defina os parâmetros, e os pagamentos aos motoristas são feitos automaticamente.',
  },
  {
    icon: PaymentIcon,
    title: 'Conta digital',
    text: 'Faça transferências e pague boletos pelo portal.',
  },
  {
    icon: BenefitsIcon,
    title: 'Mais vantagens',
    text: 'Cuide da gestão da sua frota no mesmo lugar.',
  },
] as const

interface ModalProps {
  readonly isOpen: boolean
}

/** The company is one of quarteirização and has no active account (payments §2.1). */
const AccountRequiredModal = ({
  isOpen,
  onExit,
  onAgree,
}: ModalProps & { onExit: () => void; onAgree: () => void }) => (
  <Dialog
    title="É preciso criar uma conta"
    isOpen={isOpen}
    actions={
      <>
        <Button variant="default" onClick={onExit}>
          sair
        </Button>
        <Button data-autofocus onClick={onAgree}>
          Concordo
        </Button>
      </>
    }
  >
    <p>
      {`Para carregar cargas de quarteirização, a matriz da sua empresa precisa de uma conta ${PRODUCT_NAME} Pay ativa.`}
    </p>
  </Dialog>
)

const RequirementsModal = ({
  isOpen,
  onClose,
  onStart,
}: ModalProps & { onClose: () => void; onStart: () => void }) => (
  <Dialog
    title={`Pronto para ter sua conta digital no ${PRODUCT_NAME} Pay?`}
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <Button data-autofocus onClick={onStart}>
        Começar
      </Button>
    }
  >
    <p>Para abrir a conta é necessário:</p>
    <ul className={classes.requirements}>
      <li>ser proprietário, sócio ou representante legal da empresa</li>
      <li>que o CNPJ esteja ativo</li>
      <li>ter uma foto da CNH</li>
      <li>ter os documentos da empresa em PDF</li>
    </ul>
  </Dialog>
)

export interface PayInstructionsScreenProps {
  /** Whether this profile may open an account. */
  readonly mayRegister: boolean
  readonly stores: AppStores
  readonly isOpsOpen: boolean
  /** The cargo that was to be sent needs an account. */
  readonly isAccountRequired: boolean
  /** What the page was opened with was read, and the person stays. */
  readonly onAnswered: () => void
  /** 'sair' */
  readonly onExit: () => void
  readonly onSeeOffers: () => void
  /** 'Começar' */
  readonly onStart: () => void
}

/** /{product}-pay-instructions (payments §2.1). */
export const PayInstructionsScreen = (props: PayInstructionsScreenProps) => {
  const [hasRequirements, requirements] = useDisclosure()
  const [hasApp, app] = useDisclosure()
  return (
    <Page title={`Bem vindo ao ${PRODUCT_NAME} Pay`}>
      <div className={classes.welcome}>
        <div className={classes.begin}>
          <Art of="paid" />
          {props.mayRegister ? (
            <>
              <p>Abra a conta da sua empresa, aqui ou pelo aplicativo.</p>
              <div className={classes.ways}>
                <Button size="md" onClick={requirements.open}>
                  Completar cadastro
                </Button>
                <Button size="md" variant="default" onClick={app.open}>
                  Completar pelo app
                </Button>
              </div>
            </>
          ) : (
            <Notice tone="info">
              O cadastro da conta é feito por um usuário master ou administrador da sua empresa.
            </Notice>
          )}
        </div>
        <ul className={classes.benefits}>
          {BENEFITS.map(({ icon, title, text }) => (
            <li key={title} className={classes.benefit}>
              <Tile icon={icon} />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <RequirementsModal isOpen={hasRequirements} onClose={requirements.close} onStart={props.onStart} />
      <AppModal stores={props.stores} isOpen={hasApp} onClose={app.close} />
      <AccountRequiredModal
        isOpen={props.isAccountRequired}
        onExit={props.onExit}
        onAgree={props.onAnswered}
      />
      <OpsModal isOpen={props.isOpsOpen} onClose={props.onAnswered} onSeeOffers={props.onSeeOffers} />
    </Page>
  )
}

import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import { type PageAddress, pages } from '#domain/pages.ts'
import { companyName } from '#domain/places.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { wordIn } from '#domain/words.ts'
import {
  type directingChecksMachine,
  mayContinue,
  pendingCompanies,
} from '#machines/offers/directingChecksMachine.ts'
import type { Requirement } from '#machines/offers/records.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { ErrorIcon, OkIcon, WarningIcon } from '../shared/icons.tsx'
import classes from './DirectingModals.module.css'

interface ModalProps {
  readonly flow: ActorRefFrom<typeof directingChecksMachine>
  /** Links to the pages where a missing requirement can be added (core §2 'Other routes'). */
  readonly onFollow: (to: PageAddress) => void
}

const ACCOUNT_WORDS: Record<string, string> = {
  EM_ANALISE: 'Conta em análise',
  RECUSADA: 'Conta recusada',
}

/** Which offer was to be sent: the answer may come when another page of the list is looked at. */
const OfOffer = ({ flow }: Pick<ModalProps, 'flow'>) => {
  const offer = useSelector(flow, (checks) => checks.context.offer)
  return offer && <p>{`Frete #${offer.id}`}</p>
}

const UnavailableModal = ({ flow, onFollow }: ModalProps) => {
  const isOpen = useSelector(flow, (checks) => checks.matches('unavailable'))
  const messages = useSelector(flow, (checks) => checks.context.messages)
  const close = () => flow.send({ type: 'modal.closed' })
  return (
    <Dialog
      title={messages.length > 0 ? messages.join(' ') : 'Ops, esta carga está indisponível'}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={() => onFollow(pages.contact)}>
            Fale conosco
          </Button>
          <Button onClick={close}>Ver outras ofertas</Button>
        </>
      }
    >
      <OfOffer flow={flow} />
      <p>Outro transportador pode ter ficado com ela. Escolha outra oferta da lista.</p>
    </Dialog>
  )
}

const AccountsModal = ({ flow, onFollow }: ModalProps) => {
  const isOpen = useSelector(flow, (checks) => checks.matches('accountsPending'))
  const companies = useSelector(flow, (checks) => checks.context.companies)
  return (
    <Dialog
      title="Este(s) CNPJ não tem uma conta de pagamentos"
      isOpen={isOpen}
      onClose={() => flow.send({ type: 'modal.closed' })}
      actions={
        <>
          <Button variant="default" onClick={() => onFollow(pages.payInstructions)}>
            Criar conta
          </Button>
          <Button disabled={!mayContinue(companies)} onClick={() => flow.send({ type: 'accounts.accepted' })}>
            Continuar
          </Button>
        </>
      }
    >
      <OfOffer flow={flow} />
      <ul className={classes.companies}>
        {pendingCompanies(companies).map((company, index) => (
          <li key={index} className={classes.company}>
            <span className="tabular">{formatCnpj(company.cnpj)}</span>
            <span>{companyName(company.razao_social)}</span>
            <span className={classes.quiet}>
              {company.mensagem_status_conta ??
                wordIn(ACCOUNT_WORDS, company.status_conta ?? '') ??
                'Sem conta'}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const WORDS = { OK: 'Em dia', WARNING: 'Atenção', ERROR: 'Pendente' } as const
const ICONS = { OK: OkIcon, WARNING: WarningIcon, ERROR: ErrorIcon } as const
type Known = keyof typeof WORDS
const known = (value: string): Known => (value === 'OK' || value === 'WARNING' ? value : 'ERROR')

const RequirementRow = ({
  title,
  requirement,
  action,
  href,
  onFollow,
}: {
  title: string
  requirement: Requirement
  action: string
  href: PageAddress
  onFollow: ModalProps['onFollow']
}) => {
  const value = known(requirement.value)
  const Icon = ICONS[value]
  return (
    <li className={classes.requirement} data-value={value}>
      <span className={classes.state}>
        <Icon />
        <span>{WORDS[value]}</span>
      </span>
      <span className={classes.title}>
        <strong>{title}</strong>
        {requirement.message && <span className={classes.quiet}>{requirement.message}</span>}
      </span>
      {value !== 'OK' && (
        <FollowLink href={href} onFollow={onFollow}>
          {action}
        </FollowLink>
      )}
    </li>
  )
}

const RequirementsModal = ({ flow, onFollow }: ModalProps) => {
  const isOpen = useSelector(flow, (checks) => checks.matches('requirementsLacking'))
  const requirements = useSelector(flow, (checks) => checks.context.requirements)
  const close = () => flow.send({ type: 'modal.closed' })
  return (
    <Dialog
      title="Se interessou pelo frete?"
      isOpen={isOpen}
      onClose={close}
      actions={<Button onClick={close}>Entendi</Button>}
    >
      <OfOffer flow={flow} />
      <p>Para enviar esta carga, complete o que falta no seu cadastro:</p>
      {requirements && (
        <ul className={classes.requirements}>
          <RequirementRow
            title="Motorista"
            requirement={requirements.motorista}
            action="Cadastrar motorista"
            href={pages.newDriver}
            onFollow={onFollow}
          />
          <RequirementRow
            title="Veículo"
            requirement={requirements.veiculo}
            action="Cadastrar veículo"
            href={pages.newVehicle}
            onFollow={onFollow}
          />
          <RequirementRow
            title="Caminhão"
            requirement={requirements.caminhao}
            action="Cadastrar caminhão"
            href={pages.newTruck}
            onFollow={onFollow}
          />
          <RequirementRow
            title={`${PRODUCT_NAME} Pay`}
            requirement={requirements.pay}
            action="Criar conta"
            href={pages.payInstructions}
            onFollow={onFollow}
          />
        </ul>
      )}
    </Dialog>
  )
}

/** The modals that the checks of 'Enviar carga' can open, in the list and in the detail. */
export const DirectingModals = (props: ModalProps) => (
  <>
    <UnavailableModal {...props} />
    <AccountsModal {...props} />
    <RequirementsModal {...props} />
  </>
)

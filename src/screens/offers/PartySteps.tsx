import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCpf } from '#domain/identifiers.ts'
import { type PageAddress, pages } from '#domain/pages.ts'
import { wordIn } from '#domain/words.ts'
import { licenceLookOf } from '#machines/drivers/driverStatus.ts'
import type { createChoosePartyMachine } from '#machines/offers/choosePartyMachine.ts'
import {
  type chooseDriverMachine,
  type chooseTruckMachine,
  driverPick,
  truckPick,
} from '#machines/offers/partyMachines.ts'
import type { Driver } from '#machines/offers/records.ts'
import type { PickKind } from '#machines/shared/pick.ts'
import { FollowLink } from '../shared/FollowLink.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PickField, type PickWords } from '../shared/PickField.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { ConflictModal } from './ConflictModal.tsx'
import { StepFrame } from './StepFrame.tsx'

interface PartyWords extends PickWords {
  readonly party: 'driver' | 'truck'
  readonly title: string
  /** With the article: 'o motorista'. */
  readonly name: string
  readonly next: 'Próximo' | 'Salvar'
}

interface PartyStepProps<Scope, Party> {
  readonly flow: ActorRefFrom<ReturnType<typeof createChoosePartyMachine<Scope, Party>>>
  readonly kind: PickKind<Party>
  readonly words: PartyWords
  readonly isMarked?: boolean
  /** Shown below the field. */
  readonly children: ReactNode
}

/** A step of directing: the search, the choice, and its conflicts. */
const PartyStep = <Scope, Party>({
  flow,
  kind,
  words,
  isMarked = false,
  children,
}: PartyStepProps<Scope, Party>) => {
  const pick = useSelector(flow, (step) => step.children.pick)
  const conflict = useSelector(flow, (step) => step.children.conflict)
  return (
    <StepFrame flow={flow} title={words.title} next={words.next} partyName={words.name} isMarked={isMarked}>
      {pick && <PickField flow={pick} kind={kind} words={words} />}
      {children}
      {conflict && <ConflictModal flow={conflict} party={words.party} />}
    </StepFrame>
  )
}

const failed = 'Problemas ao realizar a consulta, tente novamente mais tarde'

const driverWords: PartyWords = {
  party: 'driver',
  title: 'Escolha o motorista',
  label: 'Motorista',
  name: 'o motorista',
  placeholder: 'Digite o nome do motorista',
  empty: 'Nenhum motorista encontrado.',
  failed,
  next: 'Próximo',
}

const truckWords: PartyWords = {
  party: 'truck',
  title: 'Escolha o caminhão',
  label: 'Caminhão',
  name: 'o caminhão',
  placeholder: 'Digite a placa do cavalo',
  empty: 'Nenhum caminhão encontrado para esta carga.',
  failed,
  next: 'Salvar',
}

interface StepProps<Machine extends typeof chooseDriverMachine | typeof chooseTruckMachine> {
  readonly flow: ActorRefFrom<Machine>
  /** Links to the pages where a driver, a truck or an account is created. */
  readonly onFollow: (to: PageAddress) => void
}

/** A licence that has expired or is about to stands where its number is: the CPF tells people apart. */
const pickOn = (now: Date): PickKind<Driver> => ({
  ...driverPick,
  detailOf: (driver) => {
    const licence = licenceLookOf(driver, now)
    return licence ? `CPF ${formatCpf(driver.cpf)} · ${licence.label}` : (driverPick.detailOf?.(driver) ?? '')
  },
})

/** Step 1; a licence is marked and blocks nothing. */
export const DriverStep = ({
  flow,
  now,
  onFollow,
}: StepProps<typeof chooseDriverMachine> & { readonly now: Date }) => {
  const driver = useSelector(flow, (step) => step.context.party)
  const licence = driver && licenceLookOf(driver, now)
  const kind = useMemo(() => pickOn(now), [now])
  return (
    <PartyStep flow={flow} kind={kind} words={driverWords} isMarked={licence?.tone === 'bad'}>
      <div role="status">{licence && <StatusBadge {...licence} />}</div>
      <p>
        <span>Não encontrou?</span>{' '}
        <FollowLink href={pages.newDriver} onFollow={onFollow}>
          Cadastrar motorista
        </FollowLink>
      </p>
    </PartyStep>
  )
}

const PENDING_TEXTS: Record<string, string> = {
  EM_ANALISE:
    'A conta de pagamentos vinculada a esse caminhão está em análise. Tente selecionar outro caminhão.',
  RECUSADA: 'A conta de pagamentos vinculada a esse caminhão foi recusada. Tente selecionar outro caminhão.',
}

/** Step 2. */
export const TruckStep = ({ flow, onFollow }: StepProps<typeof chooseTruckMachine>) => {
  const truck = useSelector(flow, (step) => step.context.party)
  const isPending = useSelector(flow, (step) => step.matches('accountPending'))
  return (
    <PartyStep flow={flow} kind={truckPick} words={truckWords}>
      {isPending && (
        <Notice tone="warning">
          {wordIn(PENDING_TEXTS, truck?.veiculoCavalo.frotista.status_conta ?? '') ?? (
            <>
              <span>Caminhão vinculado a um CNPJ sem conta de pagamentos.</span>{' '}
              <FollowLink href={pages.payInstructions} onFollow={onFollow}>
                Criar conta.
              </FollowLink>
            </>
          )}
        </Notice>
      )}
      <p>
        <span>Não encontrou?</span>{' '}
        <FollowLink href={pages.newTruck} onFollow={onFollow}>
          Cadastrar caminhão
        </FollowLink>
      </p>
    </PartyStep>
  )
}

import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCpf, formatPlate } from '#domain/documents.ts'
import type { createChoosePartyMachine } from '#machines/offers/choosePartyMachine.ts'
import type { chooseDriverMachine, chooseTruckMachine } from '#machines/offers/partyMachines.ts'
import type { Driver, Truck } from '#machines/offers/records.ts'
import { FieldFailure } from '../shared/FieldFailure.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Picker } from '../shared/Picker.tsx'
import { ConflictModal } from './ConflictModal.tsx'
import type { DirectingLinks } from './DirectingModals.tsx'
import { StepFrame } from './StepFrame.tsx'

interface PartyWords<Party> {
  readonly party: 'driver' | 'truck'
  readonly label: string
  /** With its article: 'o motorista'. */
  readonly name: string
  readonly placeholder: string
  readonly emptyText: string
  readonly next: 'Próximo' | 'Salvar'
  readonly labelOf: (party: Party) => string
  readonly detailOf: (party: Party) => string
}

interface PartyStepProps<Scope, Party> {
  readonly flow: ActorRefFrom<ReturnType<typeof createChoosePartyMachine<Scope, Party>>>
  readonly words: PartyWords<Party>
  /** Below the field: what else can be done. */
  readonly children: ReactNode
}

/** A step of directing: the search, the choice, and what keeps it. */
const PartyStep = <Scope, Party extends { readonly id: number }>({
  flow,
  words,
  children,
}: PartyStepProps<Scope, Party>) => {
  const { label, placeholder, emptyText, labelOf, detailOf } = words
  const party = useSelector(flow, (step) => step.context.party)
  const search = useSelector(flow, (step) => step.children.search)
  const conflict = useSelector(flow, (step) => step.children.conflict)
  const found = useSelector(search, (snapshot) => snapshot?.context.options)
  const isSearching = useSelector(search, (snapshot) => snapshot?.hasTag('searching') ?? false)
  const isUnavailable = useSelector(search, (snapshot) => snapshot?.matches('unavailable') ?? false)
  const [text, setText] = useState(party ? labelOf(party) : '')
  const options = useMemo(
    () =>
      (found ?? []).map((option) => ({
        key: option.id,
        label: labelOf(option),
        detail: detailOf(option),
        value: option,
      })),
    [found, labelOf, detailOf],
  )
  return (
    <StepFrame flow={flow} next={words.next} partyName={words.name}>
      <Picker
        label={label}
        placeholder={placeholder}
        text={text}
        options={options}
        isLoading={isSearching}
        error={
          isUnavailable && (
            <FieldFailure
              text="Problemas ao realizar a consulta, tente novamente mais tarde"
              isToldElsewhere
              onRetry={() => search?.send({ type: 'search.retry' })}
            />
          )
        }
        emptyText={emptyText}
        onText={(typed) => {
          setText(typed)
          search?.send({ type: 'text.typed', text: typed, chosen: party && labelOf(party) })
        }}
        onPick={(picked) => {
          setText(labelOf(picked))
          flow.send({ type: 'party.picked', party: picked })
        }}
      />
      {children}
      {conflict && <ConflictModal flow={conflict} party={words.party} onSwapped={() => setText('')} />}
    </StepFrame>
  )
}

const driverWords: PartyWords<Driver> = {
  party: 'driver',
  label: 'Motorista',
  name: 'o motorista',
  placeholder: 'Digite o nome do motorista',
  emptyText: 'Nenhum motorista encontrado.',
  next: 'Próximo',
  labelOf: (driver) => driver.nome,
  detailOf: (driver) => `CPF ${formatCpf(driver.cpf)} · CNH ${driver.cnh}`,
}

const truckWords: PartyWords<Truck> = {
  party: 'truck',
  label: 'Caminhão',
  name: 'o caminhão',
  placeholder: 'Digite a placa do cavalo',
  emptyText: 'Nenhum caminhão encontrado para esta carga.',
  next: 'Salvar',
  labelOf: (truck) => formatPlate(truck.veiculoCavalo.placa),
  detailOf: (truck) => truck.descricao,
}

interface StepProps<Machine extends typeof chooseDriverMachine | typeof chooseTruckMachine> {
  readonly flow: ActorRefFrom<Machine>
  readonly links: DirectingLinks
}

/** Step 1. */
export const DriverStep = ({ flow, links }: StepProps<typeof chooseDriverMachine>) => (
  <PartyStep flow={flow} words={driverWords}>
    <p>
      Não encontrou?{' '}
      <FollowLink href={links.newDriver} onFollow={links.onFollow}>
        Cadastrar motorista
      </FollowLink>
    </p>
  </PartyStep>
)

const PENDING_TEXTS: Record<string, string> = {
  EM_ANALISE:
    'A conta de pagamentos vinculada a esse caminhão está em análise. Tente selecionar outro caminhão.',
  RECUSADA: 'A conta de pagamentos vinculada a esse caminhão foi recusada. Tente selecionar outro caminhão.',
}

/** Step 2. */
export const TruckStep = ({ flow, links }: StepProps<typeof chooseTruckMachine>) => {
  const truck = useSelector(flow, (step) => step.context.party)
  const isPending = useSelector(flow, (step) => step.matches('accountPending'))
  return (
    <PartyStep flow={flow} words={truckWords}>
      {isPending && (
        <Notice tone="warning">
          {PENDING_TEXTS[truck?.veiculoCavalo.frotista.status_conta ?? ''] ?? (
            <>
              Caminhão vinculado a um CNPJ sem conta de pagamentos.{' '}
              <FollowLink href={links.payInstructions} onFollow={links.onFollow}>
                Criar conta.
              </FollowLink>
            </>
          )}
        </Notice>
      )}
      <p>
        Não encontrou?{' '}
        <FollowLink href={links.newTruck} onFollow={links.onFollow}>
          Cadastrar caminhão
        </FollowLink>
      </p>
    </PartyStep>
  )
}

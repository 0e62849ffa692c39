import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import type { Truck } from '#machines/trucks/records.ts'
import { trailersOf } from '#machines/trucks/truckStatus.ts'
import type { truckSwitchMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { TruckIcon } from '../shared/areaIcons.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Plate } from '../shared/Plate.tsx'
import { RecordDetails, RecordPart } from '../shared/RecordModal.tsx'
import type { SubmissionWords } from '../shared/SubmissionNotice.tsx'
import { SwitchDialog, type SwitchDialogEnds } from '../shared/SwitchDialog.tsx'
import { SwitchRow } from '../shared/SwitchRow.tsx'
import { switchWords } from '../shared/switchWords.ts'

type SwitchFlow = ActorRefFrom<typeof truckSwitchMachine>

/** Runs the switch of one truck while its modal is open. */
export type TruckSwitchFlow = ComponentType<{
  readonly truck: Truck
  readonly children: (flow: SwitchFlow) => ReactNode
}>

const Facts = ({ truck: { veiculoCavalo: tractor, ...truck } }: { truck: Truck }) => (
  <>
    <RecordPart title="Cavalo">
      <Fact label="Placa">
        <Plate of={tractor.placa} />
      </Fact>
      <Fact label="RENAVAM">{tractor.renavam}</Fact>
      <Fact label="Local de emissão">{tractor.local_emissao}</Fact>
      <Fact label="CNPJ">{formatCnpj(tractor.frotista.cnpj)}</Fact>
      <Fact label="Chassi" isWide>
        {tractor.chassi}
      </Fact>
    </RecordPart>
    {trailersOf(truck).map(({ placa, tipoCarreta, frotista }, index) => (
      <RecordPart key={index} title={`Carreta ${index + 1}`}>
        <Fact label="Placa">
          <Plate of={placa} />
        </Fact>
        <Fact label="Tipo de carreta">{tipoCarreta.descricao}</Fact>
        <Fact label="CNPJ">{formatCnpj(frotista.cnpj)}</Fact>
      </RecordPart>
    ))}
  </>
)

const FAILED = 'Erro ao tentar ativar ou inativar um caminhão'

export const truckSwitchWords = (isOn: boolean): SubmissionWords => {
  const words = switchWords('caminhão', isOn)
  return { ...words, notFound: `${FAILED}. ${words.notFound}` }
}

export const TruckSwitchRow = ({ flow }: { flow: SwitchFlow }) => (
  <SwitchRow flow={flow} label="Ativo" refused={FAILED} words={truckSwitchWords} />
)

export interface TruckModalProps extends SwitchDialogEnds {
  /** Null: closed. */
  readonly truck: Truck | null
  readonly TruckSwitchFlow: TruckSwitchFlow
}

/** A truck with its vehicles, and its switch (registries §2, §4). */
export const TruckModal = ({ truck, TruckSwitchFlow, ...ends }: TruckModalProps) =>
  truck && (
    <TruckSwitchFlow key={truck.id} truck={truck}>
      {(flow) => (
        <SwitchDialog title="Dados do caminhão" flow={flow} wasOn={truck.ativo} {...ends}>
          <RecordDetails
            icon={TruckIcon}
            lead={{ label: 'Nome', value: truck.descricao }}
            end={<TruckSwitchRow flow={flow} />}
          >
            <Facts truck={truck} />
          </RecordDetails>
        </SwitchDialog>
      )}
    </TruckSwitchFlow>
  )

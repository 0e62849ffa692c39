import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import type { Vehicle } from '#machines/vehicles/records.ts'
import { mercosulOf } from '#machines/vehicles/vehicleStatus.ts'
import type { vehicleSwitchMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { TrailerIcon, VehicleIcon } from '../shared/areaIcons.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Plate } from '../shared/Plate.tsx'
import { RecordDetails, RecordPart } from '../shared/RecordModal.tsx'
import { SwitchDialog, type SwitchDialogEnds } from '../shared/SwitchDialog.tsx'
import { SwitchRow } from '../shared/SwitchRow.tsx'
import { switchWords } from '../shared/switchWords.ts'

type SwitchFlow = ActorRefFrom<typeof vehicleSwitchMachine>

/** Runs the switch of one vehicle while its modal is open. */
export type VehicleSwitchFlow = ComponentType<{
  readonly vehicle: Vehicle
  readonly children: (flow: SwitchFlow) => ReactNode
}>

const Facts = ({ vehicle }: { vehicle: Vehicle }) =>
  vehicle.tipo === 'CARRETA' ? (
    <RecordPart>
      <Fact label="Tipo de carreta">{vehicle.tipoCarreta?.descricao}</Fact>
      <Fact label="CNPJ">{formatCnpj(vehicle.frotista.cnpj)}</Fact>
    </RecordPart>
  ) : (
    <RecordPart>
      <Fact label="RENAVAM">{vehicle.renavam}</Fact>
      <Fact label="Local de emissão">{vehicle.local_emissao}</Fact>
      <Fact label="CNPJ">{formatCnpj(vehicle.frotista.cnpj)}</Fact>
      <Fact label="País">BRASIL</Fact>
      <Fact label="Padrão MERCOSUL">{mercosulOf(vehicle.placa)}</Fact>
      <Fact label="Chassi" isWide>
        {vehicle.chassi}
      </Fact>
    </RecordPart>
  )

export const vehicleSwitchWords = (isOn: boolean) => switchWords('veículo', isOn)

export const VehicleSwitchRow = ({ flow }: { flow: SwitchFlow }) => (
  <SwitchRow
    flow={flow}
    label="Ativo"
    refused="Não foi possível alterar a situação do veículo."
    words={vehicleSwitchWords}
  />
)

export interface VehicleModalProps extends SwitchDialogEnds {
  /** Null: closed. */
  readonly vehicle: Vehicle | null
  readonly VehicleSwitchFlow: VehicleSwitchFlow
}

/** A vehicle and its switch (registries §2, §4). */
export const VehicleModal = ({ vehicle, VehicleSwitchFlow, ...ends }: VehicleModalProps) =>
  vehicle && (
    <VehicleSwitchFlow key={vehicle.id} vehicle={vehicle}>
      {(flow) => (
        <SwitchDialog
          title={vehicle.tipo === 'CARRETA' ? 'Dados da carreta' : 'Dados do cavalo'}
          flow={flow}
          wasOn={vehicle.ativo}
          {...ends}
        >
          <RecordDetails
            icon={vehicle.tipo === 'CARRETA' ? TrailerIcon : VehicleIcon}
            lead={{ label: 'Placa', value: <Plate of={vehicle.placa} /> }}
            end={<VehicleSwitchRow flow={flow} />}
          >
            <Facts vehicle={vehicle} />
            {vehicle.ativo && (
              <p>Se este veículo for inativado, o caminhão ativo de que ele fizer parte também sai de uso.</p>
            )}
          </RecordDetails>
        </SwitchDialog>
      )}
    </VehicleSwitchFlow>
  )

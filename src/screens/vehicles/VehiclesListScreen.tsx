import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { formatCnpj, formatPlate } from '#domain/identifiers.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import { isReadingRefused } from '#machines/shared/readingStatus.ts'
import type { deleteVehicleMachine } from '#machines/vehicles/deleteVehicleMachine.ts'
import type { Vehicle } from '#machines/vehicles/records.ts'
import { type VehicleFilter, vehicleList } from '#machines/vehicles/vehicleList.ts'
import { vehicleLookOf } from '#machines/vehicles/vehicleStatus.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Observation } from '../shared/Observation.tsx'
import type { OpenedRecord } from '../shared/openedRecord.ts'
import { Plate } from '../shared/Plate.tsx'
import { ReadingImageModal } from '../shared/ReadingImageModal.tsx'
import { SearchField } from '../shared/SearchField.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import type { RowAction } from '../shared/tableOf.ts'
import { ViewTabs } from '../shared/ViewTabs.tsx'
import { deleteVehicleWords } from './deleteVehicleWords.ts'
import { VehicleModal, type VehicleSwitchFlow } from './VehicleModal.tsx'

const KINDS = [
  { value: 'CAVALO', label: 'Cavalos' },
  { value: 'CARRETA', label: 'Carretas' },
] as const satisfies readonly { value: VehicleFilter['tipo']; label: string }[]

/** No list tells which of these it is. */
const ABSENT = {
  CAVALO: (plate: string) =>
    `O cavalo ${plate} não está na sua lista: pode estar em análise, ter sido excluído ou ser de outro CNPJ. Confira também a placa.`,
  CARRETA: (plate: string) =>
    `A carreta ${plate} não está na sua lista: pode estar em análise, ter sido excluída ou ser de outro CNPJ. Confira também a placa.`,
}

const WORDS = {
  CAVALO: { one: 'cavalo', many: 'cavalos', empty: 'Nenhum cavalo encontrado.' },
  CARRETA: { one: 'carreta', many: 'carretas', empty: 'Nenhuma carreta encontrada.' },
}

interface MissingProps {
  readonly opened: OpenedRecord<Vehicle>
  readonly kind: VehicleFilter['tipo']
}

/** Why a link to a vehicle opens nothing. */
const Missing = ({ opened: { record, missing }, kind }: MissingProps) => {
  if (missing !== null) {
    return <Notice tone="warning">{ABSENT[kind](formatPlate(missing) || 'deste link')}</Notice>
  }
  if (record === null || !isReadingRefused(record)) return null
  return (
    <Notice tone="warning">
      {`${formatPlate(record.placa)} está pendente e ainda não tem detalhes: veja a observação na lista.`}
    </Notice>
  )
}

export interface VehiclesListScreenProps {
  readonly flow: ListFlow<VehicleFilter, Vehicle>
  readonly deletion: ActorRefFrom<typeof deleteVehicleMachine>
  readonly readingImage: ActorRefFrom<typeof readingImageMachine>
  readonly VehicleSwitchFlow: VehicleSwitchFlow
  /** The vehicle whose details are open. */
  readonly opened: OpenedRecord<Vehicle>
  readonly onAdd: () => void
}

/** The carrier's tractors and trailers (registries §2 Vehicles). */
export const VehiclesListScreen = (props: VehiclesListScreenProps) => {
  const { flow, deletion, readingImage, VehicleSwitchFlow, opened, onAdd } = props
  const viewed = opened.record && !isReadingRefused(opened.record) ? opened.record : null
  const filter = useSelector(flow, ({ context }) => context.query.filter)

  const actionsOf = (vehicle: Vehicle): readonly RowAction[] => [
    { label: 'Visualizar', onAct: () => opened.open(vehicle), isDisabled: isReadingRefused(vehicle) },
    {
      label: 'Excluir',
      onAct: () => deletion.send({ type: 'question.asked', subject: vehicle }),
      isDangerous: true,
    },
  ]
  const isDeleted = useSelector(deletion, (question) => question.matches('done'))
  return (
    <ListPage
      list={vehicleList}
      flow={flow}
      isOutdated={isDeleted}
      title="Lista de veículos"
      breadcrumb="Veículos / Lista de veículos"
      actions={<Button onClick={onAdd}>Novo veículo</Button>}
      search={
        <>
          <ViewTabs
            label="Tipo de veículo"
            tabs={KINDS}
            value={filter.tipo}
            // the plate of a tractor is that of no trailer
            addressOf={(tipo) => vehicleList.address({ filter: { tipo, placa: '' }, page: 1 })}
            onChoose={(tipo) => flow.send({ type: 'filter.chosen', filter: { tipo, placa: '' } })}
          />
          <SearchField
            flow={flow}
            field="placa"
            label="Buscar veículo"
            placeholder="Digite a placa para buscar"
          />
          <Missing opened={opened} kind={filter.tipo} />
        </>
      }
      way={{ label: 'Adicionar veículo', onAct: onAdd }}
      words={{
        loading: 'Carregando os veículos…',
        ...WORDS[filter.tipo],
        unavailable: (fault) => faultText(fault, 'Erro ao buscar veículos'),
      }}
      columns={[
        { label: 'Placa', render: ({ placa }) => <Plate of={placa} />, isWhole: true, width: '9rem' },
        {
          label: 'CNPJ',
          render: ({ frotista }) => formatCnpj(frotista.cnpj),
          isWhole: true,
          place: 'wide',
          isBelow: true,
          width: '12rem',
        },
        {
          label: 'Situação',
          render: (vehicle) => <StatusBadge {...vehicleLookOf(vehicle)} />,
          place: 'status',
          width: '11rem',
        },
        {
          label: 'Observação',
          place: 'line',
          isBelow: true,
          render: (vehicle) =>
            isReadingRefused(vehicle) ? (
              <Observation
                name={formatPlate(vehicle.placa)}
                protocol={vehicle.protocolo_ocr}
                message={vehicle.mensagem_ocr}
                onProtocol={(protocol) =>
                  readingImage.send({
                    type: 'image.opened',
                    record: { id: vehicle.id, name: formatPlate(vehicle.placa), protocol },
                  })
                }
              />
            ) : null,
        },
      ]}
      nameOf={({ placa }) => formatPlate(placa)}
      actionWords={['Visualizar', 'Excluir']}
      rowActions={actionsOf}
    >
      <VehicleModal
        vehicle={viewed}
        VehicleSwitchFlow={VehicleSwitchFlow}
        onClose={opened.close}
        onChanged={() => flow.send({ type: 'list.reload' })}
      />
      <ReadingImageModal flow={readingImage} failed="Erro ao tentar buscar a image anexada para OCR" />
      <ConfirmDialog flow={deletion} wordsOf={deleteVehicleWords} />
    </ListPage>
  )
}

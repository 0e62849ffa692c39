import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { formatPlate } from '#domain/identifiers.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { deleteTruckMachine } from '#machines/trucks/deleteTruckMachine.ts'
import type { Truck } from '#machines/trucks/records.ts'
import { type TruckFilter, truckList } from '#machines/trucks/truckList.ts'
import { trailersOf, truckLookOf } from '#machines/trucks/truckStatus.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { Notice } from '../shared/Notice.tsx'
import type { OpenedRecord } from '../shared/openedRecord.ts'
import { Plate } from '../shared/Plate.tsx'
import { SearchField } from '../shared/SearchField.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import type { RowAction } from '../shared/tableOf.ts'
import { deleteTruckWords } from './deleteTruckWords.ts'
import { TruckModal, type TruckSwitchFlow } from './TruckModal.tsx'
import classes from './TrucksListScreen.module.css'

/** As plates below or beside each other; null: it has none. */
const trailerPlatesOf = (truck: Truck) => {
  const trailers = trailersOf(truck)
  if (trailers.length === 0) return null
  return (
    <span className={classes.plates}>
      {trailers.map(({ placa }, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="visually-hidden">, </span>}
          <Plate of={placa} />
        </Fragment>
      ))}
    </span>
  )
}

export interface TrucksListScreenProps {
  readonly flow: ListFlow<TruckFilter, Truck>
  readonly deletion: ActorRefFrom<typeof deleteTruckMachine>
  readonly TruckSwitchFlow: TruckSwitchFlow
  /** The truck whose details are open. */
  readonly opened: OpenedRecord<Truck>
  readonly onAdd: () => void
}

/** The carrier's trucks (registries §2 Truck list). */
export const TrucksListScreen = (props: TrucksListScreenProps) => {
  const { flow, deletion, TruckSwitchFlow, opened, onAdd } = props

  const actionsOf = (truck: Truck): readonly RowAction[] => [
    { label: 'Visualizar', onAct: () => opened.open(truck) },
    {
      label: 'Excluir',
      onAct: () => deletion.send({ type: 'question.asked', subject: truck }),
      isDangerous: true,
    },
  ]
  const isDeleted = useSelector(deletion, (question) => question.matches('done'))
  return (
    <ListPage
      list={truckList}
      flow={flow}
      isOutdated={isDeleted}
      title="Lista de caminhões"
      breadcrumb="Caminhões / Lista de caminhões"
      actions={<Button onClick={onAdd}>Adicionar</Button>}
      search={
        <>
          <SearchField
            flow={flow}
            field="placa"
            label="Buscar caminhão"
            placeholder="Digite a placa para buscar"
          />
          {opened.missing !== null && (
            <Notice tone="warning">
              {`O caminhão ${formatPlate(opened.missing) || 'deste link'} não está na sua lista: pode ter sido excluído ou ser de outro CNPJ. Confira também a placa.`}
            </Notice>
          )}
        </>
      }
      way={{ label: 'Adicionar caminhão', onAct: onAdd }}
      words={{
        loading: 'Carregando os caminhões…',
        one: 'caminhão',
        many: 'caminhões',
        empty: 'Nenhum caminhão encontrado.',
        unavailable: (fault) => faultText(fault, 'Erro ao buscar caminhão pela placa'),
      }}
      columns={[
        { label: 'Nome', render: ({ descricao }) => descricao },
        {
          label: 'Cavalo',
          render: ({ veiculoCavalo }) => <Plate of={veiculoCavalo.placa} />,
          isWhole: true,
          width: '8rem',
        },
        {
          label: 'Carretas',
          render: trailerPlatesOf,
          isWhole: true,
          isBelow: true,
          width: 'clamp(17rem, 31vw - 5.4rem, 21rem)',
        },
        {
          label: 'Situação',
          render: (truck) => <StatusBadge {...truckLookOf(truck)} />,
          place: 'status',
          width: '11rem',
        },
      ]}
      nameOf={({ descricao }) => descricao}
      actionWords={['Visualizar', 'Excluir']}
      rowActions={actionsOf}
    >
      <TruckModal
        truck={opened.record}
        TruckSwitchFlow={TruckSwitchFlow}
        onClose={opened.close}
        onChanged={() => flow.send({ type: 'list.reload' })}
      />
      <ConfirmDialog flow={deletion} wordsOf={deleteTruckWords} />
    </ListPage>
  )
}

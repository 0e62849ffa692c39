import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { formatCpf, formatPhone } from '#domain/identifiers.ts'
import type { deleteDriverMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { type DriverFilter, driverList } from '#machines/drivers/driverList.ts'
import { driverLookOf, licenceLookOf } from '#machines/drivers/driverStatus.ts'
import type { Driver } from '#machines/drivers/records.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import { isReadingRefused } from '#machines/shared/readingStatus.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { Observation } from '../shared/Observation.tsx'
import type { OpenedHere } from '../shared/openedRecord.ts'
import { ReadingImageModal } from '../shared/ReadingImageModal.tsx'
import { SearchField } from '../shared/SearchField.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import type { RowAction } from '../shared/tableOf.ts'
import { DriverModal } from './DriverModal.tsx'
import classes from './DriversListScreen.module.css'
import { deleteDriverWords } from './deleteDriverWords.ts'

interface RemarksProps {
  readonly driver: Driver
  readonly now: Date
  readonly onProtocol: (protocol: string) => void
}

/** Why the reading was refused, and a licence that expires; null: neither. */
const remarksOf = ({ driver, now, onProtocol }: RemarksProps) => {
  const { nome, protocolo_ocr: protocol, mensagem_ocr: message } = driver
  const licence = licenceLookOf(driver, now)
  const isRefused = isReadingRefused(driver)
  if (!isRefused && !licence) return null
  return (
    <div className={classes.remarks}>
      {isRefused && <Observation name={nome} protocol={protocol} message={message} onProtocol={onProtocol} />}
      {licence && <StatusBadge {...licence} />}
    </div>
  )
}

export interface DriversListScreenProps {
  readonly flow: ListFlow<DriverFilter, Driver>
  readonly deletion: ActorRefFrom<typeof deleteDriverMachine>
  readonly readingImage: ActorRefFrom<typeof readingImageMachine>
  readonly now: Date
  /** The driver whose details are open. */
  readonly opened: OpenedHere<Driver>
  readonly onAdd: () => void
  readonly onEdit: (driver: Driver) => void
}

/** The carrier's drivers (registries §2 Driver list). */
export const DriversListScreen = (props: DriversListScreenProps) => {
  const { flow, deletion, readingImage, now, opened, onAdd, onEdit } = props
  const viewed = opened.record && !isReadingRefused(opened.record) ? opened.record : null

  const showReading =
    ({ id, nome: name }: Driver) =>
    (protocol: string) =>
      readingImage.send({ type: 'image.opened', record: { id, name, protocol } })
  const actionsOf = (driver: Driver): readonly RowAction[] => {
    const isOff = isReadingRefused(driver)
    return [
      { label: 'Visualizar', onAct: () => opened.open(driver), isDisabled: isOff },
      { label: 'Editar', onAct: () => onEdit(driver), isDisabled: isOff },
      {
        label: 'Excluir',
        onAct: () => deletion.send({ type: 'question.asked', subject: driver }),
        isDangerous: true,
      },
    ]
  }

  const isDeleted = useSelector(deletion, (question) => question.matches('done'))
  return (
    <ListPage
      list={driverList}
      flow={flow}
      isOutdated={isDeleted}
      title="Lista de motorista(s)"
      breadcrumb="Motoristas / Lista de motoristas"
      actions={<Button onClick={onAdd}>Adicionar</Button>}
      search={
        <SearchField
          flow={flow}
          field="nome"
          label="Buscar motorista"
          placeholder="Digite o nome para buscar"
        />
      }
      way={{ label: 'Adicionar motorista', onAct: onAdd }}
      words={{
        loading: 'Carregando os motoristas…',
        one: 'motorista',
        many: 'motoristas',
        empty: 'Nenhum motorista encontrado. Quem acabou de ser cadastrado aparece aqui depois da análise.',
        unavailable: (fault) => faultText(fault, 'Erro buscar motoristas'),
      }}
      columns={[
        { label: 'Nome', render: ({ nome }) => nome },
        { label: 'CPF', render: ({ cpf }) => formatCpf(cpf), isWhole: true, isBelow: true, width: '9rem' },
        {
          label: 'Telefone',
          render: ({ telefone }) => telefone && formatPhone(telefone),
          isWhole: true,
          isBelow: true,
          width: '9.75rem',
        },
        {
          label: 'Situação',
          render: (driver) => <StatusBadge {...driverLookOf(driver)} />,
          place: 'status',
          // 'CNH vencida em 31/01/2026' in one line
          width: 'clamp(11rem, 30vw - 10rem, 14.25rem)',
          after: (driver) => remarksOf({ driver, now, onProtocol: showReading(driver) }),
        },
      ]}
      nameOf={({ nome }) => nome}
      rowActions={actionsOf}
      actionWords={['Visualizar', 'Editar', 'Excluir']}
    >
      <DriverModal driver={viewed} now={now} onClose={opened.close} />
      <ReadingImageModal
        flow={readingImage}
        failed="Erro ao tentar buscar a doc do motorista anexo da ocr."
      />
      <ConfirmDialog flow={deletion} wordsOf={deleteDriverWords} />
    </ListPage>
  )
}

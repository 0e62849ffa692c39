import { Button } from '@mantine/core'
import { formatCep, formatPhone } from '#domain/identifiers.ts'
import { licenceLookOf } from '#machines/drivers/driverStatus.ts'
import type { Driver } from '#machines/drivers/records.ts'
import { DriverIcon } from '../shared/areaIcons.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import { RecordDetails, RecordPart } from '../shared/RecordModal.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { LicenceFacts } from './LicenceFacts.tsx'

const LONGEST = 20
const isLong = (value: string | null) => value !== null && value.length > LONGEST

const Facts = ({ driver }: { driver: Driver }) => {
  const { telefone, email, endereco } = driver
  return (
    <>
      <RecordPart title="Documentos">
        <LicenceFacts driver={driver} />
      </RecordPart>
      <RecordPart title="Contato">
        <Fact label="Telefone">{telefone && formatPhone(telefone)}</Fact>
        <Fact label="E-mail" isWide={isLong(email)}>
          {email}
        </Fact>
      </RecordPart>
      <RecordPart title="Endereço">
        <Fact label="CEP">{endereco && formatCep(endereco.cep)}</Fact>
        <Fact label="Rua">{endereco?.logradouro}</Fact>
        <Fact label="Número">{endereco?.numero}</Fact>
        <Fact label="Bairro">{endereco?.bairro}</Fact>
        <Fact label="Cidade">{endereco?.cidade}</Fact>
        <Fact label="Estado">{endereco?.estado}</Fact>
      </RecordPart>
    </>
  )
}

export interface DriverModalProps {
  /** Null: closed. */
  readonly driver: Driver | null
  readonly now: Date
  readonly onClose: () => void
}

/** All that is known of a driver (registries §2 Driver list). */
export const DriverModal = ({ driver, now, onClose }: DriverModalProps) => {
  const licence = driver && licenceLookOf(driver, now)
  return (
    <Dialog
      title="Dados do motorista"
      size="large"
      isOpen={driver !== null}
      onClose={onClose}
      actions={<Button onClick={onClose}>Ok</Button>}
    >
      {driver && (
        <RecordDetails
          icon={DriverIcon}
          lead={{ label: 'Nome', value: driver.nome }}
          end={licence && <StatusBadge {...licence} />}
        >
          <Facts driver={driver} />
        </RecordDetails>
      )}
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { formatCep, formatPhone } from '#domain/identifiers.ts'
import { licenceLookOf } from '#machines/drivers/driverStatus.ts'
import type { Driver } from '#machines/drivers/records.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import classes from './DriverModal.module.css'
import { LicenceFacts } from './LicenceFacts.tsx'

const Facts = ({ driver }: { driver: Driver }) => {
  const { telefone, endereco } = driver
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Nome" isWide>
          {driver.nome}
        </Fact>
        <LicenceFacts driver={driver} />
        <Fact label="Telefone">{telefone && formatPhone(telefone)}</Fact>
        <Fact label="E-mail" isWide>
          {driver.email}
        </Fact>
      </dl>
      <h3 className={classes.heading}>Endereço</h3>
      <dl className={classes.facts}>
        <Fact label="CEP">{endereco && formatCep(endereco.cep)}</Fact>
        <Fact label="Rua">{endereco?.logradouro}</Fact>
        <Fact label="Número">{endereco?.numero}</Fact>
        <Fact label="Bairro">{endereco?.bairro}</Fact>
        <Fact label="Cidade">{endereco?.cidade}</Fact>
        <Fact label="Estado">{endereco?.estado}</Fact>
      </dl>
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
      {licence && <StatusBadge {...licence} />}
      {driver && <Facts driver={driver} />}
    </Dialog>
  )
}

import { formatDate } from '#domain/dates.ts'
import { formatCpf } from '#domain/identifiers.ts'
import type { Driver } from '#machines/drivers/records.ts'
import { Fact } from '../shared/Fact.tsx'

/** 'Londrina - PR'; null: neither is known. */
const birthPlaceOf = ({ local_emissao_cnh: place, estado_emissao_cnh: state }: Driver): string | null =>
  [place, state].filter(Boolean).join(' - ') || null

/** What the documents of a driver say, which nobody can edit; inside of a `dl`. */
export const LicenceFacts = ({ driver }: { driver: Driver }) => (
  <>
    <Fact label="CNH">{driver.cnh}</Fact>
    <Fact label="Vencimento da CNH">{formatDate(driver.vencimento_cnh)}</Fact>
    <Fact label="Categoria da CNH">{driver.categoria_cnh}</Fact>
    <Fact label="CPF">{formatCpf(driver.cpf)}</Fact>
    <Fact label="RG">{driver.rg}</Fact>
    <Fact label="Local de nascimento">{birthPlaceOf(driver)}</Fact>
  </>
)

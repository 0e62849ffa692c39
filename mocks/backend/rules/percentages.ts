import type { PercentuaisTransferencias } from '#services/contract/payments-home.ts'
import type { Company, TransferPercents } from '../store/records.ts'

/** Only of a company that has a pay account, or has asked for one: its onboarding ends with the percentages. */
export const mayHavePercents = (company: Pick<Company, 'status_conta'> | undefined): boolean =>
  company?.status_conta === 'ATIVA' || company?.status_conta === 'EM_ANALISE'

/** What holds for a company that has set none. */
const USUAL = { adiantamento: 70, saldo: 30, estadia: 50, rpa: 10 }

export const percentsOf = (stored: TransferPercents | undefined, companyId: number): TransferPercents =>
  stored ?? { id: companyId, ...USUAL }

export const wireOf = ({
  id,
  adiantamento,
  saldo,
  estadia,
  rpa,
}: TransferPercents): PercentuaisTransferencias => ({
  frotista_id: id,
  percentual_adiantamento: adiantamento,
  percentual_saldo: saldo,
  percentual_estadia: estadia,
  percentual_rpa: rpa,
  percentual_abastecimento: rpa,
  percentual_tarifa_antt: rpa,
  percentual_abono: rpa,
})

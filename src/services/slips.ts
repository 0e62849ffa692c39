import { calendarDateIn } from '#domain/dates.ts'
import { type Fault, faultOf } from '#domain/fault.ts'
import { centavosOf, reaisOf } from '#domain/money.ts'
import { isRefusal } from '#domain/outcome.ts'
import { encrypt } from '#domain/payCipher.ts'
import type { Period } from '#domain/period.ts'
import { digitsOfCode, readSlipCode } from '#domain/slipCode.ts'
import { isSameSlip } from '#domain/slipCodeWarnings.ts'
import { isUnreadable } from '#domain/unreadable.ts'
import { pageSizesOf } from './contract/page-sizes.ts'
import {
  type BoletoDados,
  boletosDados,
  boletosPagar,
  type PagarBoletoPlain,
} from './contract/payments-slips.ts'
import { pagamentosExtratoComprovantes } from './contract/payments-statement.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { allPagesOf } from './lists.ts'
import { daysSince, lastDays, type SentTime, type ServerNow } from './sentDays.ts'
import { type Evidence, provenOutcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** A bank slip as the server knows it; amounts in centavos. */
export interface Slip {
  /** In whichever form the server has it. */
  readonly code: string
  readonly payee: string
  readonly bank: string
  /** What is paid: with discount, fine and interest. */
  readonly total: number
  readonly amount: number
  /** As it was issued, and as its code says. */
  readonly original: number
  readonly discount: number
  readonly fine: number
  readonly interest: number
  /** 'yyyy-MM-dd'; null: none is said; '': it cannot be read. */
  readonly dueDate: string | null
}

export type SlipAnswer =
  | { readonly kind: 'found'; readonly slip: Slip }
  /** The server does not know it, or does not take it. */
  | { readonly kind: 'refused'; readonly fault: Fault }

/** What is confirmed, and nothing else is sent. */
export interface SlipOrder {
  /** The digits that were asked for, as they were typed. */
  readonly code: string
  readonly slip: Slip
}

/** That a slip was paid. */
export interface SlipProof {
  /** What the API has named it by; null: by nothing (A90). */
  readonly number: string | null
  /** UTC instant by the server's clock; null: the answer has told none. */
  readonly paidAt: string | null
}

/**
 * That it was paid before, as a receipt says. `told`: this browser was told so, and no receipt shows it yet; `toldElsewhere`: so for
 * another company. `openElsewhere`: it was sent for another company, and has no answer so far.
 */
export interface PaidBefore extends SlipProof {
  readonly source?: 'told' | 'toldElsewhere' | 'openElsewhere'
}

/** How a slip is named: a receipt may name it by either. */
export interface SlipName {
  /** The digits that were asked for. */
  readonly code: string
  /** As boletos-dados has named it; not given by records of release 2.26. */
  readonly serverCode?: string | undefined
}

/** What is remembered of a payment until its outcome is known, and shown with it. */
export interface SentSlip extends SlipName {
  readonly payee: string
  /** Centavos. */
  readonly total: number
}

/** How it is looked for. */
export interface SlipSearch extends SentTime, SlipName {
  readonly companyId: number
  /**
   * The receipts of this slip that were there before: none of them is this payment. Null: they could not be read; there
   * were none when it was confirmed.
   */
  readonly before: readonly string[] | null
}

/** A slip as it is paid. */
export interface SlipPayment {
  readonly companyId: number
  /** Names this payment, also when it is sent once more. */
  readonly operation: string
  readonly order: SlipOrder
  readonly password: string
  readonly pin: string
  /** Of pin-send. */
  readonly token: string
}

/** A receipt always tells by which number. */
export interface PaidReceipt extends SlipProof {
  readonly number: string
}

interface Receipts {
  readonly proofs: readonly PaidReceipt[]
  /** No record was left out because it could not be read, or does not name its slip. */
  readonly isWhole: boolean
}

const A_PAGE = pageSizesOf(pagamentosExtratoComprovantes).list

/** How long a receipt is looked for that was there before: the longest period of one call, up to tomorrow. */
const DAYS_BACK = 31

/** A slip that is paid, and not a deposit (payments §3). */
const PAID_SLIP = '1'

const isOfSlip = ({ code, serverCode }: SlipName, other: string): boolean =>
  isSameSlip(code, other) || (serverCode !== undefined && isSameSlip(serverCode, other))

/** A receipt may hide its code, or cut it: then nobody can tell of which slip it is. */
const namesSlip = (code: string): boolean => readSlipCode(digitsOfCode(code), '').barcode !== null

/** The 44 digits under its bars; null: neither code has the form of one, so a receipt may name it by a third. */
export const barsOfSlip = ({ code, serverCode = '' }: SlipName): string | null =>
  readSlipCode(code, '').barcode ?? readSlipCode(digitsOfCode(serverCode), '').barcode

const slipOf = (wire: BoletoDados): Slip => ({
  code: wire.codigo_barras,
  payee: wire.favorecido,
  bank: wire.banco.nome,
  total: centavosOf(wire.valor_total),
  amount: centavosOf(wire.valor),
  original: centavosOf(wire.valor_original),
  discount: centavosOf(wire.valor_desconto),
  fine: centavosOf(wire.valor_multa),
  interest: centavosOf(wire.valor_juros),
  dueDate: wire.data_vencimento ? (calendarDateIn(wire.data_vencimento) ?? '') : null,
})

/** @param obfuscationKey the deployment's setting, which is loaded after this service is made */
export const createSlipService = (client: HttpClient, obfuscationKey: () => string, serverNow: ServerNow) => {
  /** The receipts of a slip, in whichever form they name its code. */
  const receiptsOf = async (
    { companyId, periods, ...name }: SlipName & { companyId: number; periods: readonly Period[] },
    signal?: AbortSignal,
  ): Promise<Receipts> => {
    const found: PaidReceipt[] = []
    let isWhole = true
    for (const { from, to } of periods) {
      const period = { data_inicio: from, data_fim: to, frotista_id: companyId }
      const records = await allPagesOf(A_PAGE, (page) =>
        client.send(
          pagamentosExtratoComprovantes,
          { query: { ...period, page, per_page: A_PAGE } },
          { signal },
        ),
      )
      for (const record of records) {
        if (isUnreadable(record)) {
          isWhole = false
          continue
        }
        const { dataCriacao, transacaoPagamento: paid } = record
        if (paid?.tipo !== PAID_SLIP) continue
        if (!isOfSlip(name, paid.codigoBarras)) {
          isWhole &&= namesSlip(paid.codigoBarras)
          continue
        }
        found.push({ number: paid.codigoTransacao, paidAt: dataCriacao || null })
      }
    }
    return { proofs: found, isWhole }
  }

  /** The receipts of a slip that are there now: it was paid already (a slip is paid once). */
  const receiptsBefore = async (
    asked: SlipName & { companyId: number },
    signal?: AbortSignal,
  ): Promise<readonly PaidReceipt[]> => {
    const periods = lastDays(DAYS_BACK, serverNow())
    return (await receiptsOf({ ...asked, periods }, signal)).proofs
  }

  return {
    /** boletos-dados, by 35 to 60 digits. */
    getSlip: async (
      { companyId, code }: { companyId: number; code: string },
      signal?: AbortSignal,
    ): Promise<SlipAnswer> => {
      const query = { codigo_barras: code, frotista_id: companyId }
      try {
        return { kind: 'found', slip: slipOf(await client.send(boletosDados, { query }, { signal })) }
      } catch (error) {
        const fault = faultOf(error)
        if (isRefusal(fault)) return { kind: 'refused', fault }
        throw error
      }
    },

    receiptsBefore,

    /** When it was paid, as its receipt says; null: no receipt of the last 30 days does. */
    findPaid: async (
      asked: SlipName & { companyId: number },
      signal?: AbortSignal,
    ): Promise<SlipProof | null> => (await receiptsBefore(asked, signal))[0] ?? null,

    /**
     * boletos-pagar, encrypted (A89). `valor` is what leaves the account (valor_total of boletos-dados),
     * `valor_original` what the slip was issued for; api.md names both and says no more of them.
     */
    paySlip: (
      { companyId, operation, order: { code, slip }, password, pin, token }: SlipPayment,
      mayReplay?: MayReplay,
    ): Promise<SendOutcome<SlipProof>> => {
      const plain: PagarBoletoPlain = {
        codigo_barras: code,
        valor: reaisOf(slip.total),
        valor_original: reaisOf(slip.original),
        is_web: true,
        senha: password,
        pin,
        token,
        frotista_id: companyId,
      }
      const data = encrypt(plain, { obfuscationKey: obfuscationKey(), companyId })
      return provenOutcomeOf(
        client
          .send(
            boletosPagar,
            {
              headers: { 'Idempotency-Key': operation },
              body: { data, frotista_id: companyId },
            },
            { mayReplay },
          )
          .then(({ protocolo }) => {
            const now = serverNow()
            return { number: protocolo, paidAt: now === null ? null : new Date(now).toISOString() }
          }),
      )
    },

    /**
     * Whether a slip was paid since it was sent (pagamentos-extrato-comprovantes): its data (boletos-dados) have no mark
     * of payment.
     */
    lookUpPayment: async (
      { companyId, code, serverCode, before, ...sent }: SlipSearch,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome | Evidence<SlipProof>> => {
      const { periods, areCertain } = daysSince(sent, serverNow())
      const { proofs, isWhole } = await receiptsOf({ companyId, code, serverCode, periods }, signal)
      const proof = proofs.find(({ number }) => before?.includes(number) !== true)
      if (proof) return { kind: 'found', proof }
      return isWhole && areCertain && barsOfSlip({ code, serverCode }) !== null ? 'notFound' : 'cannotTell'
    },
  }
}

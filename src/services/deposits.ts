import { calendarDateIn } from '#domain/dates.ts'
import { centavosOf, reaisOf } from '#domain/money.ts'
import { isUnreadable, type Listed, readable } from '#domain/unreadable.ts'
import {
  type BoletoDeposito,
  boletosDepositoBaixarPdf,
  boletosDepositoCreate,
  boletosDepositoList,
  contasEscrow,
} from '#services/contract/payments-slips.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { pdfIn } from './pdfAnswer.ts'
import { type Evidence, provenOutcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** What names a slip: both are needed to download it. */
export interface SlipKey {
  /** Its code, digits as the API gives them. */
  readonly code: string
  readonly dockId: string
}

export interface MadeSlip extends SlipKey {
  /** Others of the same order that were generated as well, since it was sent more than once. */
  readonly also?: readonly SlipKey[]
}

/** A slip with which the company's own account is filled. */
export interface DepositSlip extends SlipKey {
  /** 'Pendente', 'Pago', 'Vencido'; others are possible. */
  readonly status: string
  readonly payee: string
  /** Calendar date. */
  readonly dueOn: string
  /** Calendar date. */
  readonly issuedOn: string
  readonly centavos: number
}

/** The company's slips before a new one is asked for. */
export interface KnownSlips {
  readonly dockIds: readonly string[]
  /** Records that could not be read. */
  readonly unreadable: number
}

/** What is needed to look for a slip that was asked for, and to ask for it once more as the same one. */
export interface SlipAttempt {
  /** Names this slip, also when it is sent once more because it did not arrive: the key of idempotency. */
  readonly operation: string
  /** What was there before it was first sent: read anew, its own late arrival would pass for an older one. */
  readonly known: KnownSlips
  /** Since when the server knows it by its key, in milliseconds since 1970: sent again it is one slip. Not given: it does not. */
  readonly keyedAt?: number | undefined
  /** It was asked for beside what may be an earlier one, which may still arrive: that is another slip. */
  readonly isAnother?: true
}

export interface NewSlip extends SlipAttempt {
  readonly companyId: number
  readonly centavos: number
}

/** One that was sent, perhaps more than once. */
export interface LostSlip extends NewSlip {
  /** How many sendings of it may still arrive; not given: one. */
  readonly unresolved?: number | undefined
  /** Names (`slipNames`) of those that have arrived and are known. */
  readonly made?: readonly string[] | undefined
  /** How many of `unresolved` may be among those that were there before another one was asked for (`known`); not given: none. */
  readonly doubtful?: number | undefined
}

/** A name that tells the code of a slip as well. */
const slipName = ({ dockId, code }: SlipKey): string => `${dockId} ${code}`

/** The names of all that was generated. */
export const slipNames = ({ also = [], ...slip }: MadeSlip): readonly string[] =>
  [slip, ...also].map(slipName)

/** What such a name tells. */
export const slipInName = (name: string): SlipKey => {
  const end = name.lastIndexOf(' ')
  return { dockId: name.slice(0, end), code: name.slice(end + 1) }
}

/** Where a TED to the company's own account has to go. */
export interface EscrowAccount {
  readonly bank: { readonly code: string; readonly name: string }
  readonly branch: string
  readonly number: string
  readonly digit: string
  readonly cnpj: string
  readonly holder: string
}

/** The bytes of a PDF; its first and last ones were checked. */
type Pdf = Uint8Array<ArrayBuffer>

const slipOf = (wire: BoletoDeposito): DepositSlip => ({
  code: wire.codigo_de_barras,
  dockId: wire.id_unico_dock,
  status: wire.status,
  payee: wire.favorecido,
  dueOn: wire.data_de_vencimento,
  issuedOn: wire.data_emissao,
  centavos: centavosOf(wire.valor),
})

const keyOf = ({ code, dockId }: SlipKey): SlipKey => ({ code, dockId })

/** The slips of the same amount that were not there before. */
const newAlike = (
  slips: readonly Listed<DepositSlip>[],
  { centavos, known }: Pick<NewSlip, 'centavos' | 'known'>,
): readonly DepositSlip[] =>
  readable(slips).filter((slip) => slip.centavos === centavos && !known.dockIds.includes(slip.dockId))

const issueOf = (slip: Listed<DepositSlip>): string =>
  (isUnreadable(slip) ? null : calendarDateIn(slip.issuedOn)) ?? ''

/** The newest first; at the end those of which nobody knows when they were issued, and those that cannot be read. */
const byIssue = (one: Listed<DepositSlip>, other: Listed<DepositSlip>): number =>
  issueOf(other).localeCompare(issueOf(one)) || Number(isUnreadable(one)) - Number(isUnreadable(other))

export const createDepositService = (client: HttpClient) => {
  const readSlips = async (
    companyId: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly Listed<DepositSlip>[]> => {
    const records = await client.send(boletosDepositoList, { query: { frotista_id: companyId } }, { signal })
    return records.map((record) => (isUnreadable(record) ? record : slipOf(record)))
  }

  const create = async (
    { companyId, centavos, operation }: NewSlip,
    mayReplay?: MayReplay,
  ): Promise<SlipKey> => {
    const body = { valor: reaisOf(centavos), frotista_id: companyId }
    const headers = { 'Idempotency-Key': operation }
    const answer = await client.send(boletosDepositoCreate, { headers, body }, { mayReplay })
    return { code: answer.codigo_de_barras, dockId: answer.id_unico_dock }
  }

  return {
    /** boletos-deposito-list: all slips of a company, the newest first. */
    listSlips: async (
      { companyId }: { companyId: number },
      signal?: AbortSignal,
    ): Promise<readonly Listed<DepositSlip>[]> => [...(await readSlips(companyId, signal))].sort(byIssue),

    /** boletos-deposito-list: what is there before a new slip is asked for. */
    knownSlips: async ({ companyId }: { companyId: number }, signal?: AbortSignal): Promise<KnownSlips> => {
      const slips = await readSlips(companyId, signal)
      const dockIds = readable(slips).map(({ dockId }) => dockId)
      return { dockIds, unreadable: slips.length - dockIds.length }
    },

    /** boletos-deposito-create, with the operation as its key of idempotency. */
    createSlip: (slip: NewSlip, mayReplay?: MayReplay): Promise<SendOutcome<MadeSlip>> =>
      provenOutcomeOf(create(slip, mayReplay)),

    /**
     * boletos-deposito-list: the slips of the same amount that were not there before. So many as were sent are all the
     * person's own; of more nobody can tell which they are, nor whether a new record that cannot be read is one. One that may
     * be among those of before proves nothing by what comes later.
     */
    lookUpCreation: async (
      { companyId, centavos, known, unresolved = 1, made = [], doubtful = 0 }: LostSlip,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome | Evidence<MadeSlip>> => {
      const slips = await readSlips(companyId, signal)
      const [alike, ...also] = newAlike(slips, { centavos, known })
        .map(keyOf)
        .filter((slip) => !made.includes(slipName(slip)))
      if (alike && also.length < unresolved - doubtful)
        return { kind: 'found', proof: also.length > 0 ? { ...alike, also } : alike }
      const hasNewUnreadable = slips.filter(isUnreadable).length > known.unreadable
      return alike || hasNewUnreadable ? 'cannotTell' : 'notFound'
    },

    /** boletos-deposito-list: how many slips of the same amount were not there before this one. */
    countNew: async (slip: NewSlip, signal?: AbortSignal): Promise<number> =>
      newAlike(await readSlips(slip.companyId, signal), slip).length,

    getPdf: async (
      { companyId, slip }: { companyId: number; slip: SlipKey },
      signal?: AbortSignal,
    ): Promise<Pdf> => {
      const query = { codigo_de_barras: slip.code, frotista_id: companyId, id_unico_dock: slip.dockId }
      return pdfIn(await client.send(boletosDepositoBaixarPdf, { query }, { signal }))
    },

    getEscrow: async ({ companyId }: { companyId: number }, signal?: AbortSignal): Promise<EscrowAccount> => {
      const wire = await client.send(contasEscrow, { query: { frotista_id: companyId } }, { signal })
      return {
        bank: { code: wire.banco.codigo, name: wire.banco.nomeReduzido },
        branch: wire.agencia,
        number: wire.conta,
        digit: wire.digito,
        cnpj: wire.cnpj,
        holder: wire.nome,
      }
    },
  }
}

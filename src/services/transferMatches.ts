import { hashText } from '#domain/hashText.ts'
import { isCnpj, isCpf, plainCnpj } from '#domain/identifiers.ts'
import { centavosOf } from '#domain/money.ts'
import { isInstant } from '#domain/times.ts'
import { isUnreadable, type Listed, readable } from '#domain/unreadable.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import type { BankAccount } from './bankAccounts.ts'
import type { Movement } from './statement.ts'
import type { Evidence, ReconcileOutcome } from './submission.ts'
import type { TransferOrder } from './transferOrder.ts'

/** A bank account as the statement names it; null: it does not tell that. */
export interface ToldAccount {
  readonly bankCode: string | null
  readonly branch: string | null
  readonly number: string | null
  readonly digit: string | null
}

/** What is known of a transfer that was made. */
export interface TransferProof {
  /** Null: the statement has none. */
  readonly protocol: string | null
  /** UTC instant in the statement; null: the answer of the call, which tells none. */
  readonly at: string | null
  /** The bank has given it back: nothing was paid. */
  readonly hasFailed: boolean
  /** Where a TED went, as far as the statement tells it; given if the person is asked which of several it is. */
  readonly to?: ToldAccount
  /** Whom the statement names where it does not name the payee: a CPF or CNPJ; null: nobody. Not given: the payee. */
  readonly document?: string | null
  /** Others of the same order that were made as well, since it was sent more than once. */
  readonly also?: readonly TransferProof[]
}

/** What is remembered of a transfer, to find it and to name it: no CPF, no CNPJ and no number of an account. */
export interface TransferFingerprint {
  readonly kind: 'pay' | 'bank'
  readonly payeeName: string
  /** Null: a transfer on the pay platform. */
  readonly bankName: string | null
  readonly centavos: number
  /** A hash (`hashText`) of CPF, CNPJ or bank account; stored as a keyed hash of it. Null: it is not known. */
  readonly target: string | null
}

/** payments §3: 11 shows the beneficiary's document, 23 the bank account and a status. */
const HISTORY = { pay: 11, bank: 23 } as const

/** Leading zeros and punctuation differ from system to system: '0001' and '1', '765432' and '765.432'. */
const plain = (text: string) =>
  text
    .replace(/[^0-9a-z]/gi, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase()

const hashOfParts = (...parts: readonly string[]) => hashText(parts.map(plain).join(' '))

const KIND_CODES: Readonly<Record<BankAccount['kind'], string>> = { checking: '1', savings: '2' }

export const transferFingerprintOf = ({
  payee,
  bank,
  centavos,
}: TransferOrder): TransferFingerprint & { readonly target: string } => {
  const common = { payeeName: nameWithoutCpf(payee.name), centavos }
  if (bank === null) return { ...common, kind: 'pay', bankName: null, target: hashOfParts(payee.taxId) }
  const { bankCode, branch, number, digit, kind, bankName } = bank.account
  const target = hashOfParts(bankCode, branch, number, digit, KIND_CODES[kind])
  return { ...common, kind: 'bank', bankName, target }
}

/** A CPF or CNPJ, and no part of one ('***.222.333-**'). */
const isWholeDocument = (document: string): boolean =>
  isCpf(plainCnpj(document)) || isCnpj(plainCnpj(document))

/** '765432' of '765432-1' beside the digit 1, and '0042' of '0042-7'. */
const withoutDigit = (text: string, digit = String.raw`\w`) => text.replace(new RegExp(`-${digit}$`), '')

/** A number of the clearing system; the eight digits of an ISPB name a bank in another way. */
const isBankNumber = (code: string): boolean => /^0?\d{1,3}$/.test(code.trim())

/** With its check digit or without it: which one a system writes is not told. */
const numbersIn = (number: string, digit: string): readonly string[] => {
  const text = withoutDigit(number, plain(digit))
  const isJoined = plain(text).endsWith(plain(digit))
  return [text, `${text}${digit}`, ...(isJoined ? [plain(text).slice(0, -1)] : [])]
}
/** A branch has four digits; a fifth is its check digit. */
const branchesIn = (branch: string): readonly string[] => {
  const text = withoutDigit(branch)
  return text.length > 4 ? [text, text.slice(0, -1)] : [text]
}

/**
 * The fingerprints of where a movement went, one for each way in which it can be read; null: the statement does not say all of it, or
 * hides a part.
 */
const targetsOf = (
  { info_adicional: info }: Movement,
  kind: TransferFingerprint['kind'],
): readonly string[] | null => {
  if (!info) return null
  if (kind === 'pay') {
    const document = info.documento_favorecido ?? ''
    return isWholeDocument(document) ? [hashOfParts(document)] : null
  }
  const { codigo_banco, agencia, conta_bancaria, digito_conta, tipo_conta } = info
  if (!codigo_banco || !agencia || !conta_bancaria || !digito_conta || tipo_conta === null) return null
  const isWhole = [codigo_banco, agencia, conta_bancaria, digito_conta].every((part) =>
    /^[\w.-]+$/.test(part),
  )
  if (!isWhole || !isBankNumber(codigo_banco) || ![1, 2].includes(Number(tipo_conta))) return null
  return numbersIn(conta_bancaria, digito_conta).flatMap((number) =>
    branchesIn(agencia).map((branch) =>
      hashOfParts(codigo_banco, branch, number, digito_conta, `${tipo_conta}`),
    ),
  )
}

/** A debit of this kind with the same value, whose payee is the same or is not told. */
const looksLike = (movement: Movement, { kind, centavos, target }: TransferFingerprint): boolean => {
  const { tipo, historico_id, valor } = movement
  if (tipo !== 'D' || historico_id !== HISTORY[kind] || centavosOf(valor) !== centavos) return false
  const there = targetsOf(movement, kind)
  return there === null || target === null || there.includes(target)
}

/** The hashes of where movements of the same value went, each once. */
export const targetsIn = (
  movements: readonly Listed<Movement>[],
  fingerprint: TransferFingerprint,
): readonly string[] => {
  const targets = alikeIn(movements, { ...fingerprint, target: null }).flatMap(
    (movement) => targetsOf(movement, fingerprint.kind) ?? [],
  )
  return [...new Set(targets)]
}

const alikeIn = (
  movements: readonly Listed<Movement>[],
  fingerprint: TransferFingerprint,
): readonly Movement[] => readable(movements).filter((movement) => looksLike(movement, fingerprint))

/** The protocol tells two movements apart; without one it is the instant. */
const keyOf = ({ protocolo_requisicao, data }: Movement): string => protocolo_requisicao || data

/** The same of what is known of a transfer. */
export const keyOfProof = ({ protocol, at }: TransferProof): string => protocol ?? at ?? ''

/** The keys of all that it tells. */
export const keysOfProof = ({ also = [], ...proof }: TransferProof): readonly string[] =>
  [proof, ...also].map(keyOfProof)

const proofOfKey = (key: string): TransferProof => {
  const at = isInstant(key) ? key : null
  return { protocol: at !== null || key === '' ? null : key, at, hasFailed: false }
}
/** What was found, with the equal ones that were made before: their keys. */
export const withMadeProofs = (proof: TransferProof, made: readonly string[]): TransferProof => ({
  ...proof,
  also: [...(proof.also ?? []), ...made.map(proofOfKey)],
})

/** Keys of the movements that look like a transfer before it is sent: none of them is it. */
export const keysAlike = (
  movements: readonly Listed<Movement>[],
  fingerprint: TransferFingerprint,
): readonly string[] => alikeIn(movements, fingerprint).map(keyOf)

const proofOf = ({ protocolo_requisicao, data, info_adicional: info }: Movement): TransferProof => ({
  protocol: protocolo_requisicao || null,
  at: data || null,
  hasFailed: info?.situacao === 'FALHA',
})

/** The same for a person who has to tell it from others. */
const candidateOf = (movement: Movement, { kind, target }: TransferFingerprint): TransferProof => {
  const { info_adicional: info } = movement
  if (kind === 'pay') {
    const isPayee = target !== null && targetsOf(movement, kind)?.includes(target)
    return isPayee
      ? proofOf(movement)
      : { ...proofOf(movement), document: info?.documento_favorecido || null }
  }
  if (!info) return proofOf(movement)
  const { codigo_banco: bankCode, agencia: branch, conta_bancaria: number, digito_conta: digit } = info
  return { ...proofOf(movement), to: { bankCode, branch, number, digit } }
}

/**
 * How many of the known ones may be among those that look like it: an answer names a transfer by its protocol, and a statement
 * without protocols shows it by its instant.
 */
export const countUnnamed = (
  movements: readonly Listed<Movement>[],
  fingerprint: TransferFingerprint,
  known: readonly string[],
): number => {
  const there = readable(movements).map(keyOf)
  const missing = known.filter((key) => !isInstant(key) && !there.includes(key))
  const unnamed = alikeIn(movements, fingerprint).filter(
    (movement) => !movement.protocolo_requisicao && !known.includes(keyOf(movement)),
  )
  return Math.min(missing.length, unnamed.length)
}

/**
 * Whether a statement has the transfer. What looks like it and was not there before may be a colleague's of the same value to
 * the same payee: nothing in the statement tells whose it is, so the person is asked.
 * @param before keys of those that looked like it before it was sent; null: not known
 * @param made keys of those of the same order that have arrived and are known
 */
export const findTransfer = (
  movements: readonly Listed<Movement>[],
  fingerprint: TransferFingerprint,
  before: readonly string[] | null,
  made: readonly string[] = [],
): ReconcileOutcome | Evidence<TransferProof> => {
  const others = [...(before ?? []), ...made]
  const all = alikeIn(movements, fingerprint)
  const alike = all.filter((movement) => !others.includes(keyOf(movement)))
  if (alike.length > countUnnamed(movements, fingerprint, others))
    return { kind: 'several', proofs: alike.map((movement) => candidateOf(movement, fingerprint)) }
  // one without protocol or date cannot be told from those that are known
  const isUnclear =
    alike.length > 0 || movements.some(isUnreadable) || all.some((movement) => keyOf(movement) === '')
  return isUnclear ? 'cannotTell' : 'notFound'
}

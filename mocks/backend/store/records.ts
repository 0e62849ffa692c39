import * as v from 'valibot'
import { frotista } from '#services/contract/companies.ts'
import { motorista } from '#services/contract/drivers.ts'
import { contato } from '#services/contract/help.ts'
import { city, lote, produto } from '#services/contract/offers.ts'
import { onboardingConta, onboardingDocumentosCreate } from '#services/contract/payments-onboarding.ts'
import { comprovante, extratoDetalhe } from '#services/contract/payments-statement.ts'
import { banco, contaBancaria } from '#services/contract/payments-transfer.ts'
import { LOTE_CONJUNTO_STATUS_ID_KEY } from '#services/contract/product-keys.ts'
import { id } from '#services/contract/scalars.ts'
import { loteConjuntoStatusId, loteSolicitado } from '#services/contract/trips.ts'
import { tipoCaminhao } from '#services/contract/trucks.ts'
import { tipoCarreta, veiculo } from '#services/contract/vehicles.ts'

// The records of the store: the contract's shapes and fields that only a server knows. An answer is parsed by
// the contract's shape before it is sent, which removes the additional fields.

const record = <const E extends v.ObjectEntries>(entries: E) => v.object(entries)

export const userRecord = record({
  id,
  login: v.string(),
  password: v.string(),
  nome: v.string(),
  telefone: v.nullable(v.string()),
  perfil: v.picklist(['master', 'admin', 'operacional']),
  ativo: v.boolean(),
  /** The account waits for approval: sign-in is refused with its own message. */
  underReview: v.boolean(),
  companyIds: v.array(id),
  /** UTC instant of the last change. */
  updatedAt: v.string(),
  /** The user who made the last change; null: nobody has changed it. */
  editedBy: v.nullable(id),
})
export type User = v.InferOutput<typeof userRecord>

/** One for each user, with the user's id. */
export const sessionRecord = record({
  id,
  /** How often the session was refreshed after the sign-in; part of the access token. */
  refreshes: v.number(),
  signedOut: v.boolean(),
})
export type SessionRecord = v.InferOutput<typeof sessionRecord>

/** A registration that waits for its approval; null: it is decided. */
const analysis = v.nullable(
  record({
    /** UTC instant of the decision. */
    endsAt: v.string(),
    /** E-mail of who registered it and hears of the decision. */
    informs: v.string(),
  }),
)
export const companyRecord = record({ ...frotista.entries, active: v.boolean(), analysis })
export type Company = v.InferOutput<typeof companyRecord>

/** A deleted record is in no list; trips and trucks still name it, and its id is not given again. */
const kept = { deleted: v.boolean() }

export const driverRecord = record({ ...motorista.entries, ...kept, analysis })
export type Driver = v.InferOutput<typeof driverRecord>

/** It names its vehicles; `rules/trucks` adds what they are at present. */
export const truckRecord = record({
  ...kept,
  id,
  descricao: v.string(),
  ativo: v.boolean(),
  tipo_caminhao_id: id,
  companyId: id,
  tractorId: id,
  trailerIds: v.array(id),
})
export type Truck = v.InferOutput<typeof truckRecord>

export const vehicleRecord = record({
  ...veiculo.entries,
  ...kept,
  analysis,
  /** Until the decision it is 'PENDENTE' and in no list. */
  status: v.picklist(['PENDENTE', 'VALID', 'MANUAL_APPROVAL', 'INVALID', 'MANUAL_REPROVAL']),
  tipo: v.picklist(['CAVALO', 'CARRETA']),
  companyId: id,
  /** Of a trailer. */
  trailerTypeId: v.nullable(id),
})
export type Vehicle = v.InferOutput<typeof vehicleRecord>

export const cityRecord = record({ ...city.entries, latitude: v.number(), longitude: v.number() })
export type CityRecord = v.InferOutput<typeof cityRecord>

export const offerRecord = record({
  ...lote.entries,
  originIbge: v.number(),
  destinationIbge: v.nullable(v.number()),
  productId: id,
  /** The only company that sees it; null: all. */
  addressedTo: v.nullable(id),
  /** Why it is not available although it is listed; null: it is. */
  unavailable: v.nullable(v.string()),
  /** The trip that has taken it from the list. */
  takenBy: v.nullable(id),
  quarteirizado: v.boolean(),
})
export type Offer = v.InferOutput<typeof offerRecord>

/** The status of a gate of the loading order (api §1.6). */
const gateStatus = v.picklist(['AGUARDANDO', 'LIBERADO', 'REPROVADO'])
export type GateStatus = v.InferOutput<typeof gateStatus>

export const tripRecord = record({
  ...loteSolicitado.entries,
  [LOTE_CONJUNTO_STATUS_ID_KEY]: loteConjuntoStatusId,
  companyId: id,
  userId: id,
  driverId: id,
  truckId: id,
  originIbge: v.number(),
  destinationIbge: v.nullable(v.number()),
  /** The phone of the branch that ends this trip itself. */
  branchPhone: v.nullable(v.string()),
  ctes: v.array(v.string()),
  /** The gates of the loading order: risk management and operations; null: not sent. */
  statusGR: v.nullable(gateStatus),
  statusOP: v.nullable(gateStatus),
  /** The loading order fails although both gates allow it. */
  orderFails: v.boolean(),
  /** UTC instant at which operations approve the trip; null: never. */
  approvesAt: v.nullable(v.string()),
  /** UTC instant at which the confirmed trip is loaded and gets its CT-e; null: it does not load by itself. */
  loadsAt: v.nullable(v.string()),
  /** UTC instant. */
  createdAt: v.string(),
})
export type Trip = v.InferOutput<typeof tripRecord>

const tollItem = record({ nome: v.string(), valor: v.number() })

/** A toll voucher that was bought for a trip. While `conjuntoId` is given, the trip says how it stands. */
export const tollVoucherRecord = record({
  id,
  companyId: id,
  /** The driver's, digits. */
  cpf: v.string(),
  placa: v.string(),
  origem: v.string(),
  destino: v.string(),
  /** km */
  distancia: v.number(),
  provedor: v.string(),
  /** The toll gates that were paid in advance. */
  bought: v.array(tollItem),
  /** Null: the trip is none of this portal. */
  conjuntoId: v.nullable(id),
  // how it stands; of a trip of this portal they are those at the purchase
  status: v.picklist(['QUITADO', 'EM_ABERTO', 'CANCELADO', 'EM_TRANSITO', 'NAO_INFORMADO']),
  used: v.array(tollItem),
  /** Calendar date on which the rest is expected to be paid back; null: not known, or nothing is left. */
  refundOn: v.nullable(v.string()),
  ctes: v.array(v.string()),
})
export type TollVoucher = v.InferOutput<typeof tollVoucherRecord>

/** The preferred toll tag of a driver; `id` is the CPF. */
const tollTagRecord = record({ id: v.string(), tag: v.string() })
const tollOperatorRecord = record({ id, nome: v.string() })

/** An identity document that was refused; `id` is the protocol of its reading. */
const resendProtocolRecord = record({ id: v.string(), needed: v.boolean() })

/** The link of an e-mail by which the manager of a company is changed; `id` is its parameter. */
const managerLinkRecord = record({
  id: v.string(),
  companyId: id,
  /** The e-mail of the manager who used it; only this one may send the same again. */
  usedBy: v.nullable(v.string()),
})

/** A partner who was invited; `id` is the token of the link. */
const preRegistrationRecord = record({
  id: v.string(),
  cnpj: v.string(),
  email: v.string(),
  used: v.boolean(),
})
export type PreRegistration = v.InferOutput<typeof preRegistrationRecord>

/** A code that was sent; `id` says to whom (rules/codes). */
const codeRecord = record({ id: v.string(), confirmed: v.boolean() })
export type SentCode = v.InferOutput<typeof codeRecord>

/** An e-mail, SMS or WhatsApp of the backend, for the demo's inbox. */
export const messageRecord = record({
  id,
  channel: v.picklist(['E-mail', 'SMS', 'WhatsApp']),
  /** E-mail, or the digits of a phone. */
  to: v.string(),
  /** Null: only an e-mail has one. */
  subject: v.nullable(v.string()),
  text: v.string(),
  code: v.nullable(v.string()),
  /** Path of the portal. */
  link: v.nullable(v.string()),
  /** UTC instant. */
  sentAt: v.string(),
  read: v.boolean(),
})
export type Message = v.InferOutput<typeof messageRecord>

/** Somebody to call in a region. The API shows no id. */
const contactRecord = record({ id, ...contato.entries })

/** The pay account of a company; `id` is the company's. Its balance is the sum of its movements. */
export const payAccountRecord = record({
  id,
  /** Of its card; null: the account has none yet. */
  identificador: v.nullable(v.string()),
  titular: v.string(),
  conta: v.string(),
  /** The payment password. */
  senha: v.string(),
  /** Wrong payment passwords since the last right one: entry, transfers and slips together. */
  wrongPasswords: v.number(),
  /** UTC instant until which no payment password is tried; null: it is not locked. */
  lockedUntil: v.nullable(v.string()),
})
export type PayAccount = v.InferOutput<typeof payAccountRecord>

/** What a company transfers to its drivers, in whole percents; `id` is the company's. Set before it has an account, too. */
const transferPercentsRecord = record({
  id,
  adiantamento: v.number(),
  saldo: v.number(),
  estadia: v.number(),
  rpa: v.number(),
})
export type TransferPercents = v.InferOutput<typeof transferPercentsRecord>

/** What was credited to a pay account or debited from it, in order of `data` and `id`. */
export const movementRecord = record({
  id,
  companyId: id,
  ...extratoDetalhe.entries,
  tipo: v.picklist(['D', 'C']),
  /** Reais above zero. In FALHA it does not count; while it waits it counts, since the money is held back. */
  valor: v.number(),
  /** The trip that it pays; null: none. */
  conjuntoId: v.nullable(id),
})
export type Movement = v.InferOutput<typeof movementRecord>

/** A receipt of a pay account; `movementId` null: it is of no movement (a statement file). */
export const payReceiptRecord = record({
  id,
  companyId: id,
  movementId: v.nullable(id),
  ...comprovante.entries,
  status: v.picklist(['Disponível', 'Processando', 'Indisponível']),
})
export type PayReceipt = v.InferOutput<typeof payReceiptRecord>

/**
 * Money that went from one account to another: as much is debited as is credited. The accounts are those of
 * rules/postings; the movements are the entries in the statements of those that are pay accounts of the store.
 */
export const postingRecord = record({
  id,
  /** UTC instant. */
  at: v.string(),
  debit: v.string(),
  credit: v.string(),
  /** Above zero. */
  centavos: v.number(),
  movementIds: v.array(id),
})
export type Posting = v.InferOutput<typeof postingRecord>

/** A person or a company with an account on the pay platform; `id` is the CPF or CNPJ. */
export const payHolderRecord = record({ id: v.string(), nome: v.string() })
export type PayHolder = v.InferOutput<typeof payHolderRecord>

/** An account at a bank that a company keeps for its transfers. */
const bankAccountRecord = record({ id, companyId: id, ...contaBancaria.entries })

/** A slip that anybody may pay, once; `id` is its typed line. Amounts are whole centavos. */
export const bankSlipRecord = record({
  id: v.string(),
  favorecido: v.string(),
  banco: v.string(),
  centavos: v.number(),
  /** Calendar date; null: it has none. */
  due: v.nullable(v.string()),
  /** Centavos, until the due date. */
  discount: v.number(),
  /** Percent, after the due date: once, and by the month. */
  fine: v.number(),
  interest: v.number(),
  paid: v.boolean(),
})
export type BankSlip = v.InferOutput<typeof bankSlipRecord>

/** A slip by which a company fills its own account; `id` is that of the processor. */
export const depositSlipRecord = record({
  id: v.string(),
  companyId: id,
  codigo_de_barras: v.string(),
  status: v.picklist(['Pago', 'Pendente', 'Vencido']),
  favorecido: v.string(),
  data_de_vencimento: v.string(),
  data_emissao: v.string(),
  centavos: v.number(),
  /** UTC instant at which somebody pays it; null: nobody does. */
  paysAt: v.nullable(v.string()),
  /** UTC instant from which it cannot be paid any more; null: it stays as it is. */
  expiresAt: v.nullable(v.string()),
})
export type DepositSlip = v.InferOutput<typeof depositSlipRecord>

/** The first answer to an idempotency key; `id` is the company's id and the key. Nothing of it is secret. */
const moneyAnswerRecord = record({
  id: v.string(),
  /** Call, payee, amount and code, by which the same payload is known. */
  content: v.string(),
  /** Of a new deposit slip: its id. */
  protocolo: v.string(),
})

const sentDocument = record({
  tipo: onboardingDocumentosCreate.body.entries.tipo,
  /** The statute of the controlling company is told from the company's own by its name (A99). */
  isControlling: v.boolean(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
})

/** What a company has sent to get a pay account; `id` is the company's. The files themselves are not kept. */
export const payOnboardingRecord = record({
  id,
  /** 1 use, 2 privacy. */
  acceptedTerms: v.array(v.picklist([1, 2])),
  /** Null: POST /onboarding/conta has not come yet. */
  account: v.nullable(v.omit(onboardingConta.body, ['frotista_id'])),
  documents: v.array(sentDocument),
  /** From the confirmation to the decision. */
  analysis,
})
export type PayOnboarding = v.InferOutput<typeof payOnboardingRecord>

export const schemas = {
  users: userRecord,
  sessions: sessionRecord,
  companies: companyRecord,
  drivers: driverRecord,
  trucks: truckRecord,
  vehicles: vehicleRecord,
  truckTypes: record(tipoCaminhao.entries),
  trailerTypes: record(tipoCarreta.entries),
  cities: cityRecord,
  products: record(produto.entries),
  offers: offerRecord,
  trips: tripRecord,
  tollVouchers: tollVoucherRecord,
  tollTags: tollTagRecord,
  tollOperators: tollOperatorRecord,
  resendProtocols: resendProtocolRecord,
  managerLinks: managerLinkRecord,
  preRegistrations: preRegistrationRecord,
  codes: codeRecord,
  messages: messageRecord,
  contacts: contactRecord,
  payAccounts: payAccountRecord,
  transferPercents: transferPercentsRecord,
  movements: movementRecord,
  payReceipts: payReceiptRecord,
  payOnboardings: payOnboardingRecord,
  postings: postingRecord,
  banks: record(banco.entries),
  payHolders: payHolderRecord,
  bankAccounts: bankAccountRecord,
  bankSlips: bankSlipRecord,
  depositSlips: depositSlipRecord,
  moneyAnswers: moneyAnswerRecord,
} as const

export type TableName = keyof typeof schemas
export type RecordOf<Name extends TableName> = v.InferOutput<(typeof schemas)[Name]>

/** The first records of a store. */
export type World = { readonly [Name in TableName]: readonly RecordOf<Name>[] }

export const tableNames = Object.keys(schemas) as TableName[]

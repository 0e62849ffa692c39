import { codeId } from './rules/codes.ts'
import type { Key } from './store/collections.ts'
import type { TableName } from './store/records.ts'
import { bankSlips, payHolders } from './world/banks.ts'
import { PIN_TOKEN } from './world/inbox.ts'

// The provider states of api §6 for the calls of this backend, with the same names.

/** The records of a base state: they are restored to their first form. */
export type Needs = { readonly [Name in TableName]?: readonly Key[] } & {
  /** All trips that were requested after the start are removed. */
  readonly onlySeededTrips?: true
  /** What was registered in these tables after the start is removed. */
  readonly onlySeeded?: readonly TableName[]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const signedIn = (userId: number, companies: readonly number[]): Needs => ({
  users: [userId],
  sessions: [userId],
  companies,
})
const company102: Needs = { companies: [102] }
const free: Needs = { onlySeeded: ['users', 'companies'] }
const newcomer: Needs = { codes: [codeId.email('novo@example.com'), codeId.phone('45988887777')] }
const partner: Needs = {
  preRegistrations: ['PRE-1'],
  codes: [codeId.partner('parceiro@example.com'), codeId.phone('45988887777')],
}

const pinSent: Needs = { codes: [codeId.pin(PIN_TOKEN, '45999990001')] }
/** An account as it was seeded: what was moved since is forgotten. */
const untouchedAccount = {
  companies: [101],
  payAccounts: [101],
  ...pinSent,
  onlySeeded: ['movements', 'payReceipts', 'postings', 'moneyAnswers', 'bankAccounts'],
} as const satisfies Needs
const deposits = {
  companies: [101],
  payAccounts: [101],
  depositSlips: ['DOCK-1', 'DOCK-2', 'DOCK-3'],
  onlySeeded: ['depositSlips', 'moneyAnswers'],
} as const satisfies Needs

export const baseStates: Readonly<Record<string, Needs>> = {
  'a user with valid credentials': signedIn(1, []),
  'a user with wrong credentials': signedIn(1, []),
  'a disabled user account': { users: [4] },
  'a valid refresh token': signedIn(1, []),
  'a signed-in master user with two companies': signedIn(1, [101, 102]),
  'a signed-in admin user': signedIn(2, [101]),
  'a signed-in operacional user': signedIn(3, [101]),
  'user 3 can be updated': signedIn(3, [101, 102]),
  'a new user can be linked': { ...free, companies: [101, 102] },
  'the new user e-mail is already in use': { users: [2], companies: [101, 102] },
  'linked users exist': { users: [1, 2, 3, 5], companies: [101, 102], onlySeeded: ['users'] },
  'a user who forgot the password': { users: [1] },
  'the password reset fails': {},
  'a valid new-password link': { users: [1] },
  'an opaque password link': { users: [2] },
  'an expired password link': {},
  'a document resend is needed': { resendProtocols: ['OCR-501'] },
  'no document resend is needed': { resendProtocols: ['OCR-502'] },
  'the e-mail is free for sign-up': free,
  'the e-mail is already registered': { users: [1] },
  'an e-mail code was sent': newcomer,
  'the phone is free for sign-up': free,
  'the phone is already registered': { users: [1] },
  'a code was sent to user 1': { users: [1], codes: [codeId.user(1)] },
  'an SMS can be sent to the phone': {},
  'an SMS code was sent to the phone': newcomer,
  'the terms of use are published': {},
  'zip 85801000 exists': {},
  'zip 85890000 has no street': {},
  'zip 99999999 is unknown': {},
  'the CNPJ is free': free,
  'the CNPJ is invalid': {},
  'the CNPJ is already registered': { companies: [101] },
  'the ANTT is already registered': { companies: [101] },
  'a fleet owner can sign up': { ...free, ...newcomer },
  'a valid manager re-registration link': { ...free, ...newcomer, managerLinks: ['gestor-1'] },
  'an expired manager re-registration link': { managerLinks: ['gestor-0'] },
  'a partner pre-registration exists': { ...free, ...partner },
  'no partner pre-registration exists': { preRegistrations: ['PRE-2'] },
  'the partner pre-registration fails': {},
  'the partner ANTT is free': free,
  'the partner ANTT is registered': { companies: [101] },
  'the partner phone is free': free,
  'the partner phone is registered': { users: [1] },
  'a partner PIN was sent': partner,
  'cities named Cascavel exist': { cities: [1, 2] },
  'the ANTT is available': { ...free, companies: [101] },
  'a company can be linked': { ...free, ...signedIn(1, [101, 102]) },
  'account missing': company102,
  'an active account with a card': { companies: [101], payAccounts: [101], movements: [1] },
  'the payment password is wrong': { companies: [101], payAccounts: [101], ...pinSent },
  'a PIN can be sent': {},
  'a PIN was sent': pinSent,
  'banks exist': { banks: ['998', '999'] },
  'bank beneficiaries exist': {
    companies: [101],
    payAccounts: [101],
    bankAccounts: [1, 2],
    onlySeeded: ['bankAccounts'],
  },
  'pay beneficiaries exist': { payAccounts: [101], payHolders: payHolders.map(({ id }) => id) },
  'a pay-against-CT-e account exists': { companies: [101], payAccounts: [101] },
  'a transfer can be made': { ...untouchedAccount, payHolders: payHolders.map(({ id }) => id) },
  'a transfer was made': { companies: [101], payAccounts: [101] },
  'a deposit slip can be created': {
    ...untouchedAccount,
    ...deposits,
    onlySeeded: [...untouchedAccount.onlySeeded, ...deposits.onlySeeded],
  },
  'deposit slips exist': deposits,
  'an escrow account exists': { companies: [101], payAccounts: [101] },
  'the bank slip can be paid': { ...untouchedAccount, bankSlips: bankSlips.map(({ id }) => id) },
  'the bank slip is unknown': { payAccounts: [101] },
  'the new home is on': {},
  'lotes are available': { offers: range(1, 20) },
  'lote 1 exists': { offers: [1] },
  'lote 99 does not exist': { offers: [99] },
  'products exist': { products: [1, 2, 3] },
  'lote 1 can be directed': { offers: [1], drivers: [201], trucks: [301], companies: [101] },
  'lote 10 is unavailable': { offers: [10] },
  'lote 11 is quarteirizado': { offers: [11] },
  'all requirements are met': { companies: [101], drivers: [201], vehicles: [401], trucks: [301] },
  'requirements are missing': company102,
  'driver 201 has no conflict': { drivers: [201] },
  'driver 202 is on a trip': { drivers: [202], trips: [507] },
  'driver 203 is linked to two lotes': { drivers: [203], trips: [502, 503] },
  'truck 301 has no conflict': { trucks: [301] },
  'truck 302 is on a trip of a branch': { trucks: [302], trips: [499] },
  'toll tags are available': { tollOperators: [1, 2], tollTags: ['11122233396'] },
  'requested trips exist': { trips: range(501, 520), onlySeededTrips: true },
  'the loading order of trip 501 is ready': { trips: [501] },
  'the loading order of trip 503 is refused by GR': { trips: [503] },
  'the loading order of trip 504 has no cadence': { trips: [504] },
  'trip 510 awaits approval without an SMS answer': { trips: [510] },
  'trip 511 awaits approval with SMS': { trips: [511] },
  'trip 512 awaits approval without SMS': { trips: [512] },
  'trip 513 has only a waiting GR status': { trips: [513] },
  'trip 514 has only a refused GR status': { trips: [514] },
  'the loading order fails': { trips: [502] },
  'trip 601 can be cancelled': { trips: [501] },
  'trip 607 can be finished': { trips: [507] },
  'trip 601 has documents': { trips: [501] },
  'trip 602 has no documents': { trips: [502] },
  'drivers exist': { drivers: range(201, 207), onlySeeded: ['drivers'] },
  'vehicles exist': {
    vehicles: [...range(401, 406), ...range(411, 413)],
    onlySeeded: ['vehicles', 'trucks'],
  },
  'vehicle 401 exists': { vehicles: [401] },
  'vehicle 404 has a reading image': { vehicles: [404] },
  'driver 201 exists': { drivers: [201] },
  'driver 204 has a reading image': { drivers: [204] },
  'trucks exist': { trucks: range(301, 304), onlySeeded: ['trucks'] },
  'no truck has the name': { trucks: range(301, 304), onlySeeded: ['trucks'] },
  'a truck has the name': { trucks: [301] },
  'a driver can be created': { companies: [101], onlySeeded: ['drivers'] },
  'truck 301 exists': { trucks: [301], vehicles: [401, 411] },
  'a truck can be created': { companies: [101], vehicles: [403, 412, 413], onlySeeded: ['trucks'] },
  'truck types exist': { truckTypes: [1, 2, 3, 4] },
  'trailer types exist': { trailerTypes: [1, 2, 3] },
  'contacts exist': { contacts: [1, 2, 3] },
  'toll trips exist': { tollVouchers: range(801, 805) },
  'toll trip 801 has details': { tollVouchers: [801] },
  'the pay onboarding is open': { ...company102, payAccounts: [102], onlySeeded: ['payOnboardings'] },
  'transfer percentages exist': { companies: [101], transferPercents: [101] },
  'receipts of every kind exist': { companies: [101], payAccounts: [101], payReceipts: range(1, 12) },
  'a statement file exists': { companies: [101], payAccounts: [101], payReceipts: [3] },
  'a statement with movements': { payAccounts: [101], movements: [1, ...range(3, 14)] },
  'the statement export is accepted': { payAccounts: [101] },
  'a vehicle can be created': { companies: [101], onlySeeded: ['vehicles', 'trucks'] },
}

/**
 * How an override changes an answer. Those of the kind `rule` change who sees what (rules/scope,
 * rules/session) or are asked for by a handler.
 */
export type Override =
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'refusal'
      readonly calls: readonly string[]
      readonly status: 400 | 500
      readonly message: string | null
    }
  | { readonly kind: 'answer'; readonly calls: Readonly<Record<string, (answer: object) => object>> }
  | { readonly kind: 'celebrate'; readonly calls: readonly string[] }

const rule = { kind: 'rule' } as const
const refused = (status: 400 | 500, message: string | null, ...calls: readonly string[]): Override => ({
  kind: 'refusal',
  calls,
  status,
  message,
})
const answered = (calls: Extract<Override, { kind: 'answer' }>['calls']): Override => ({
  kind: 'answer',
  calls,
})
const noRecords = () => []
const emptyPage = (answer: object) => ({
  ...answer,
  data: [],
  total: 0,
  from: null,
  to: null,
  next_page: null,
  prev_page: null,
})
const notApt = (bloquearAnttNaoValida: boolean) => () => ({
  aptoTransporte: false,
  mensagem: 'O RNTRC informado está suspenso na ANTT.',
  bloquearAnttNaoValida,
})

export const overrideStates: Readonly<Record<string, Override>> = {
  'an expired refresh token': rule,
  'an expired access token': rule,
  'a signed-in master user with one company': rule,
  'a signed-in master user with every account status': rule,
  'more than ten companies exist': rule,
  'account in analysis': rule,
  'account refused': rule,
  'account not needed': rule,
  'the pay onboarding is open for an SA': rule,
  'the pay onboarding is open for a MEI': rule,
  'an onboarding document was already sent': rule,
  'an onboarding document is refused': rule,
  'every onboarding document was sent': rule,
  'an active account without a card': answered({ 'cartoes-get': () => ({ identificador: null }) }),
  'the card lookup fails': refused(500, null, 'cartoes-get'),
  'the new home check fails': refused(500, null, 'pagamentos-validar-nova-home'),
  'a request fails the server validation': {
    kind: 'celebrate',
    calls: ['lotes-list', 'usuarios-create', 'signup-create'],
  },
  'the ANTT is not apt and blocks': answered({ 'antt-validate': notApt(true) }),
  'the ANTT is not apt and does not block': answered({ 'antt-validate': notApt(false) }),
  'no linked users match the search': answered({ 'usuarios-list': emptyPage }),
  'the user update fails': refused(500, 'Não foi possível gravar o usuário.', 'usuarios-update'),
  'no lotes match the filter': answered({ 'lotes-list': emptyPage }),
  'directing the cargo fails': refused(
    400,
    'O embarcador suspendeu o envio desta carga.',
    'direcionar-cargas',
  ),
  'no toll tags are available': answered({
    'tag-pedagio-disponiveis': () => ({ operadoras: [] }),
    'tag-pedagio-motorista': (answer) => ({ ...answer, tag_pedagio: null }),
  }),
  'saving the toll tag fails': refused(500, null, 'tag-pedagio-preferencial'),
  'no requested trips exist': answered({ 'lotes-solicitados-list': emptyPage }),
  'ending the trip fails': refused(500, null, 'viagens-cancelar', 'viagens-finalizar'),
  'the merged documents fail': refused(500, null, 'lotes-solicitados-documentos-agrupados'),
  'the truck toggle fails': refused(500, null, 'caminhoes-update'),
  'the vehicle toggle fails': refused(500, 'O cadastro de veículos está em manutenção.', 'veiculos-update'),
  'driver 201 cannot be deleted': refused(
    400,
    'O motorista João Batista Silva tem uma carga marcada e não pode ser excluído.',
    'motoristas-delete',
  ),
  'no drivers match the search': answered({
    'motoristas-list': emptyPage,
    'vale-pedagio-motoristas': emptyPage,
  }),
  'no receipts exist': answered({ 'pagamentos-extrato-comprovantes': emptyPage }),
  'an empty statement': answered({
    'pagamentos-extrato': () => ({ saldo_final_periodo: 15230.75, detalhes: [] }),
  }),
  'the statement export fails': rule,
  'the statement export period is too long': rule,
  'no toll trips exist': answered({ 'vale-pedagio-viagens': noRecords }),
  'no bank accounts exist': answered({
    'contas-bancarias': noRecords,
    'contas-bancarias-favorecidos': noRecords,
  }),
  'no pay beneficiaries match': answered({ 'contas-pay-favorecidos': noRecords }),
  'a transfer is refused': refused(
    400,
    'A conta do favorecido não pode receber transferências.',
    'contas-transfer-pay',
    'contas-transfer-bank-account',
  ),
  'the deposit slip creation fails': refused(
    400,
    'A emissão de boletos está suspensa para esta conta.',
    'boletos-deposito-create',
  ),
  'no deposit slips exist': answered({ 'boletos-deposito-list': noRecords }),
  'slip payment is switched off': refused(
    400,
    'O pagamento de boletos está desabilitado no momento.',
    'boletos-pagar',
  ),
  'the bank slip was already paid': refused(400, 'Este boleto já foi pago.', 'boletos-pagar'),
}

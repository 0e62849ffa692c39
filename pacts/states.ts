import type { CallId } from '#services/contract/all.ts'
import { PAY_KEY } from '#services/contract/product-keys.ts'

/**
 * The data that the backend must have before an interaction (api §6). The same names are used in the pact, in
 * the backends' handlers and as scenarios of the in-memory backend.
 */
export interface ProviderState {
  readonly name: string
  /**
   * `base`: all of them hold at the same time; together they are the default data, with usuario 1 signed in.
   * `override`: replaces a part of that until it is switched off.
   */
  readonly kind: 'base' | 'override'
  /** In words; the records are in `pacts/README.md`. */
  readonly implies: string
  readonly calls: readonly CallId[]
}

const base = <const Name extends string>(name: Name, implies: string, ...calls: readonly CallId[]) =>
  ({ name, kind: 'base', implies, calls }) as const
const override = <const Name extends string>(name: Name, implies: string, ...calls: readonly CallId[]) =>
  ({ name, kind: 'override', implies, calls }) as const

export const states = [
  // Session
  base('a user with valid credentials', 'usuario 1 may sign in', 'auth-login'),
  base(
    'a user with wrong credentials',
    "usuario 1, any password but Senha@123: 401 'Invalid user credentials'",
    'auth-login',
  ),
  base('a disabled user account', "usuario 4: 400 'Account disabled'", 'auth-login'),
  base(
    'a valid refresh token',
    'refresh-1 gives a new session: access_token access-1b, refresh_token refresh-1',
    'auth-refresh',
  ),
  override('an expired refresh token', 'refresh-1 answers 401', 'auth-refresh'),
  override(
    'an expired access token',
    'access-1 answers 401 on every bearer call, refresh-1 works, access-1b is accepted',
    'lotes-list',
    'auth-refresh',
  ),
  base(
    'a signed-in master user with two companies',
    'usuario 1, access-1, frotistas 101 and 102; the default of every bearer call below',
    'frotistas-list',
    'auth-logout',
  ),
  override(
    'a signed-in master user with one company',
    'usuario 1, frotista 101 only',
    'frotistas-list',
    'validates-requisitos',
  ),
  override(
    'a signed-in master user with every account status',
    'usuario 1, frotistas 101 to 105',
    'frotistas-list',
  ),
  base('a signed-in admin user', 'usuario 2, frotista 101', 'usuarios-list'),
  base('a signed-in operacional user', 'usuario 3, frotista 101', 'usuarios-list', 'lotes-list'),

  // Passwords, users and verification
  base('a user who forgot the password', 'master@example.com: error false', 'auth-reset-password'),
  base(
    'the password reset fails',
    "ninguem@example.com: error true, message 'Usuário não encontrado'",
    'auth-reset-password',
  ),
  base('a valid new-password link', 'hash for master@example.com', 'auth-new-password'),
  base('an opaque password link', 'hash opaque-1, no e-mail inside', 'auth-password'),
  base(
    'an expired password link',
    "the hash for expirado@example.com, and the opaque hash expired-1: 400 'Link expirado'",
    'auth-new-password',
    'auth-password',
  ),
  base('linked users exist', 'usuarios 1, 2, 3, 5 in the list, by their numbers', 'usuarios-list'),
  override('no linked users match the search', 'empty page', 'usuarios-list'),
  base('a new user can be linked', 'novo@example.com is free, 101 and 102 selectable', 'usuarios-create'),
  base(
    'the new user e-mail is already in use',
    'email admin@example.com: 400 with a message',
    'usuarios-create',
  ),
  base('user 3 can be updated', 'usuario 3 linked to 101', 'usuarios-update', 'auth-login'),
  override('the user update fails', '500 with a message for usuario 3', 'usuarios-update'),
  base(
    'the e-mail is free for sign-up',
    'novo@example.com: valid true, a code is sent',
    'usuarios-validations-email',
  ),
  base(
    'the e-mail is already registered',
    'master@example.com: 400 with a message',
    'usuarios-validations-email',
  ),
  base(
    'an e-mail code was sent',
    'novo@example.com: 123456 valid true, others valid false',
    'usuarios-validations-code',
  ),
  base(
    'the phone is free for sign-up',
    '45988887777: valid true, alone and with cnpj 77888999000181',
    'usuarios-verify-phone',
    'usuarios-verify-phone-cnpj',
  ),
  base(
    'the phone is already registered',
    '45999990001: valid false',
    'usuarios-verify-phone',
    'usuarios-verify-phone-cnpj',
  ),
  base('a code was sent to user 1', 'usuario_id 1: 123456 valid true', 'usuarios-verify-code'),
  base('an SMS can be sent to the phone', '45988887777', 'telefone-send-pin'),
  base(
    'an SMS code was sent to the phone',
    '45988887777: 123456 valid true, others valid false',
    'telefone-verify-pin',
  ),
  base(
    'a document resend is needed',
    'protocol OCR-501: needResend true, resend accepted',
    'usuarios-need-resend-document',
    'usuarios-resend-document',
  ),
  base('no document resend is needed', 'protocol OCR-502: needResend false', 'usuarios-need-resend-document'),
  override(
    'a request fails the server validation',
    'every request of these calls is refused, whatever is in it (the one that is sent is right): 400 in the form of ' +
      'celebrate, with `validation.query.message` of a GET and `validation.body.message` of a POST, any text of Portuguese, ' +
      'as `O campo "page" deve ser maior que zero`',
    'usuarios-create',
    'lotes-list',
    'signup-create',
  ),

  // Terms, addresses, companies, sign-up
  base(
    'the terms of use are published',
    'HTML text; texto for tipo 1 and 2',
    'termos-uso-html',
    'onboarding-termos-get',
    'parceiros-termos-uso',
  ),
  base('zip 85801000 exists', 'Cascavel, PR, cidade_ibge 4104808, Centro, Rua Paraná', 'cep-get'),
  base('zip 85890000 has no street', 'one zip for the whole city: logradouro and bairro null', 'cep-get'),
  base('zip 99999999 is unknown', 'cidade null', 'cep-get'),
  base('cities named Cascavel exist', 'Cascavel PR 4104808, Cascavel CE 2303501', 'cidades-search'),
  base('the CNPJ is free', '77888999000181: valid, available', 'frotistas-validate', 'frotistas-check-cnpj'),
  base('the CNPJ is invalid', '11111111111111: valid false', 'frotistas-validate'),
  base('the CNPJ is already registered', '11222333000181: available false', 'frotistas-check-cnpj'),
  base(
    'the ANTT is available',
    '087654321 with 77888999000181: available, apt; the ANTT of 101 is apt too',
    'frotistas-check-antt',
    'antt-validate',
  ),
  base('the ANTT is already registered', '012345678: available false', 'frotistas-check-antt'),
  override(
    'the ANTT is not apt and blocks',
    'for every antt and cnpj: aptoTransporte false, bloquearAnttNaoValida true, mensagem set',
    'antt-validate',
  ),
  override(
    'the ANTT is not apt and does not block',
    'for every antt and cnpj: aptoTransporte false, bloquearAnttNaoValida false, mensagem set',
    'antt-validate',
  ),
  base('a company can be linked', '77888999000181 may be added to usuario 1', 'frotistas-create'),
  base(
    'a fleet owner can sign up',
    '77888999000181, novo@example.com, 45988887777 all free',
    'signup-create',
  ),
  base('a valid manager re-registration link', 'hash gestor-1', 'frotistas-gestor'),
  base('an expired manager re-registration link', 'hash gestor-0: 400 with a message', 'frotistas-gestor'),
  override('more than ten companies exist', '12 frotistas, two pages of ten', 'frotistas-list'),

  // Cargo offers and directing
  base('lotes are available', 'lotes 1 to 20 by their numbers, two pages of 15', 'lotes-list'),
  override('no lotes match the filter', 'empty page', 'lotes-list'),
  base(
    'lote 1 exists',
    'lote 1, pedagio and tipo_pedagio set, total_pedagio 320.50, coordinates set',
    'lotes-get',
  ),
  base('lote 99 does not exist', '404 with a message', 'lotes-get'),
  base('products exist', 'Soja, Milho, Trigo', 'lotes-produtos'),
  base(
    'lote 1 can be directed',
    'available, not quarteirizado, motorista 201 and caminhao 301 free',
    'validates-cargas',
    'lotes-quarteirizado',
    'direcionar-cargas',
  ),
  base(
    'lote 10 is unavailable',
    "isValid false, messages ['A carga não está mais disponível']",
    'validates-cargas',
  ),
  base('lote 11 is quarteirizado', 'quarteirizado true', 'lotes-quarteirizado'),
  override('directing the cargo fails', '400 with a message', 'direcionar-cargas'),
  base('all requirements are met', 'the four values OK for 101', 'validates-requisitos'),
  base(
    'requirements are missing',
    `motorista ERROR, veiculo WARNING, caminhao ERROR, ${PAY_KEY} WARNING for 102`,
    'validates-requisitos',
  ),
  base('driver 201 has no conflict', 'isValid true', 'validates-motoristas'),
  base(
    'driver 202 is on a trip',
    "message with 'embarcado', loteConjuntoId 607, contatoFilial null",
    'validates-motoristas',
  ),
  base(
    'driver 203 is linked to two lotes',
    "messages with 'na fila' and 'confirmado', lotes with conjuntos 602 and 603",
    'validates-motoristas',
  ),
  base('truck 301 has no conflict', 'plate ABC1D23, isValid true', 'validates-caminhao'),
  base(
    'truck 302 is on a trip of a branch',
    "plate BCD2E34, 'embarcado', contatoFilial 4533330000",
    'validates-caminhao',
  ),
  base(
    'toll tags are available',
    "operadoras ['Tag Norte', 'Tag Sul'], motorista 201 prefers 'Tag Norte'",
    'tag-pedagio-disponiveis',
    'tag-pedagio-motorista',
    'tag-pedagio-preferencial',
  ),
  override(
    'no toll tags are available',
    'operadoras [] and tag_pedagio null',
    'tag-pedagio-disponiveis',
    'tag-pedagio-motorista',
  ),
  override('saving the toll tag fails', '500', 'tag-pedagio-preferencial'),

  // Requested trips
  base(
    'requested trips exist',
    'records 501 to 520 by their numbers, two pages of 15',
    'lotes-solicitados-list',
  ),
  override('no requested trips exist', 'empty page', 'lotes-solicitados-list'),
  base('the loading order of trip 501 is ready', 'a url', 'lotes-solicitados-ordem-carregamento'),
  base(
    'the loading order of trip 503 is refused by GR',
    'status_GR REPROVADO, status_OP LIBERADO',
    'lotes-solicitados-ordem-carregamento',
  ),
  base(
    'the loading order of trip 504 has no cadence',
    'status_GR LIBERADO, status_OP REPROVADO',
    'lotes-solicitados-ordem-carregamento',
  ),
  base(
    'trip 510 awaits approval without an SMS answer',
    'status_GR LIBERADO, status_OP AGUARDANDO, send_sms null',
    'lotes-solicitados-ordem-carregamento',
    'lotes-solicitados-send-sms',
  ),
  base(
    'trip 511 awaits approval with SMS',
    'both AGUARDANDO, send_sms true',
    'lotes-solicitados-ordem-carregamento',
  ),
  base(
    'trip 512 awaits approval without SMS',
    'both AGUARDANDO, send_sms false',
    'lotes-solicitados-ordem-carregamento',
  ),
  base(
    'trip 513 has only a waiting GR status',
    'status_GR AGUARDANDO, no status_OP',
    'lotes-solicitados-ordem-carregamento',
  ),
  base(
    'trip 514 has only a refused GR status',
    'status_GR REPROVADO, no status_OP',
    'lotes-solicitados-ordem-carregamento',
  ),
  base('the loading order fails', '500 without message for 502', 'lotes-solicitados-ordem-carregamento'),
  base('trip 601 can be cancelled', 'conjunto 601, status 1', 'viagens-cancelar'),
  base('trip 607 can be finished', 'conjunto 607, status 7', 'viagens-finalizar'),
  override('ending the trip fails', '500 without message', 'viagens-cancelar', 'viagens-finalizar'),
  base(
    'trip 601 has documents',
    'Ordem de Carregamento 1 link, CT-e 2, MDF-e 1, Recibo de Pedágio 1; each PDF readable, ' +
      'by chave=cte-601-1&tipo=cte, chave=cte-601-2&tipo=cte and chave=pedagio-601-1&tipo=pedagio',
    'lotes-solicitados-documentos',
    'lotes-solicitados-documentos-agrupados',
    'lotes-solicitados-documento',
    'lotes-solicitados-documento-pedagio',
  ),
  base('trip 602 has no documents', 'empty list', 'lotes-solicitados-documentos'),
  override('the merged documents fail', '500 for 601', 'lotes-solicitados-documentos-agrupados'),

  // Registries
  base('drivers exist', 'motoristas 201 to 207', 'motoristas-list', 'vale-pedagio-motoristas'),
  override('no drivers match the search', 'empty page', 'motoristas-list', 'vale-pedagio-motoristas'),
  base('driver 201 exists', 'editable, deletable', 'motoristas-update', 'motoristas-delete'),
  override('driver 201 cannot be deleted', '400 with a message', 'motoristas-delete'),
  base('driver 204 has a reading image', 'base64 image', 'motoristas-imagem'),
  base('a driver can be created', 'company 101', 'motoristas-create'),
  base('trucks exist', 'caminhoes 301 to 304, all of 101', 'caminhoes-list'),
  base('no truck has the name', "empty page for descricao 'Caminhão novo'", 'caminhoes-list'),
  base('a truck has the name', "one record for descricao 'Bitrem azul'", 'caminhoes-list'),
  base('truck 301 exists', 'can be toggled and deleted', 'caminhoes-update', 'caminhoes-delete'),
  override('the truck toggle fails', '500 for 301', 'caminhoes-update'),
  base('a truck can be created', 'company 101, veiculos 403, 412 and 413 free', 'caminhoes-create'),
  base('truck types exist', 'the four types', 'tipos-caminhao-list', 'tipos-caminhao-search'),
  base('trailer types exist', 'the three types', 'tipos-carreta-list'),
  base('vehicles exist', 'veiculos 401 to 404 and 411 to 413 by their numbers', 'veiculos-list'),
  base('vehicle 401 exists', 'can be toggled and deleted', 'veiculos-update', 'veiculos-delete'),
  override('the vehicle toggle fails', '500 with a message for 401', 'veiculos-update'),
  base('a vehicle can be created', 'company 101, ANTT apt', 'veiculos-create', 'antt-validate'),
  base('vehicle 404 has a reading image', 'base64 image', 'veiculos-imagem'),
  base('contacts exist', 'two regions, three contacts', 'contatos-list'),
  base('toll trips exist', '801 to 805', 'vale-pedagio-viagens'),
  override('no toll trips exist', 'empty list', 'vale-pedagio-viagens'),
  base(
    'toll trip 801 has details',
    'saldoTotal 320.50, saldoUtilizado 300.00, residual 20.50, bought and used items',
    'vale-pedagio-detalhes',
  ),

  // Partner onboarding
  base(
    'a partner pre-registration exists',
    'token PRE-1: cnpj 77888999000181, email parceiro@example.com',
    'parceiros-get',
    'parceiros-update',
  ),
  base('no partner pre-registration exists', 'token PRE-2: null', 'parceiros-get'),
  base('the partner pre-registration fails', 'token PRE-3: 500', 'parceiros-get'),
  base('the partner ANTT is free', '087654321', 'parceiros-validate-antt'),
  base('the partner ANTT is registered', '012345678: 400', 'parceiros-validate-antt'),
  base('the partner phone is free', '45988887777', 'parceiros-validate-phone'),
  base('the partner phone is registered', '45999990001: 400', 'parceiros-validate-phone'),
  base(
    'a partner PIN was sent',
    'parceiro@example.com: 123456 valid true, others valid false',
    'parceiros-pin-send',
    'parceiros-pin-verify',
  ),

  // Payments
  base('an active account with a card', '101, card CARD-101', 'cartoes-get', 'validates-pagamentos-cartao'),
  override('an active account without a card', '101, identificador null', 'cartoes-get'),
  override('account in analysis', '103 is added to the companies of usuario 1 and chosen', 'frotistas-list'),
  override('account refused', '104 is added to the companies of usuario 1 and chosen', 'frotistas-list'),
  base('account missing', '102 is chosen, status_conta null', 'frotistas-list'),
  override('account not needed', '105 is added to the companies of usuario 1 and chosen', 'frotistas-list'),
  override('the card lookup fails', '500 for 101', 'cartoes-get'),
  base(
    'the payment password is wrong',
    'every password but 1234: 400 with a message',
    'validates-pagamentos-cartao',
    'contas-transfer-pay',
    'boletos-pagar',
  ),
  base('the new home is on', 'useNewHome true', 'pagamentos-validar-nova-home'),
  override('the new home check fails', '500', 'pagamentos-validar-nova-home'),
  base('banks exist', 'two banks, 998 and 999', 'pagamentos-bancos'),
  base(
    'bank beneficiaries exist',
    'Transportes Ipe Roxo, documento 11222333000181, two accounts',
    'contas-bancarias-favorecidos',
    'contas-bancarias',
  ),
  override('no bank accounts exist', 'empty lists', 'contas-bancarias-favorecidos', 'contas-bancarias'),
  base('pay beneficiaries exist', 'one company, one person (cpf 11122233396)', 'contas-pay-favorecidos'),
  override('no pay beneficiaries match', 'empty list', 'contas-pay-favorecidos'),
  base('a pay-against-CT-e account exists', 'one record', 'contas-pagamento-contra-cte'),
  base(
    'a transfer can be made',
    'balance, password 1234, PIN 123456, pin-token-1; answers PROTO-9001',
    'contas-transfer-pay',
    'contas-transfer-bank-account',
  ),
  override(
    'a transfer is refused',
    '400 with a message',
    'contas-transfer-pay',
    'contas-transfer-bank-account',
  ),
  base('a transfer was made', 'PROTO-9001 has a receipt', 'transferencias-comprovante'),
  base('a PIN can be sent', '45999990001 and every origin', 'pin-send'),
  base(
    'a PIN was sent',
    'pin-token-1: 123456 valid true, others valid false; an order that moves money with another one: 400 with a message',
    'pin-verify',
    'contas-transfer-pay',
    'contas-transfer-bank-account',
    'boletos-pagar',
  ),
  base(
    'a statement with movements',
    'debit and credit rows with historico_id 1, 2, 11, 12, 23 (each situacao), 50',
    'pagamentos-extrato',
  ),
  override('an empty statement', 'detalhes [] and saldo_final_periodo 15230.75', 'pagamentos-extrato'),
  base('the statement export is accepted', 'sucesso true', 'pagamentos-extrato-exportar'),
  override('the statement export fails', 'erro true', 'pagamentos-extrato-exportar'),
  override(
    'the statement export period is too long',
    'validacao_periodo true',
    'pagamentos-extrato-exportar',
  ),
  base(
    'receipts of every kind exist',
    '12 receipts: both P2P forms, TED, slip paid, slip deposited, top-up, statement; each status; set is what the examples show',
    'pagamentos-extrato-comprovantes',
  ),
  override('no receipts exist', 'empty page', 'pagamentos-extrato-comprovantes'),
  base(
    'a statement file exists',
    'DOC-CSV-1 (text/csv), DOC-PDF-1 (application/pdf)',
    'pagamentos-extrato-comprovantes-baixar',
  ),
  base('transfer percentages exist', '70, 30, 50, 10 for 101', 'percentuais-get', 'percentuais-update'),
  base('a deposit slip can be created', '101, valor 100.00', 'boletos-deposito-create'),
  override('the deposit slip creation fails', '400 with a message', 'boletos-deposito-create'),
  base(
    'deposit slips exist',
    'the three deposit slips of the records above',
    'boletos-deposito-list',
    'boletos-deposito-baixar-pdf',
  ),
  override('no deposit slips exist', 'empty list', 'boletos-deposito-list'),
  base(
    'an escrow account exists',
    'banco 998, agencia 0001, conta 765432, digito 1, cnpj 11222333000181',
    'contas-escrow',
  ),
  base('the bank slip can be paid', 'the bank slip of the records above', 'boletos-dados', 'boletos-pagar'),
  base('the bank slip is unknown', 'any other codigo_barras: 400 with a message', 'boletos-dados'),
  override('slip payment is switched off', "400, message contains 'desabilitado'", 'boletos-pagar'),
  override('the bank slip was already paid', '400 with another message', 'boletos-pagar'),
  base(
    'the pay onboarding is open',
    '102 (LTDA), without account',
    'onboarding-termos-get',
    'onboarding-termos-accept',
    'onboarding-conta',
    'onboarding-documentos-create',
    'onboarding-conta-confirm',
  ),
  override(
    'the pay onboarding is open for an SA',
    '106 is added to the companies of usuario 1 and chosen',
    'onboarding-conta',
    'onboarding-documentos-create',
  ),
  override(
    'the pay onboarding is open for a MEI',
    '107 is added to the companies of usuario 1 and chosen',
    'onboarding-conta',
    'onboarding-documentos-create',
  ),
  override(
    'an onboarding document was already sent',
    '102, tipo CONTRATO_SOCIAL',
    'onboarding-documentos-update',
  ),
  override(
    'an onboarding document is refused',
    '400 with a message for tipo SELFIE',
    'onboarding-documentos-create',
  ),
  override(
    'every onboarding document was sent',
    '102 (LTDA) has its account, SELFIE, CNH and CONTRATO_SOCIAL; nothing is confirmed',
    'onboarding-conta-confirm',
  ),
] as const satisfies readonly ProviderState[]

export type StateName = (typeof states)[number]['name']

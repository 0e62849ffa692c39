import { formatCnpj } from '#domain/identifiers.ts'
import { payments } from '#domain/pageAddresses.ts'
import type { Company, PayOnboarding } from '../store/records.ts'
import { PAYMENT_PASSWORD } from '../world/payments.ts'
import type { Decision } from './analysis.ts'
import { mail } from './messages.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { IsOn } from './scope.ts'
import { contains } from './text.ts'

// The pay onboarding of a company (payments §2.3, §3): terms, account, documents, confirmation, analysis.

type Sent = PayOnboarding['documents'][number]
type Tipo = Sent['tipo']

export const noOnboarding = (companyId: number): PayOnboarding => ({
  id: companyId,
  acceptedTerms: [],
  account: null,
  documents: [],
  analysis: null,
})

const LABELS: Readonly<Record<Tipo, string>> = {
  SELFIE: 'Selfie',
  CNH: 'CNH',
  CNH_VERSO: 'Verso da CNH',
  PROCURACAO: 'Procuração',
  ESTATUTO_SOCIAL: 'Estatuto social',
  CONTRATO_SOCIAL: 'Contrato social',
  DECLARACAO_BENEFICIARIOS_FINAIS: 'Declaração dos beneficiários finais',
}

const PICTURES: readonly Tipo[] = ['SELFIE', 'CNH', 'CNH_VERSO']

const begins = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte)
const isPicture = (bytes: Uint8Array) =>
  begins(bytes, 0xff, 0xd8, 0xff) || begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const isPdf = (bytes: Uint8Array) => begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)

/** The media types of a document's file: of a person a picture, of a company a PDF (payments §5). */
const formatRefusal = (tipo: Tipo, type: string, head: Uint8Array): Refusal | null => {
  const fits = PICTURES.includes(tipo)
    ? isPicture(head) && (type === 'image/jpeg' || type === 'image/png')
    : isPdf(head) && type === 'application/pdf'
  return fits ? null : refuse(400, `${LABELS[tipo]}: formato inválido.`)
}

/** The statute of the controlling company says so in its file's name (A99). */
const isControlling = (tipo: Tipo, name: string) => tipo === 'ESTATUTO_SOCIAL' && /controladora/i.test(name)

/** What can be told apart: one of each kind, and a second statute of the controlling company. */
const isSame = (a: Sent, b: Sent) => a.tipo === b.tipo && a.isControlling === b.isControlling

interface FileFacts {
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Its first bytes. */
  readonly head: Uint8Array
}

const isOpen = ({ status_conta }: Company) =>
  status_conta === null || status_conta === undefined || status_conta === 'CONTA_NAO_NECESSARIA'

/** Why nothing more is taken for this company; null: its onboarding goes on. */
export const closedRefusal = (company: Company): Refusal | null =>
  isOpen(company) ? null : refuse(409, 'O cadastro da conta desta empresa já foi enviado.')

/** A company opens one account; a second request is refused whatever is in it. */
export const accountRefusal = (
  onboarding: PayOnboarding,
  company: Company,
  juridical: { readonly cnpj: string },
): Refusal | null => {
  if (onboarding.account !== null) return refuse(409, 'Já existe uma conta para este CNPJ.')
  if (!isOpen(company)) return closedRefusal(company)
  return juridical.cnpj === company.cnpj ? null : refuse(400, 'O CNPJ não é o da empresa escolhida.')
}

/** The documents with this one: added (`create`) or put into the place of its kind (`update`, A96). */
export const withDocument = (
  { documents }: PayOnboarding,
  tipo: Tipo,
  { name, type, bytes, head }: FileFacts,
  mode: 'create' | 'update',
): readonly Sent[] | Refusal => {
  const sent: Sent = { tipo, isControlling: isControlling(tipo, name), name, type, bytes }
  const refusal = formatRefusal(tipo, type, head)
  if (refusal) return refusal
  if (mode === 'create' && documents.some((one) => isSame(one, sent))) {
    return refuse(409, `${LABELS[tipo]}: este documento já foi enviado.`)
  }
  return [...documents.filter((one) => !isSame(one, sent)), sent]
}

const SA = ['2046', '2054']
const MEI = ['2135', '2305', '2313']

const companyDocuments = (nature: string | null | undefined): readonly Tipo[] => {
  if (SA.includes(nature ?? ''))
    return ['ESTATUTO_SOCIAL', 'CONTRATO_SOCIAL', 'DECLARACAO_BENEFICIARIOS_FINAIS']
  return MEI.includes(nature ?? '') ? [] : ['CONTRATO_SOCIAL']
}

/** The kinds that the company's class and the representative's role need and nobody has sent. */
const missingKinds = ({ account, documents }: PayOnboarding, company: Company): readonly Tipo[] => {
  const isProxy = account?.responsaveis.pessoas_fisicas[0].perfil === 'RESPONSAVEL'
  const needed: readonly Tipo[] = [
    'SELFIE',
    'CNH',
    ...(isProxy ? (['PROCURACAO'] as const) : []),
    ...companyDocuments(company.natureza_juridica),
  ]
  return needed.filter((tipo) => !documents.some((sent) => sent.tipo === tipo && !sent.isControlling))
}

/** Why the documents cannot be confirmed as complete; null: the analysis begins. */
export const confirmRefusal = (onboarding: PayOnboarding, company: Company): Refusal | null => {
  if (onboarding.account === null) return refuse(400, 'Envie os dados da conta antes dos documentos.')
  const missing = missingKinds(onboarding, company)
  return missing.length === 0
    ? null
    : refuse(400, `Faltam documentos: ${missing.map((tipo) => LABELS[tipo]).join(', ')}.`)
}

/** What the provider states of api §6.9 add to what was really sent. */
export const shownOnboarding = (onboarding: PayOnboarding, isOn: IsOn): PayOnboarding => {
  if (onboarding.id !== 102) return onboarding
  const pdf = { name: 'contrato-social.pdf', type: 'application/pdf', bytes: 7, isControlling: false }
  const contract: Sent = { ...pdf, tipo: 'CONTRATO_SOCIAL' }
  const picture = { type: 'image/jpeg', bytes: 3, isControlling: false }
  if (isOn('every onboarding document was sent')) {
    return {
      ...onboarding,
      account: onboarding.account ?? STATE_ACCOUNT,
      documents: [
        { ...picture, tipo: 'SELFIE', name: 'selfie.jpg' },
        { ...picture, tipo: 'CNH', name: 'cnh.jpg' },
        contract,
      ],
    }
  }
  const isSent = onboarding.documents.some(({ tipo }) => tipo === 'CONTRATO_SOCIAL')
  return isOn('an onboarding document was already sent') && !isSent
    ? { ...onboarding, documents: [...onboarding.documents, contract] }
    : onboarding
}

/** What a state says was sent as the account of company 102. */
export const STATE_ACCOUNT: NonNullable<PayOnboarding['account']> = {
  receita_anual: 1250000.5,
  responsaveis: {
    pessoas_fisicas: [
      {
        cpf: '11122233396',
        nome: 'João Batista Silva',
        data_nascimento: '14/03/1980',
        nome_mae: 'DESCONHECIDO',
        email: 'joao@example.com',
        telefone: '45999990001',
        cep: '85801000',
        logradouro: 'Rua Paraná',
        numero: 120,
        bairro: 'Centro',
        cidade_ibge: 4104808,
        complemento: null,
        perfil: 'SOCIO',
        pessoa_exposta_politicamente: false,
        is_principal: true,
      },
    ],
    pessoas_juridicas: [{ cnpj: '11222333000262', razao_social: 'Transportes Ipe Roxo Ltda (filial)' }],
  },
}

/** In the demo the account of a representative whose name says so is refused; a person decides it in the panel, too. */
export const decisionOf = ({ account }: PayOnboarding): Decision =>
  contains(account?.responsaveis.pessoas_fisicas[0].nome ?? null, 'recusad') ? 'refused' : 'approved'

/** What a decision changes in a company, and the message about it. */
export const decideAccount = (onboarding: PayOnboarding, company: Company, decision: Decision) => {
  const isApproved = decision === 'approved'
  return {
    change: {
      status_conta: isApproved ? 'ATIVA' : 'RECUSADA',
      mensagem_status_conta: isApproved ? null : 'Documentação recusada',
    } as const,
    message: mail(
      onboarding.analysis?.informs ?? '',
      `Conta ${isApproved ? 'aprovada' : 'recusada'}: ${formatCnpj(company.cnpj)}`,
      isApproved
        ? `A conta de pagamentos está pronta. Nesta demonstração a senha de pagamento é ${PAYMENT_PASSWORD}.`
        : 'A documentação enviada não foi aprovada. Fale com a central de atendimento.',
      { link: payments },
    ),
  }
}

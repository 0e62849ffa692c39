import { emailIn } from '#domain/email.ts'
import { faultOf } from '#domain/fault.ts'
import { onlyDigits, plainCnpj } from '#domain/identifiers.ts'
import { reaisOf } from '#domain/money.ts'
import { bytesOfBase64 } from '#domain/pdf.ts'
import { tidy } from '#domain/places.ts'
import { isUnreadable } from '#domain/unreadable.ts'
import type { PostalAddress } from './addresses.ts'
import type { ChosenFile } from './chosenFiles.ts'
import type { RequestOf } from './contract/call.ts'
import { type Frotista, frotistasList } from './contract/companies.ts'
import { pageSizesOf } from './contract/page-sizes.ts'
import {
  onboardingConta,
  onboardingContaConfirm,
  onboardingDocumentosCreate,
  onboardingDocumentosUpdate,
} from './contract/payments-onboarding.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { outcomeOf, type SendOutcome } from './submission.ts'

/** A company's pay account as it is asked for (payments §3), with its one representative. */
export interface NewPayAccount {
  readonly companyId: number
  readonly cnpj: string
  readonly companyName: string
  /** Centavos a year. */
  readonly revenue: number
  readonly relationship: 'SOCIO' | 'RESPONSAVEL'
  readonly cpf: string
  readonly name: string
  /** dd/MM/yyyy */
  readonly birthDate: string
  /** Or 'DESCONHECIDO'. */
  readonly mother: string
  readonly email: string
  readonly phone: string
  readonly address: PostalAddress
}

type Tipo = RequestOf<typeof onboardingDocumentosCreate>['body']['tipo']

export interface PayDocument {
  readonly companyId: number
  readonly tipo: Tipo
  readonly of: 'company' | 'controlling' | 'representative'
  readonly file: ChosenFile
  /** One of this kind has arrived before, or may have. */
  readonly isThere: boolean
}

/** How far the backend has a company's onboarding. */
export type PayAccountState =
  | 'none'
  /** The account was opened (`data_criacao_onboarding_pay`); its documents are not confirmed. */
  | 'opened'
  /** All was sent: it is under analysis or decided. */
  | 'confirmed'
  /** The company is not shown. */
  | 'hidden'

type ContaBody = RequestOf<typeof onboardingConta>['body']

/** The body of onboarding-conta: without city and state, digits alone, numbers as numbers (payments §3). */
const contaOf = (account: NewPayAccount): ContaBody => {
  const { address } = account
  return {
    frotista_id: account.companyId,
    receita_anual: reaisOf(account.revenue),
    responsaveis: {
      pessoas_fisicas: [
        {
          cpf: onlyDigits(account.cpf),
          nome: tidy(account.name),
          data_nascimento: account.birthDate,
          nome_mae: tidy(account.mother),
          email: emailIn(account.email),
          telefone: onlyDigits(account.phone),
          cep: onlyDigits(address.cep),
          logradouro: tidy(address.street),
          numero: Number(onlyDigits(address.number)),
          bairro: tidy(address.neighbourhood),
          cidade_ibge: Number(address.cityIbge),
          complemento: tidy(address.complement) || null,
          perfil: account.relationship,
          pessoa_exposta_politicamente: false,
          is_principal: true,
        },
      ],
      pessoas_juridicas: [{ cnpj: plainCnpj(account.cnpj), razao_social: tidy(account.companyName) }],
    },
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/**
 * 'contrato-social.pdf'. The statute of the controlling company is told from the company's own by this name alone:
 * 'estatuto-social-controladora.pdf' (A99). The name that the user's file has is not sent.
 */
const fileNameOf = ({ tipo, of, file }: PayDocument): string => {
  const kind = tipo.toLowerCase().replaceAll('_', '-')
  return `${kind}${of === 'controlling' ? '-controladora' : ''}.${EXTENSIONS[file.type] ?? 'bin'}`
}

const documentoOf = async (document: PayDocument) => {
  const { base64, type } = document.file
  const bytes = await bytesOfBase64(base64, async () => {})
  if (bytes === null) throw new Error('a chosen file is not base64')
  return {
    arquivo: new File([bytes], fileNameOf(document), { type }),
    frotista_id: document.companyId,
    tipo: document.tipo,
  }
}

const statusOf = (error: unknown): number | null => {
  const fault = faultOf(error)
  return fault.kind === 'http' ? fault.status : null
}

const stateOf = (company: Frotista | undefined): PayAccountState => {
  if (!company) return 'hidden'
  const { status_conta, data_criacao_onboarding_pay } = company
  if (status_conta !== null && status_conta !== 'CONTA_NAO_NECESSARIA') return 'confirmed'
  return data_criacao_onboarding_pay === null ? 'none' : 'opened'
}

export const createPayOnboardingService = (client: HttpClient) => {
  const create = async (document: PayDocument, signal?: AbortSignal) =>
    client.send(onboardingDocumentosCreate, { body: await documentoOf(document) }, { signal })
  const replace = async (document: PayDocument, signal?: AbortSignal) =>
    client.send(onboardingDocumentosUpdate, { body: await documentoOf(document) }, { signal })

  /** What one call finds out about the document, the other one does: both leave one file of its kind. */
  const put = async (document: PayDocument, signal?: AbortSignal): Promise<void> => {
    const [first, second, ifStatus] = document.isThere
      ? ([replace, create, 404] as const)
      : ([create, replace, 409] as const)
    try {
      await first(document, signal)
    } catch (error) {
      if (statusOf(error) !== ifStatus) throw error
      await second(document, signal)
    }
  }

  return {
    openAccount: (account: NewPayAccount, mayReplay?: MayReplay): Promise<SendOutcome> =>
      outcomeOf(client.send(onboardingConta, { body: contaOf(account) }, { mayReplay })),

    /** frotistas-list, the company by its CNPJ: what it shows of its onboarding. */
    findAccount: async (
      { companyId, cnpj }: { companyId: number; cnpj: string },
      signal?: AbortSignal,
    ): Promise<PayAccountState> => {
      const query = { nome: cnpj, page: 1, per_page: pageSizesOf(frotistasList).list }
      const { data } = await client.send(frotistasList, { query }, { signal })
      const company = data.find(({ id }) => id === companyId)
      return company && isUnreadable(company) ? 'hidden' : stateOf(company)
    },

    /**
     * onboarding-documentos-create; a document that is there already, or may be, is replaced:
     * onboarding-documentos-update (A96). Aborted by `signal` it may have arrived.
     */
    sendDocument: (document: PayDocument, signal?: AbortSignal): Promise<SendOutcome> =>
      outcomeOf(put(document, signal)),

    /** onboarding-conta-confirm; it may be said again. */
    confirm: ({ companyId }: { companyId: number }): Promise<SendOutcome> =>
      outcomeOf(
        client.send(onboardingContaConfirm, {
          body: { documentacao_enviada: true, frotista_id: companyId },
        }),
      ),
  }
}

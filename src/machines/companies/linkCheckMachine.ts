import { assign, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { CompanyCheck } from '#services/companyCreation.ts'
import { placeholder } from '../shared/placeholder.ts'
import { type CompanyDraft, type CompanyField, type Complaint, complaintOf } from './linkCompanyForm.ts'

export interface LinkCheckContext {
  readonly draft: CompanyDraft
  readonly complaint: Complaint | null
}

export type LinkCheckOutput =
  | { readonly kind: 'passed' }
  /** Nothing is sent. */
  | { readonly kind: 'stopped'; readonly complaint: Complaint }

/** The texts without a message of the server. */
const REFUSED = {
  cnpj: 'CNPJ inválido',
  taken: 'CNPJ já cadastrado.',
  antt: 'Erro ao tentar validar o antt',
  failed: 'Erro ao tentar submeter o formulário',
} as const

interface Refused {
  readonly field: CompanyField
  readonly check: CompanyCheck
  readonly fallback: string
  /** 'ANTT: ' */
  readonly prefix?: string
}

interface Failed {
  readonly field: CompanyField
  readonly fault: Fault
  readonly fallback: string
}

/** One call: it accepts and leads on, or it refuses or fails, and nothing more is asked. */
const asking = (
  src: 'checkCnpj' | 'checkAvailability' | 'checkAntt',
  {
    field,
    refused,
    failed,
    prefix,
    next,
  }: { field: CompanyField; refused: string; failed: string; prefix?: string; next: string },
) =>
  ({
    invoke: {
      id: src,
      src,
      input: ({ context }: { context: LinkCheckContext }) => ({ draft: context.draft }),
      onDone: [
        {
          guard: {
            type: 'isAccepted',
            params: ({ event }: { event: { output: CompanyCheck } }) => ({ check: event.output }),
          },
          target: next,
        },
        {
          actions: {
            type: 'storeRefusal',
            params: ({ event }: { event: { output: CompanyCheck } }) => ({
              field,
              check: event.output,
              fallback: refused,
              ...(prefix !== undefined && { prefix }),
            }),
          },
          target: 'stopped',
        },
      ],
      onError: {
        actions: {
          type: 'storeFault',
          params: ({ event }: { event: { error: unknown } }) => ({
            field,
            fault: faultOf(event.error),
            fallback: failed,
          }),
        },
        target: 'stopped',
      },
    },
  }) as const

/**
 * What comes before a company is linked: its e-mail, its CNPJ, whether it is free, its ANTT, in this order and up
 * to the first that is refused (registries §4 Link CNPJ).
 */
export const linkCheckMachine = setup({
  types: {
    context: {} as LinkCheckContext,
    input: {} as { readonly draft: CompanyDraft },
    output: {} as LinkCheckOutput,
  },
  actors: {
    checkCnpj: placeholder<CompanyCheck, { draft: CompanyDraft }>('checkCnpj'),
    checkAvailability: placeholder<CompanyCheck, { draft: CompanyDraft }>('checkAvailability'),
    checkAntt: placeholder<CompanyCheck, { draft: CompanyDraft }>('checkAntt'),
  },
  actions: {
    storeComplaint: assign({ complaint: ({ context }) => complaintOf(context.draft) }),
    storeRefusal: assign({
      complaint: (_, { field, check, fallback, prefix = '' }: Refused) => {
        const words = check.kind === 'refused' ? check.message : null
        return { field, text: words === null ? fallback : `${prefix}${words}` }
      },
    }),
    storeFault: assign({
      complaint: (_, { field, fault, fallback }: Failed) => ({ field, text: faultText(fault, fallback) }),
    }),
  },
  guards: {
    isWrong: ({ context }) => complaintOf(context.draft) !== null,
    isAccepted: (_, { check }: { check: CompanyCheck }) => check.kind === 'accepted',
  },
}).createMachine({
  id: 'linkCheck',
  context: ({ input: { draft } }) => ({ draft, complaint: null }),
  initial: 'checkingEmail',
  output: ({ event }) => event.output as LinkCheckOutput,
  states: {
    /** And the other texts, without a call. */
    checkingEmail: {
      always: [
        { guard: 'isWrong', actions: 'storeComplaint', target: 'stopped' },
        { target: 'checkingCnpj' },
      ],
    },
    checkingCnpj: asking('checkCnpj', {
      field: 'cnpj',
      refused: REFUSED.cnpj,
      failed: REFUSED.failed,
      next: 'checkingAvailability',
    }),
    checkingAvailability: asking('checkAvailability', {
      field: 'cnpj',
      refused: REFUSED.taken,
      failed: REFUSED.failed,
      next: 'checkingAntt',
    }),
    checkingAntt: asking('checkAntt', {
      field: 'antt',
      refused: REFUSED.antt,
      failed: REFUSED.antt,
      prefix: 'ANTT: ',
      next: 'passed',
    }),
    passed: { type: 'final', output: { kind: 'passed' } },
    stopped: {
      type: 'final',
      output: ({ context }) => ({ kind: 'stopped', complaint: context.complaint as Complaint }),
    },
  },
})

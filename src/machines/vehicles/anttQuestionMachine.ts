import { assign, setup } from 'xstate'
import { faultOf, faultText } from '#domain/fault.ts'
import type { AnttCheck } from '#services/vehicles.ts'
import { withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import type { SavingCheckOutput, SavingCompany } from '../shared/wizard/savingTypes.ts'

export type AnttQuestionEvent =
  /** 'Concluir' */
  | { type: 'antt.accepted' }
  /** 'Ok' or 'Cancelar' */
  | { type: 'antt.declined' }

interface AnttQuestionContext {
  readonly company: SavingCompany
  /** The server's reason, if the ANTT is not fit. */
  readonly message: string | null
  /** Why nothing is sent, unless a modal has told it. */
  readonly failure: string | null
}

type Checked = { readonly antt: AnttCheck }

/**
 * Whether the ANTT of a company is fit for transport, before a vehicle is registered for it (registries §4). If it
 * is not, the person may go on, unless the server blocks it.
 */
export const anttQuestionMachine = setup({
  types: {
    context: {} as AnttQuestionContext,
    events: {} as AnttQuestionEvent,
    input: {} as { readonly company: SavingCompany },
    output: {} as SavingCheckOutput,
  },
  actors: {
    checkAntt: placeholder<AnttCheck, { company: SavingCompany }>('checkAntt'),
  },
  actions: {
    storeMessage: assign({ message: (_, { antt }: Checked) => antt.mensagem }),
    storeFailure: assign({
      failure: (_, { error }: { error: unknown }) => faultText(faultOf(error), 'Erro ao inserir veículo.'),
    }),
  },
  guards: {
    isFit: (_, { antt }: Checked) => antt.aptoTransporte,
    isBlocked: (_, { antt }: Checked) => antt.bloquearAnttNaoValida,
  },
}).createMachine({
  id: 'anttQuestion',
  context: ({ input: { company } }) => ({ company, message: null, failure: null }),
  initial: 'checking',
  output: ({ event }) => event.output as SavingCheckOutput,
  states: {
    checking: {
      invoke: {
        id: 'checkAntt',
        src: 'checkAntt',
        input: ({ context }) => ({ company: context.company }),
        onDone: [
          { guard: withOutput('isFit', 'antt'), target: 'passed' },
          {
            guard: withOutput('isBlocked', 'antt'),
            actions: withOutput('storeMessage', 'antt'),
            target: 'blocked',
          },
          { actions: withOutput('storeMessage', 'antt'), target: 'doubted' },
        ],
        onError: {
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'stopped',
        },
      },
    },
    blocked: { on: { 'antt.declined': 'stopped' } },
    doubted: { on: { 'antt.declined': 'stopped', 'antt.accepted': 'passed' } },
    passed: { type: 'final', output: { kind: 'passed' } },
    stopped: { type: 'final', output: ({ context }) => ({ kind: 'stopped', message: context.failure }) },
  },
})

import type { ChosenDocument } from '#services/documents.ts'
import type { DocumentNews } from '../shared/documentMachine.ts'
import { enter } from './contactSteps.ts'

/**
 * The step Photo: the warning, then the choice (registries §2). A state of a wizard's machine that has the
 * actions store, enterStep and keepDraft, the guard hasPhoto and the child document.
 */
export const photoSteps = <const Back, const Next extends string>({
  back,
  next,
}: {
  readonly back: Back
  readonly next: Next
}) =>
  ({
    entry: enter('photo'),
    invoke: {
      id: 'document',
      src: 'document',
      input: ({ context: { draft } }: { context: { draft: { document: ChosenDocument | null } } }) => ({
        document: draft.document,
      }),
    },
    initial: 'warning',
    states: {
      warning: { on: { 'warning.closed': 'choosing' } },
      choosing: { on: { 'photo.submitted': { guard: 'hasPhoto', target: next } } },
    },
    on: {
      'document.changed': {
        actions: [
          {
            type: 'store',
            params: ({ event: { document } }: { event: DocumentNews }) => ({ fields: { document } }),
          },
          'keepDraft',
        ],
      },
      'step.back': back,
    },
  }) as const

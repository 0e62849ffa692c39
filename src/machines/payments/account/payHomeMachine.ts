import { setup } from 'xstate'
import { withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'

/** Which home of payments is shown; while nobody can say it, the old one, silently (payments §2.2, §8). */
export const payHomeMachine = setup({
  actors: {
    usesNewHome: placeholder<boolean, void>('usesNewHome'),
  },
  guards: {
    isNew: (_, { usesNew }: { usesNew: boolean }) => usesNew,
  },
}).createMachine({
  id: 'payHome',
  initial: 'deciding',
  states: {
    deciding: {
      invoke: {
        id: 'usesNewHome',
        src: 'usesNewHome',
        onDone: [{ guard: withOutput('isNew', 'usesNew'), target: 'newHome' }, { target: 'oldHome' }],
        onError: 'oldHome',
      },
    },
    newHome: {},
    oldHome: {},
  },
})

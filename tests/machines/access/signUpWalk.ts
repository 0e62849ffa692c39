import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'
import type { SignUpDraft } from '#machines/access/signUpDraft.ts'
import { signUpMachine } from '#machines/access/signUpMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'

const CHILDREN = ['terms', 'emailCode', 'phoneCode', 'cnpjCheck', 'document', 'cep', 'anttCheck', 'apply']

/** The machine, and what it orders to be kept, last what stands last; null: the draft was dropped. */
export const watchedSignUp = () => {
  const kept: (SignUpDraft | null)[] = []
  const machine = signUpMachine.provide({
    actions: {
      keepDraft: ({ context }) => {
        kept.push(context.draft)
      },
      dropDraft: () => {
        kept.push(null)
      },
    },
  })
  return { machine, kept }
}

/** A sign-up with all its children, whose draft is being loaded. */
export const startSignUp = () => {
  const { machine, kept } = watchedSignUp()
  return { walk: startWalk(machine, { live: CHILDREN, silent: ['countdown'] }), kept }
}

/** A sign-up that has found this draft. */
export const openSignUp = async (draft: SignUpDraft | null) => {
  const signUp = startSignUp()
  await signUp.walk.done('loadDraft', draft)
  return signUp
}

export type SignUpWalk = ReturnType<typeof startSignUp>['walk']

/** The contexts of a machine and of all machines below it. */
export const contextsOf = ({ context, children }: AnyMachineSnapshot): unknown[] => [
  context,
  ...(Object.values(children) as (AnyActorRef | undefined)[]).flatMap((child) => {
    const below: unknown = child?.getSnapshot()
    return isMachineSnapshot(below) ? contextsOf(below) : []
  }),
]

import { and, assign, emit, not, type SnapshotFrom, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { isAsChanged } from '#domain/linkedUsers.ts'
import { pages } from '#domain/pages.ts'
import { mayEditUser } from '#domain/profiles.ts'
import type { AccountType, LinkedCompany, LinkedUser, UserChange } from '#services/users.ts'
import { type ConfirmPasswordOutput, confirmPasswordMachine } from '../shared/confirmPasswordMachine.ts'
import type { DualListNews } from '../shared/dualList.ts'
import { companiesDualListMachine } from '../shared/dualListMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { storingFault, withEvent, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import { afterSubmission, refusalIn, submissionGuards, submissionOf } from '../shared/submissionEnds.ts'
import { createSubmissionMachine, type SubmissionOutput } from '../shared/submissionMachine.ts'
import {
  type AskedChange,
  afterChange,
  type EditedUser,
  isChanged,
  isSameRecord,
  requestOf,
  saveOf,
  type UserDraft,
  withRecord,
} from './userForm.ts'

export type EditUserEvent =
  | DualListNews<LinkedCompany>
  /** Null: the profile that the user has stays, which is none of the two. */
  | { type: 'accountType.chosen'; accountType: AccountType | null }
  | { type: 'switch.flipped' }
  /** 'Salvar' */
  | { type: 'form.submitted' }
  /** 'Voltar' */
  | { type: 'form.left' }

export interface EditUserContext extends EditedUser {
  /** The profile of the signed-in user. */
  readonly editor: string
  /** It is the signed-in user: nobody may deactivate himself. */
  readonly isOwn: boolean
  /** Frozen when the password is asked for. */
  readonly asked: AskedChange | null
  /** Why it was refused. */
  readonly fault: Fault | null
}

export const userUpdateMachine = createSubmissionMachine<UserChange>('userUpdate')

type ChosenType = Pick<UserDraft, 'accountType'>
type ChosenCompanies = Pick<DualListNews<LinkedCompany>, 'chosen'>
type Ended = { readonly output: SubmissionOutput }
type Read = { readonly user: LinkedUser | null }

const storeType = withEvent('storeType')
const storeCompanies = withEvent('storeCompanies')
const showRead = [withOutput('storeRecord', 'user'), 'refresh'] as const

/**
 * Editing a user (registries §2, §4), or viewing one that this profile may not change. The switch and 'Salvar' each ask
 * for the password. The API knows no versions and always gets all of a user, so the record is read again before
 * it is sent: what somebody else has changed is shown first, and nothing is sent.
 */
export const editUserMachine = setup({
  types: {
    context: {} as EditUserContext,
    events: {} as EditUserEvent,
    input: {} as EditedUser & Pick<EditUserContext, 'editor' | 'isOwn'>,
    emitted: {} as Effect,
    children: {} as { companies: 'companies'; confirmation: 'confirmation'; sending: 'sending' },
  },
  actors: {
    companies: companiesDualListMachine,
    confirmation: confirmPasswordMachine,
    readUser: placeholder<LinkedUser | null, { userId: number; name: string }>('readUser'),
    sending: userUpdateMachine,
  },
  actions: {
    storeType: assign({
      typed: ({ context }, { accountType }: ChosenType) => ({
        ...context.typed,
        accountType,
      }),
    }),
    storeCompanies: assign({
      typed: ({ context }, { chosen }: ChosenCompanies) => ({
        ...context.typed,
        companies: chosen.map(({ id, cnpj }) => ({ id, cnpj })),
      }),
    }),
    askToSave: assign({ asked: ({ context: { user, typed } }) => saveOf(user, typed) }),
    askToFlip: assign({ asked: ({ context: { user } }) => requestOf(user) }),
    storeRecord: assign(({ context }, { user }: Read) => (user ? withRecord(context, user) : {})),
    storeChange: assign(({ context }) =>
      context.asked ? withRecord(context, afterChange(context.user, context.asked)) : {},
    ),
    storeRefusal: assign({ fault: (_, ended: Ended) => refusalIn(ended) }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    refresh: emit({ type: 'refresh' }),
    showList: emit({ type: 'navigate', to: pages.users }),
  },
  guards: {
    mayEdit: ({ context: { isEditable, editor, user } }) => isEditable && mayEditUser(editor, user.perfil),
    isOwn: ({ context: { isOwn } }) => isOwn,
    isChanged: ({ context: { user, typed } }) => isChanged(user, typed),
    hasCompany: ({ context: { typed } }) => typed.companies.length > 0,
    isConfirmed: (_, { output }: { output: ConfirmPasswordOutput }) => output.isConfirmed,
    isClosed: ({ context: { editor } }, { user }: Read) => !user || !mayEditUser(editor, user.perfil),
    isDone: ({ context: { asked } }, { user }: Read) =>
      user !== null && asked !== null && isAsChanged(user, asked.change),
    isOther: ({ context }, { user }: Read) => user !== null && !isSameRecord(context.user, user),
    ...submissionGuards,
  },
}).createMachine({
  id: 'editUser',
  context: ({ input }) => ({ ...input, asked: null, fault: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'mayEdit', target: 'open' }, { target: 'viewing' }] },
    viewing: {
      initial: 'asked',
      on: { 'form.left': 'left' },
      states: {
        asked: {},
        /** The change has arrived, and now this profile may not change the user any more. */
        saved: {},
        /** Read before sending: gone, or of another profile now. Nothing was sent. */
        closed: {},
      },
    },
    /** The two lists begin with the companies of the record: a newer record opens them anew. */
    open: {
      invoke: {
        id: 'companies',
        src: 'companies',
        input: ({ context: { typed } }) => ({
          chosen: typed.companies.map(({ id, cnpj }) => ({ id, cnpj, name: null })),
        }),
      },
      initial: 'editing',
      states: {
        editing: {
          initial: 'asked',
          on: {
            'accountType.chosen': { actions: storeType },
            'dualList.changed': { actions: storeCompanies },
            'switch.flipped': { guard: not('isOwn'), actions: 'askToFlip', target: 'confirming' },
            'form.submitted': [
              { guard: and(['isChanged', 'hasCompany']), actions: 'askToSave', target: 'confirming' },
              { guard: 'isChanged', target: '.incomplete' },
            ],
            'form.left': '#editUser.left',
          },
          states: {
            asked: {},
            /** Without a CNPJ. */
            incomplete: {
              on: { 'dualList.changed': { actions: storeCompanies, target: 'asked' } },
            },
            saved: {
              on: {
                'accountType.chosen': { actions: storeType, target: 'asked' },
                'dualList.changed': { actions: storeCompanies, target: 'asked' },
              },
            },
            /** Somebody else has changed the user: the fields show it, and nothing was sent. */
            changedElsewhere: {},
            /** Nothing was sent. */
            notRead: { exit: 'dropFault' },
            /** Certainly not done. */
            refused: { exit: 'dropFault' },
            /** Looked for and not found: it may be sent again. */
            notArrived: {},
          },
        },
        /** 'Digite sua senha para confirmar essa ação' */
        confirming: {
          invoke: {
            id: 'confirmation',
            src: 'confirmation',
            onDone: [{ guard: withEvent('isConfirmed'), target: 'reading' }, { target: 'editing' }],
          },
        },
        reading: {
          on: { 'form.left': '#editUser.left' },
          invoke: {
            id: 'readUser',
            src: 'readUser',
            input: ({ context: { user } }) => ({ userId: user.id, name: user.nome }),
            onDone: [
              {
                guard: withOutput('isClosed', 'user'),
                actions: showRead,
                target: '#editUser.viewing.closed',
              },
              { guard: withOutput('isDone', 'user'), actions: showRead, target: '#editUser.done' },
              {
                guard: withOutput('isOther', 'user'),
                actions: showRead,
                target: '#editUser.reopening',
              },
              { target: 'sending' },
            ],
            onError: storingFault('editing.notRead'),
          },
        },
        sending: {
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context: { user, typed, asked } }) =>
              submissionOf((asked ?? saveOf(user, typed)).change),
            onDone: afterSubmission({
              earlier: { target: 'reading' },
              arrived: { actions: ['storeChange', 'refresh'], target: '#editUser.done' },
              refused: { target: 'editing.refused' },
              left: { actions: 'refresh', target: '#editUser.left' },
              notArrived: { target: 'editing.notArrived' },
            }),
          },
        },
      },
    },
    done: { always: [{ guard: 'mayEdit', target: 'open.editing.saved' }, { target: 'viewing.saved' }] },
    reopening: { always: 'open.editing.changedElsewhere' },
    left: { entry: 'showList', type: 'final' },
  },
})

/** What the switch shows: the new value while it is asked about and sent, else the known one. */
export const shownActive = (edit: SnapshotFrom<typeof editUserMachine>): boolean => {
  const { user, asked } = edit.context
  const isUnderWay = edit.matches('open') && !edit.matches({ open: 'editing' })
  const isUnknown = edit.children.sending?.getSnapshot().matches('unknown') ?? false
  return isUnderWay && !isUnknown && asked?.by === 'switch' ? asked.change.isActive : user.ativo
}

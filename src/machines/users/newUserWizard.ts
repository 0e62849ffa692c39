import * as v from 'valibot'
import { pages } from '#domain/pages.ts'
import type { NewAccountType, NewUser } from '#services/userCreation.ts'
import type { DualListNews, LinkableCompany } from '../shared/dualList.ts'
import { companiesDualListMachine } from '../shared/dualListMachine.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { saving } from '../shared/wizard/saving.ts'
import type { SavingFields } from '../shared/wizard/savingTypes.ts'
import { type Child, defineStep, enter, type StepArgs, say, store } from '../shared/wizard/step.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import { accountTypeOf, isWholeUser, type NewUserFields } from './newUser.ts'

interface UserTypes {
  readonly fields: NewUserFields
  readonly needs: object
  readonly inner: never
  readonly second: never
  readonly event:
    | DualListNews<LinkableCompany>
    /** 'Salvar' */
    | { type: 'step.next' }
  readonly actors: Child<'companies', typeof companiesDualListMachine>
}

type Args<Event = unknown> = StepArgs<NewUserFields, Event>

/** Who it is, the account type, and the companies from two lists (registries §2). */
const user = defineStep<UserTypes>({
  entries: {
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    accountType: v.nullable(v.string()),
    companies: v.array(v.object({ id: v.number(), cnpj: v.string(), name: v.nullable(v.string()) })),
  },
  empty: { name: '', email: '', phone: '', accountType: null, companies: [] },
  actors: { companies: companiesDualListMachine },
  isDone: isWholeUser,
  guards: { isWholeUser: ({ context }: Args) => isWholeUser(context.draft) },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    invoke: {
      id: 'companies',
      src: 'companies',
      input: ({ context }: Args) => ({ chosen: context.draft.companies }),
    },
    on: {
      'dualList.changed': {
        actions: [
          store(({ event }: Args<DualListNews<LinkableCompany>>) => ({ companies: event.chosen })),
          say(null),
          'keepDraft',
        ],
      },
      'step.next': { guard: 'isWholeUser', target: next },
      ...on,
    },
  }),
})

export const creatingUserMachine = createSubmissionMachine<NewUser>('creatingUser')

/** What a complete draft sends. */
const sentUserOf = (draft: NewUserFields & SavingFields): NewUser => ({
  name: draft.name,
  email: draft.email,
  phone: draft.phone,
  accountType: accountTypeOf(draft.accountType) as NewAccountType,
  companyIds: draft.companies.map(({ id }) => id),
  knownIds: draft.knownIds,
})

/** Creating a user, on one page (registries §2). */
export const newUserWizard = createWizard({
  id: 'newUser',
  steps: { user },
  saving: saving({
    sending: creatingUserMachine,
    subjectOf: sentUserOf,
    withoutCompany: true,
    asSent: ({ name, email, phone, accountType, companies }) => ({
      name,
      email,
      phone,
      accountType,
      companies,
    }),
    taken: 'Já existe um usuário com este e-mail.',
    refused: 'Erro ao tentar cadastrar o usuário',
    doubt: 'Na lista de usuários há um com este e-mail: confira se é o que você enviou.',
    mayHaveCome:
      'O usuário que você enviou antes pode estar na lista de usuários: confira antes de salvar de novo.',
    notArrived: 'O usuário não apareceu na lista de usuários. Você pode salvar de novo.',
  }),
  leaveTo: { to: pages.users },
})

export type NewUserDraft = DraftOf<typeof newUserWizard>

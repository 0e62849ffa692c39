import type { User } from '../../backend/store/records.ts'
import { PASSWORD } from '../../backend/world/people.ts'
import type { DemoBackend } from '../demoBackend.ts'
import { presentAccount, signInAs, storeSession } from '../story/page.ts'
import { OWN_PASSWORD } from '../story/placeholders.ts'
import classes from './panel.module.css'
import { Folded } from './parts.tsx'

const profiles: Readonly<Record<User['perfil'], string>> = {
  master: 'master',
  admin: 'administrador',
  operacional: 'operacional',
}

/** What is special about an account, for who chooses one. */
const notes: Readonly<Record<string, string>> = {
  'master@example.com': 'duas empresas, uma sem conta Pay',
  'admin@example.com': 'uma empresa, tudo em ordem',
  'operacional@example.com': 'sem pagamentos nem gestão',
  'filial@example.com': 'só a filial, ainda sem conta Pay',
}

/** What is to be known of an account whose password is not that of all others: one that a person has made up is not shown. */
const otherPassword = ({ login, password }: User): string => {
  if (password === PASSWORD) return ''
  return password === OWN_PASSWORD.means
    ? `A de ${login} é ${password}. `
    : `A de ${login} é a que foi escolhida. `
}

/** Where a sign-in leads, and where a sign-out does. */
const HOME = '/lotes'
const DOOR = '/'

interface AccountsProps {
  readonly backend: DemoBackend
  readonly go: (address: string) => void
  /** The page cannot be loaded now, which was said. */
  readonly isStuck: () => Promise<boolean>
}

/** Signs in as one of the accounts, with one click. */
export const Accounts = ({ backend, go, isStuck }: AccountsProps) => {
  const now = presentAccount()
  const open = backend.store.users.all((user) => user.ativo && !user.underReview)
  const enter = async (user: User) => {
    if (await isStuck()) return
    await signInAs(backend, user)
    go(HOME)
  }
  const leave = async () => {
    if (await isStuck()) return
    storeSession(null, null)
    go(DOOR)
  }
  const buttonOf = (user: User) => (
    <button
      key={user.id}
      type="button"
      className={classes.wide}
      aria-pressed={user.login === now}
      onClick={() => void enter(user)}
    >
      <strong>{user.nome}</strong>
      <span className={classes.small}>{`${profiles[user.perfil]}, ${notes[user.login] ?? user.login}`}</span>
    </button>
  )
  return (
    <fieldset>
      <legend>Entrar como</legend>
      {open.filter(({ login }) => login in notes).map(buttonOf)}
      <Folded title="Outras contas">{open.filter(({ login }) => !(login in notes)).map(buttonOf)}</Folded>
      {now !== null && (
        <button type="button" onClick={() => void leave()}>
          Sair da conta
        </button>
      )}
      <p className={classes.small}>
        {`Pela tela de entrada: o e-mail da conta e a senha ${PASSWORD}. ${open.map(otherPassword).join('')}Senha de pagamento 1234, PIN 123456.`}
      </p>
    </fieldset>
  )
}

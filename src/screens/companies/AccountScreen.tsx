import { type PageAddress, pages } from '#domain/pages.ts'
import { CompanyIcon, UsersIcon } from '../shared/areaIcons.tsx'
import { Fact } from '../shared/Fact.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { NextIcon } from '../shared/icons.tsx'
import { Page } from '../shared/Page.tsx'
import { Tile } from '../shared/Tile.tsx'
import classes from './AccountScreen.module.css'

const ROWS = [
  {
    href: pages.companies,
    icon: CompanyIcon,
    title: 'CNPJs vinculados',
    text: 'Veja os CNPJs da sua conta e vincule outros.',
  },
  {
    href: pages.users,
    icon: UsersIcon,
    title: 'Usuários',
    text: 'Veja quem entra no portal e o que cada pessoa pode fazer.',
  },
] as const

export interface AccountScreenProps {
  /** Who is signed in; null: not known any more. */
  readonly user: { readonly name: string; readonly login: string; readonly profile: string } | null
  /** How many companies can be chosen in the top bar; 0: none, or not known. */
  readonly activeCompanies: number
  readonly onFollow: (href: PageAddress) => void
}

const countText = (count: number) => (count === 1 ? '1 CNPJ ativo' : `${count} CNPJs ativos`)

/** The account's home (registries §2 Account management): who acts, and what there is to manage. */
export const AccountScreen = ({ user, activeCompanies, onFollow }: AccountScreenProps) => (
  <Page title="Gerenciar conta" breadcrumb="Home / Gerenciar Conta">
    <div className={classes.account}>
      {user && (
        <dl className={classes.user}>
          <Fact label="Nome">{user.name}</Fact>
          <Fact label="Usuário">{user.login}</Fact>
          <Fact label="Perfil">{user.profile}</Fact>
        </dl>
      )}
      <ul className={classes.rows}>
        {ROWS.map(({ href, icon, title, text }) => (
          <li key={href}>
            <FollowLink href={href} className={classes.row} onFollow={onFollow}>
              <Tile icon={icon} />
              <span className={classes.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              {href === pages.companies && activeCompanies > 0 && (
                <span className={classes.count}>{countText(activeCompanies)}</span>
              )}
              <NextIcon />
            </FollowLink>
          </li>
        ))}
      </ul>
    </div>
  </Page>
)

import { type PageAddress, pages } from '#domain/pages.ts'
import { CompanyIcon, UsersIcon } from '../shared/areaIcons.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { NextIcon } from '../shared/icons.tsx'
import { Page } from '../shared/Page.tsx'
import { Tile } from '../shared/Tile.tsx'
import classes from './AccountScreen.module.css'

const CARDS = [
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
  readonly onFollow: (href: PageAddress) => void
}

/** The account's home (registries §2 Account management). */
export const AccountScreen = ({ onFollow }: AccountScreenProps) => (
  <Page title="Gerenciar conta" breadcrumb="Home / Gerenciar Conta">
    <ul className={classes.cards}>
      {CARDS.map(({ href, icon, title, text }) => (
        <li key={href}>
          <FollowLink href={href} className={classes.card} onFollow={onFollow}>
            <Tile icon={icon} />
            <span className={classes.words}>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <NextIcon />
          </FollowLink>
        </li>
      ))}
    </ul>
  </Page>
)

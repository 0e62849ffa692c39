import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { faultText } from '#domain/fault.ts'
import { formatCnpj } from '#domain/identifiers.ts'
import { pages } from '#domain/pages.ts'
import { companyName } from '#domain/places.ts'
import { unreadCompanies } from '#machines/shared/companyPick.ts'
import { OkIcon, SignOutIcon } from '#screens/shared/icons.tsx'
import type { Company } from '#services/companies.ts'
import { navigate } from '../routing/navigation.ts'
import { type CompaniesActor, useCompanies, useCompanyScope, useSignedInUser } from '../session/useSession.ts'
import { refreshCompanies } from '../wiring/companies.ts'
import { sessionActor } from '../wiring/session.ts'
import { AllCompanies } from './AllCompanies.tsx'
import classes from './TopMenu.module.css'

/** How many companies the menu lists; the others are found under 'Ver todos os CNPJ's'. */
const LISTED = 5

/** The first two letters of the user's sign-in name, in capitals (registries §2 Top bar). */
const initials = (user: string) => user.slice(0, 2).toLocaleUpperCase('pt-BR')

const CompanyItem = ({
  company,
  isSelected,
  actor,
}: {
  company: Company
  isSelected: boolean
  actor: CompaniesActor
}) => (
  <Menu.RadioItem
    value={String(company.id)}
    checked={isSelected}
    checkIcon={<OkIcon />}
    closeMenuOnClick
    onChange={() => actor.send({ type: 'company.selected', id: company.id })}
  >
    <span className={classes.cnpj}>{formatCnpj(company.cnpj)}</span>
    <span className={classes.name}>{companyName(company.razao_social)}</span>
  </Menu.RadioItem>
)

const CompanyItems = ({ actor, onSeeAll }: { actor: CompaniesActor; onSeeAll: () => void }) => {
  const companies = useSelector(actor, (snapshot) => snapshot.context.companies)
  const unread = useSelector(actor, (snapshot) => snapshot.context.unread ?? 0)
  const selectedId = useSelector(actor, (snapshot) => snapshot.context.selectedId)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const fault = useSelector(actor, (snapshot) => snapshot.matches('unavailable') && snapshot.context.fault)
  if (isLoading) return <Menu.Label>Carregando os CNPJ's…</Menu.Label>
  const all = (
    <Menu.RadioItem
      value="all"
      checked={selectedId === null}
      checkIcon={<OkIcon />}
      closeMenuOnClick
      onChange={() => actor.send({ type: 'company.cleared' })}
    >
      Todos os CNPJ's
    </Menu.RadioItem>
  )
  if (fault) {
    return (
      <>
        <Menu.Label>{faultText(fault, 'Erro ao buscar frotistas')}</Menu.Label>
        {all}
        <Menu.Item closeMenuOnClick={false} onClick={() => actor.send({ type: 'companies.reload' })}>
          Tentar novamente
        </Menu.Item>
      </>
    )
  }
  return (
    <>
      {all}
      {companies.slice(0, LISTED).map((company, index) => (
        <CompanyItem key={index} company={company} isSelected={company.id === selectedId} actor={actor} />
      ))}
      {unread > 0 && <Menu.Label>{unreadCompanies(unread)}</Menu.Label>}
      <Menu.Item onClick={onSeeAll}>Ver todos os CNPJ's</Menu.Item>
    </>
  )
}

/** Whom one acts for, in one line or two. */
const scopeOf = (selected: Company | null, isLost: boolean) => {
  if (isLost) return { name: 'CNPJ não carregado', cnpj: null }
  if (!selected) return { name: "Todos os CNPJ's", cnpj: null }
  return {
    name: companyName(selected.razao_social),
    whole: selected.razao_social,
    cnpj: formatCnpj(selected.cnpj),
  }
}

/** Opens the user's menu: the company that one acts for, and the user's mark. */
const MenuButton = ({
  user,
  scope: { name, whole, cnpj },
  ...button
}: ComponentProps<'button'> & {
  user: { readonly user: string; readonly name: string }
  scope: ReturnType<typeof scopeOf>
}) => (
  <button {...button} type="button" className={classes.button}>
    <span className={classes.scope} translate="no" data-one={cnpj !== null || undefined}>
      <span className={classes.company} title={whole}>
        {name}
      </span>
      {cnpj && <span className={classes.number}>{cnpj}</span>}
    </span>
    <span className={classes.avatar} translate="no">
      {initials(user.user)}
    </span>
    <span className="visually-hidden">{`menu de ${user.name}`}</span>
  </button>
)

export const HELP = 'Atalhos e preferências'

/** The user's menu: choosing a company, the account, signing out. */
export const TopMenu = ({ onHelp }: { onHelp: () => void }) => {
  const user = useSignedInUser()
  const companies = useCompanies()
  const { selected, isLost } = useCompanyScope()
  const [isListOpen, list] = useDisclosure(false)
  if (!user || !companies) return null
  return (
    <>
      <Menu
        position="bottom-end"
        width={300}
        withinPortal
        // the window of all companies takes it
        returnFocus={!isListOpen}
        withInitialFocusPlaceholder={false}
        // a company that was linked has perhaps become active
        onOpen={refreshCompanies}
      >
        <Menu.Target>
          <MenuButton user={user} scope={scopeOf(selected, isLost)} />
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Label className={classes.user ?? ''}>{user.name}</Menu.Label>
          <CompanyItems actor={companies} onSeeAll={list.open} />
          <Menu.Divider />
          {user.perfil !== 'operacional' && (
            <Menu.Item onClick={() => navigate(pages.account)}>Gerenciar conta</Menu.Item>
          )}
          <Menu.Item onClick={onHelp}>{HELP}</Menu.Item>
          <Menu.Item
            leftSection={<SignOutIcon />}
            onClick={() => sessionActor.send({ type: 'session.signOut' })}
          >
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AllCompanies actor={companies} isOpen={isListOpen} onClose={list.close} />
    </>
  )
}

import type { ReactNode } from 'react'
import { pages } from '#domain/pages.ts'
import { Brand } from '#screens/shared/Brand.tsx'
import { Breadcrumb, WaysContext } from '#screens/shared/Breadcrumb.tsx'
import { FilterChips } from '#screens/shared/FilterChips.tsx'
import { FollowLink } from '#screens/shared/FollowLink.tsx'
import { Paginator } from '#screens/shared/Paginator.tsx'
import { ViewSwitch } from '#screens/shared/ViewSwitch.tsx'
import { ViewTabs } from '#screens/shared/ViewTabs.tsx'
import { WizardButtons, WizardFrame } from '#screens/shared/wizard/WizardFrame.tsx'
import { WithSummary } from '#screens/shared/wizard/WizardSummary.tsx'
import { LONG, nothing, type SheetPage } from './parts.tsx'

const WithWays = ({ children }: { children: ReactNode }) => (
  <WaysContext value={{ at: pages.users, mayOpen: () => true, onFollow: nothing }}>{children}</WaysContext>
)

const paged = { perPage: 15, onPage: nothing }
const chip = (text: string) => ({ field: text, text, without: {} })
const tabs = [
  { value: 'tractors', label: 'Cavalos' },
  { value: 'trailers', label: 'Carretas' },
] as const
const tabbed = {
  label: 'Veículos',
  value: 'tractors',
  addressOf: () => pages.vehicles,
  onChoose: nothing,
} as const

export const navigationSheet: SheetPage = {
  id: 'navigation',
  title: 'Navegação',
  parts: [
    { name: 'Brand', states: { normal: <Brand /> } },
    {
      name: 'Breadcrumb',
      states: {
        'com caminhos de volta': (
          <WithWays>
            <Breadcrumb trail="Home / Gerenciar Conta / Usuários" />
          </WithWays>
        ),
        'só texto': <Breadcrumb trail="Motoristas / Lista de motoristas" />,
      },
    },
    {
      name: 'FollowLink',
      states: {
        normal: (
          <FollowLink href={pages.offers} onFollow={nothing}>
            Ver ofertas
          </FollowLink>
        ),
      },
    },
    {
      name: 'ViewTabs',
      states: {
        normal: <ViewTabs {...tabbed} tabs={tabs} />,
        'texto longo': (
          <ViewTabs
            {...tabbed}
            tabs={[...tabs, { value: 'more', label: 'Conjuntos com documentos vencidos' }]}
          />
        ),
      },
    },
    {
      name: 'ViewSwitch',
      states: {
        cartões: <ViewSwitch view={{ ...tabbed, current: 'cards' }} />,
        lista: <ViewSwitch view={{ ...tabbed, current: 'list' }} />,
      },
    },
    {
      name: 'FilterChips',
      states: {
        'um filtro': <FilterChips chips={[chip('CT-e: 12345')]} onChoose={nothing} />,
        'vários, e limpar': (
          <FilterChips
            chips={['CT-e: 12345', 'Origem: Cascavel - PR', 'Caminhão: ABC1D23'].map(chip)}
            onChoose={nothing}
            onClear={nothing}
          />
        ),
        'texto longo': <FilterChips chips={[chip(LONG)]} onChoose={nothing} onClear={nothing} />,
      },
    },
    {
      name: 'Paginator',
      isWide: true,
      states: {
        'a primeira de três': <Paginator {...paged} page={1} total={40} />,
        'no meio de muitas': <Paginator {...paged} page={12} total={400} />,
        'a última de muitas': <Paginator {...paged} page={27} total={400} />,
      },
    },
    {
      name: 'wizard/WizardFrame',
      states: {
        'passo de vários': (
          <WizardFrame progress={{ number: 2, of: 5 }}>
            <WizardButtons next="Próximo" onBack={nothing} />
          </WizardFrame>
        ),
        'não se sabe de quantos': (
          <WizardFrame progress={{ number: 2, of: 5, isOpen: true }}>
            <WizardButtons next="Próximo" isDisabled onBack={nothing} />
          </WizardFrame>
        ),
        ocupado: (
          <WizardFrame progress={{ number: 1, of: 1 }}>
            <WizardButtons next="Salvar" isBusy onBack={nothing} />
          </WizardFrame>
        ),
      },
    },
    {
      name: 'wizard/WizardSummary',
      isWide: true,
      states: {
        'ao lado do passo, se houver lugar': (
          <WithSummary
            parts={[
              {
                name: 'Dados',
                at: 'done',
                facts: [
                  ['Nome', 'Carlos Souza'],
                  ['Transportadora', LONG],
                ],
              },
              { name: 'Endereço', at: 'present', facts: [] },
              { name: 'Senha', at: 'ahead', facts: [] },
            ]}
          >
            <WizardButtons next="Próximo" onBack={nothing} />
          </WithSummary>
        ),
      },
    },
  ],
}

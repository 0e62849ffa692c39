import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PaymentsScreen.module.css'

const TABS = [
  { name: 'extrato', label: 'Extrato', needsCard: false },
  { name: 'transferir', label: 'Transferir', needsCard: true },
  { name: 'ptransf', label: '% de transferência', needsCard: true },
  { name: 'trazerDinheiro', label: 'Trazer dinheiro', needsCard: true },
] as const

export type PayTab = (typeof TABS)[number]['name']

export interface OldHomeProps {
  /** Without a card there is only the statement. */
  readonly hasCard: boolean
  readonly renderTab: (tab: PayTab) => ReactNode
}

/** The tabs of the old home (payments §2.2); the first is open on each entry. */
export const OldHome = ({ hasCard, renderTab }: OldHomeProps) => (
  <Tabs defaultValue="extrato" keepMounted={false}>
    <Tabs.List aria-label="Pagamentos" className={classes.tabs ?? ''}>
      {TABS.filter(({ needsCard }) => hasCard || !needsCard).map(({ name, label }) => (
        <Tabs.Tab key={name} value={name} className={classes.tab ?? ''}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {TABS.map(({ name }) => (
      <Tabs.Panel key={name} value={name} pt="md">
        {renderTab(name)}
      </Tabs.Panel>
    ))}
  </Tabs>
)

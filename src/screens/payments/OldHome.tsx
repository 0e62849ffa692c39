import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  readonly renderTab: (tab: PayTab, onLeave: () => void) => ReactNode
}

const FIRST: PayTab = 'extrato'

/** The tabs of the old home (payments §2.2); the first is open on each entry. */
export const OldHome = ({ hasCard, renderTab }: OldHomeProps) => {
  const [open, setOpen] = useState<string | null>(FIRST)
  const [leavings, setLeavings] = useState(0)
  const first = useRef<HTMLButtonElement>(null)
  // the button that was pressed is gone with its panel
  useEffect(() => {
    if (leavings > 0) first.current?.focus()
  }, [leavings])
  const leave = () => {
    setOpen(FIRST)
    setLeavings(leavings + 1)
  }
  return (
    <Tabs value={open} onChange={setOpen} keepMounted={false}>
      <Tabs.List aria-label="Pagamentos" className={classes.tabs ?? ''}>
        {TABS.filter(({ needsCard }) => hasCard || !needsCard).map(({ name, label }) => (
          <Tabs.Tab
            key={name}
            ref={name === FIRST ? first : undefined}
            value={name}
            className={classes.tab ?? ''}
            // of one that was half in sight
            onClick={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ name }) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {renderTab(name, leave)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

import { ActionIcon } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { payAccountMachine } from '#machines/payments/account/payAccountMachine.ts'
import { HideIcon, ViewIcon } from '../shared/icons.tsx'
import classes from './BalanceSight.module.css'
import { HiddenAmount } from './HiddenAmount.tsx'

export interface Sight {
  readonly isHidden: boolean
  /** Null: the eye stands elsewhere on the page. */
  readonly onToggle: (() => void) | null
}

const Context = createContext<Sight>({ isHidden: false, onToggle: null })

/** What the eye of an account says; without an account nothing is shown. */
export const useSight = (account: ActorRefFrom<typeof payAccountMachine>) => {
  const eye = useSelector(account, ({ children }) => children.eye)
  const isHidden = useSelector(eye, (snapshot) => !snapshot?.matches('shown'))
  return { isHidden, onToggle: () => eye?.send({ type: 'eye.pressed' }) }
}

/** Whether the balances of the account are shown, for all that is drawn in it. */
export const BalanceSight = Context.Provider

/** A balance, or asterisks while the eye hides it. */
export const Balance = ({ children }: { children: ReactNode }) =>
  useContext(Context).isHidden ? <HiddenAmount /> : <span translate="no">{children}</span>

/** Shows and hides all balances of the account (payments §2.2). */
export const Eye = ({ isHidden, onToggle }: { isHidden: boolean; onToggle: () => void }) => (
  <ActionIcon
    variant="subtle"
    size="lg"
    className={classes.eye ?? ''}
    aria-label={isHidden ? 'Mostrar saldo' : 'Ocultar saldo'}
    onClick={onToggle}
  >
    {isHidden ? <ViewIcon /> : <HideIcon />}
  </ActionIcon>
)

/** The eye beside a balance of a page below the home. */
export const BalanceEye = () => {
  const { isHidden, onToggle } = useContext(Context)
  return onToggle && <Eye isHidden={isHidden} onToggle={onToggle} />
}

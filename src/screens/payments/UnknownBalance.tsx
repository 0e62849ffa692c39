import { BusyButton } from '../shared/BusyButton.tsx'
import { Notice } from '../shared/Notice.tsx'
import classes from './UnknownBalance.module.css'

export interface UnknownBalanceProps {
  /** It is being read again. */
  readonly isReading: boolean
  readonly onRead: () => void
  /** What waits for it: 'Para confirmar a transferência, é preciso ler o saldo.' */
  readonly children?: string
}

/** Stands where a balance would: money was moved, and it could not be read since. */
export const UnknownBalance = ({ isReading, onRead, children }: UnknownBalanceProps) => (
  <div className={classes.unknown}>
    <Notice tone="warning">{`Não foi possível ler o saldo da conta agora. ${children ?? ''}`}</Notice>
    <BusyButton variant="default" className={classes.read} isBusy={isReading} onClick={onRead}>
      Ler o saldo de novo
    </BusyButton>
  </div>
)

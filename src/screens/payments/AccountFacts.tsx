import { formatCnpj } from '#domain/identifiers.ts'
import { formatBrl } from '#domain/money.ts'
import type { PayCard } from '#machines/payments/records.ts'
import type { Payer } from '#machines/payments/statement/receipts.ts'
import { Fact } from '../shared/Fact.tsx'
import { Balance, Eye } from './BalanceSight.tsx'
import classes from './PaymentsScreen.module.css'
import { UnknownBalance, type UnknownBalanceProps } from './UnknownBalance.tsx'

/** A balance that is not known: never the one that was read before. */
const NoBalance = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className={classes.heard}>saldo desconhecido</span>
  </>
)

/** Instead of the balance: money was moved, and the card could not be read since. */
export const NoBalanceCard = (props: UnknownBalanceProps) => (
  <section className={classes.money} aria-labelledby="saldo">
    <h2 id="saldo" className={classes.label}>
      Saldo disponível
    </h2>
    <p className={classes.balance}>
      <NoBalance />
    </p>
    <UnknownBalance {...props} />
  </section>
)

export interface BalanceCardProps {
  readonly card: PayCard
  readonly isHidden: boolean
  readonly onToggle: () => void
}

/** Hidden on each entry (payments §2.2). */
export const BalanceCard = ({ card, isHidden, onToggle }: BalanceCardProps) => (
  <section className={classes.money} aria-labelledby="saldo">
    {/* the button has a place of its own: it stays where it is, whatever stands below */}
    <div className={classes.head}>
      <h2 id="saldo" className={classes.label}>
        Saldo disponível
      </h2>
      <Eye isHidden={isHidden} onToggle={onToggle} />
    </div>
    <p aria-live="polite" className={classes.balance}>
      <span className={classes.amount}>
        <Balance>{formatBrl(card.saldo.valor_saldo_disponivel)}</Balance>
      </span>
    </p>
  </section>
)

interface AccountCardProps {
  readonly card: PayCard | null
  /** Whose account it is; its name is told once if the card has the same. */
  readonly company?: Payer
}

/** What the account is, in quiet words below its balance. */
export const AccountCard = ({ card, company }: AccountCardProps) => {
  const cnpj = company && (
    <span className={`${classes.quiet} ${classes.cnpj}`}>{formatCnpj(company.cnpj)}</span>
  )
  const isHolder = company !== undefined && company.name === card?.titular
  return (
    <section className={classes.part} aria-label="Dados da conta">
      <dl className={classes.facts}>
        {company && !isHolder && (
          <Fact label="Empresa">
            <span>{company.name}</span> {cnpj}
          </Fact>
        )}
        {card && (
          <>
            <Fact label="Titular">
              <span>{card.titular}</span> {isHolder && cnpj}
            </Fact>
            <Fact label="Cartão">{card.identificador}</Fact>
            <Fact label="Conta">{card.conta}</Fact>
          </>
        )}
      </dl>
      {!card && <p>Não encontramos agora uma conta com cartão deste CNPJ.</p>}
    </section>
  )
}

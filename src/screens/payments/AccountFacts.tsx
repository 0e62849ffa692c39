import { ActionIcon } from '@mantine/core'
import { formatCnpj } from '#domain/identifiers.ts'
import { formatBrl } from '#domain/money.ts'
import type { Payer } from '#machines/payments/receipts.ts'
import type { PayCard } from '#machines/payments/records.ts'
import { Fact } from '../shared/Fact.tsx'
import { HideIcon, ViewIcon } from '../shared/icons.tsx'
import { HiddenAmount } from './HiddenAmount.tsx'
import classes from './PaymentsScreen.module.css'
import { UnknownBalance, type UnknownBalanceProps } from './UnknownBalance.tsx'

interface Hideable {
  readonly card: PayCard
  readonly isHidden: boolean
}

/** A balance that is not known: never the one that was read before. */
const NoBalance = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className={classes.heard}>saldo desconhecido</span>
  </>
)

/** In reais, or asterisks that do not tell how much it is. */
const Balance = ({ card, isHidden }: Hideable) => (
  <span className={classes.amount}>
    {isHidden ? <HiddenAmount /> : formatBrl(card.saldo.valor_saldo_disponivel)}
  </span>
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

/** Hidden on each entry (payments §2.2). */
export const BalanceCard = ({ card, isHidden, onToggle }: Hideable & { onToggle: () => void }) => (
  <section className={classes.money} aria-labelledby="saldo">
    {/* the button has a place of its own: it stays where it is, whatever stands below */}
    <div className={classes.head}>
      <h2 id="saldo" className={classes.label}>
        Saldo disponível
      </h2>
      <ActionIcon
        variant="subtle"
        size="lg"
        className={classes.eye ?? ''}
        aria-label={isHidden ? 'Mostrar saldo' : 'Ocultar saldo'}
        onClick={onToggle}
      >
        {isHidden ? <ViewIcon /> : <HideIcon />}
      </ActionIcon>
    </div>
    <p aria-live="polite" className={classes.balance}>
      <Balance card={card} isHidden={isHidden} />
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

import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { formatCentavos } from '#domain/money.ts'
import { formatLine } from '../../backend/rules/slip-codes.ts'
import type { BankSlip } from '../../backend/store/records.ts'
import type { Store } from '../../backend/store/store.ts'
import { Code } from './code.tsx'

/** What is special about a slip, for who chooses one to show. */
const noteOf = ({ id, due, discount, paid, centavos }: BankSlip, today: string): string => {
  if (paid) return 'já pago'
  if (id.length === 47 && Number(id.slice(-10)) !== centavos) return 'o código diz outro valor'
  if (due === null) return 'sem vencimento'
  if (due < today) return `vencido em ${formatDate(due)}`
  return `vence em ${formatDate(due)}${discount > 0 ? ', com desconto' : ''}`
}

/** The slips that the demo can pay, to be copied. */
export const Slips = ({ store }: { readonly store: Store }) => {
  const today = dateInBrazil(store.now())
  return (
    <fieldset>
      <legend>Boletos que a demonstração paga</legend>
      {store.bankSlips.all().map((slip) => (
        <div key={slip.id}>
          <p>{`${slip.favorecido}, ${formatCentavos(slip.centavos)}, ${noteOf(slip, today)}`}</p>
          <Code code={slip.id} shown={formatLine(slip.id)} of={slip.favorecido} />
        </div>
      ))}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { formatPlate } from '#domain/identifiers.ts'
import classes from './DoneFacts.module.css'
import { Fact } from './Fact.tsx'

export interface DoneFactsProps {
  readonly of: { readonly origem: string | null; readonly destino: string | null }
  /** 'R$ 153,00 por tonelada' */
  readonly price: ReactNode
  /** Not given: not known, and not told. */
  readonly driver?: string
  readonly plate?: string
}

/** What was done with a cargo, where it says that it was done: the route, the driver, the plate, the price. */
export const DoneFacts = ({ of, price, driver, plate }: DoneFactsProps) => (
  <dl className={classes.facts}>
    <div className={classes.route}>
      <dt className="visually-hidden">Rota</dt>
      <dd>
        {of.origem ?? '—'} para {of.destino ?? '—'}
      </dd>
    </div>
    {driver !== undefined && <Fact label="Motorista">{driver}</Fact>}
    {plate !== undefined && <Fact label="Placa">{formatPlate(plate)}</Fact>}
    <Fact label="Valor">{price}</Fact>
  </dl>
)

import { formatCpf } from '#domain/identifiers.ts'
import classes from './TollDriverName.module.css'

/** Whose toll vouchers are shown. */
export interface TollDriverOf {
  /** Digits. */
  readonly cpf: string
  /** Null: not known. */
  readonly name: string | null
}

export const TollDriverName = ({ cpf, name }: TollDriverOf) => (
  <p className={classes.driver} translate="no">
    {name !== null && <strong>{name}</strong>} <span className="tabular">{`CPF ${formatCpf(cpf)}`}</span>
  </p>
)

import { formatPlate } from '#domain/identifiers.ts'
import classes from './Plate.module.css'

/** A plate as it stands on the truck; `of` as the API writes it. */
export const Plate = ({ of }: { of: string }) => (
  <span translate="no" className={classes.plate}>
    {formatPlate(of)}
  </span>
)

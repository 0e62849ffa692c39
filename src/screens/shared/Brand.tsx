import { PRODUCT_NAME } from '#domain/product.ts'
import classes from './Brand.module.css'

/** The word mark with the cab of a truck. */
export const Brand = () => (
  <span className={classes.brand} data-brand>
    {PRODUCT_NAME}
  </span>
)

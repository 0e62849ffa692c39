import { PRODUCT_NAME } from '#domain/product.ts'
import classes from './Brand.module.css'
import icon from './icon.svg'

/** The word mark with the cab of a truck. */
export const Brand = () => (
  <span className={classes.brand}>
    <img src={icon} alt="" width={32} height={32} />
    {PRODUCT_NAME}
  </span>
)

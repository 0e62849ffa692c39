import classes from './Amount.module.css'

const AMOUNT = /^(?:[−+-] ?)?R\$ [\d.]+,\d\d$/

/** Characters: 'R$ 999.999,99' and its sign fit. */
const LONG = 14

/** Whether a text is an amount of money and nothing else. */
export const isAmount = (text: string): boolean => AMOUNT.test(text)

/** An amount of money in a text, 'R$ 1.234,56': its number never stands in another line than its sign. */
export const Amount = ({ children }: { children: string }) => (
  <span translate="no" className={classes.amount} data-long={children.length > LONG || undefined}>
    {children}
  </span>
)

import { phoneLink, shownPhone } from '#domain/phones.ts'
import classes from './ContactScreen.module.css'

/** A phone that calls when it is pressed; a text that is no number stays one. */
export const Phone = ({ phone }: { phone: string }) => {
  const link = phoneLink(phone)
  const text = shownPhone(phone)
  return link === null ? (
    <span translate="no">{text}</span>
  ) : (
    <a className={classes.phone} href={link} translate="no">
      {text}
    </a>
  )
}

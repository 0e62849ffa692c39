import { useState } from 'react'
import { CompanyIcon, TruckIcon } from '../shared/areaIcons.tsx'
import classes from './Logo.module.css'

interface LogoProps {
  readonly of: 'shipper' | 'carrier'
  readonly url: string | null
  /** Whose card it stands in: a picture that has failed there is asked for again for another offer. */
  readonly offerId: number
}

/** A company's logo, or a drawing if it is missing or cannot be loaded. */
export const Logo = ({ of, url, offerId }: LogoProps) => {
  const [failed, setFailed] = useState<Pick<LogoProps, 'url' | 'offerId'> | null>(null)
  const name = of === 'shipper' ? 'Logo do embarcador' : 'Logo da transportadora'
  const Fallback = of === 'shipper' ? CompanyIcon : TruckIcon
  const hasFailed = failed?.url === url && failed.offerId === offerId
  // an empty address is none
  return url && !hasFailed ? (
    <img
      // a card may be given another record: its picture would stand there until the new one has come
      key={url}
      className={classes.logo}
      src={url}
      alt={name}
      width={56}
      height={36}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed({ url, offerId })}
    />
  ) : (
    <span className={classes.logo} role="img" aria-label={`${name} indisponível`}>
      <Fallback />
    </span>
  )
}

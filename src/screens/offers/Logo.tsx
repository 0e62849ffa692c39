import { useState } from 'react'
import { CompanyIcon, TruckIcon } from '../shared/areaIcons.tsx'
import classes from './Logo.module.css'

/** A company's logo, or a drawing if it is missing or cannot be loaded. */
export const Logo = ({ of, url }: { of: 'shipper' | 'carrier'; url: string | null }) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const name = of === 'shipper' ? 'Logo do embarcador' : 'Logo da transportadora'
  const Fallback = of === 'shipper' ? CompanyIcon : TruckIcon
  return url !== null && url !== failedUrl ? (
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
      onError={() => setFailedUrl(url)}
    />
  ) : (
    <span className={classes.logo} role="img" aria-label={`${name} indisponível`}>
      <Fallback />
    </span>
  )
}

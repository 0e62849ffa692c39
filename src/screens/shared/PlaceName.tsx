import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { cut } from '#domain/places.ts'
import classes from './PlaceName.module.css'

/** A place, cut to 15 characters (core §9). The tooltip, screen readers and paper have the whole name. */
const LONGEST = 15

export const PlaceName = ({ place }: { place: string | null }) => {
  if (place === null) return <span>—</span>
  if (place.length <= LONGEST) return <span>{place}</span>
  return (
    <Tooltip label={place} withinPortal transitionProps={{ duration: 0 }}>
      <span>
        <span aria-hidden="true" className={classes.cut}>
          {cut(place, LONGEST)}
        </span>
        <span className={`visually-hidden ${classes.whole}`}>{place}</span>
      </span>
    </Tooltip>
  )
}

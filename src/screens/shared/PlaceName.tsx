import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { cut } from '#domain/places.ts'
import classes from './PlaceName.module.css'

export interface PlaceNameProps {
  readonly place: string | null
  /** Characters that are shown; not given: 15 (core §9). */
  readonly longest?: number
}

/**
 * A place, cut. The tooltip, screen readers, paper and a link that has the focus have the whole name; under a finger
 * it is shown as long as that rests there, because a tap may follow a link.
 */
export const PlaceName = ({ place, longest = 15 }: PlaceNameProps) => {
  const [isHeld, setHeld] = useState(false)
  const release = () => setHeld(false)
  if (place === null) return <span>—</span>
  if (place.length <= longest) return <span>{place}</span>
  return (
    <Tooltip
      label={place}
      withinPortal
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 0 }}
      {...(isHeld && { opened: true })}
    >
      <span
        onPointerDown={({ pointerType }: PointerEvent) => setHeld(pointerType === 'touch')}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
      >
        <span aria-hidden="true" className={classes.cut}>
          {cut(place, longest)}
        </span>
        <span className={`visually-hidden ${classes.whole}`}>{place}</span>
      </span>
    </Tooltip>
  )
}

import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import { cut, cutState } from '#domain/places.ts'
import classes from './PlaceName.module.css'

export interface PlaceNameProps {
  readonly place: string | null
  /** Characters that are shown; not given: 15 (core §9). */
  readonly longest?: number
}

/**
 * A place, cut, and beside it the state that the cut has taken: many cities have one name. The tooltip, screen readers, paper and a link that has the focus have the whole name; under a finger
 * it is shown as long as that rests there, because a tap may follow a link.
 */
export const PlaceName = ({ place, longest = 15 }: PlaceNameProps) => {
  const [isHeld, setHeld] = useState(false)
  const [wasPointedAt, setPointedAt] = useState(false)
  const name = useRef<HTMLSpanElement>(null)
  const release = () => setHeld(false)
  if (place === null) return <span>—</span>
  if (place.length <= longest) return <span translate="no">{place}</span>
  const state = cutState(place, longest)
  return (
    <>
      <span
        ref={name}
        translate="no"
        onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setPointedAt(true)}
        onPointerDown={({ pointerType }: PointerEvent) => setHeld(pointerType === 'touch')}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
      >
        <span aria-hidden="true" className={classes.cut}>
          {cut(place, longest)}
        </span>
        {state && <span aria-hidden="true" className={classes.cut}>{` ${state}`}</span>}
        <span className={`visually-hidden ${classes.whole}`}>{place}</span>
      </span>
      {/* not before it is wanted: thirty of them take longer to make than fifteen cards */}
      {(wasPointedAt || isHeld) && (
        <Tooltip
          target={name}
          label={<span translate="no">{place}</span>}
          withinPortal
          defaultOpened
          events={{ hover: true, focus: false, touch: false }}
          transitionProps={{ duration: 0 }}
          {...(isHeld && { opened: true })}
        />
      )}
    </>
  )
}

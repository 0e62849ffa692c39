import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { cut } from '#domain/places.ts'

/** A place, cut to 15 characters (core §9). The tooltip and screen readers have the whole name. */
const LONGEST = 15

export const PlaceName = ({ place }: { place: string | null }) => {
  if (place === null) return <span>—</span>
  if (place.length <= LONGEST) return <span>{place}</span>
  return (
    <Tooltip label={place} withinPortal transitionProps={{ duration: 0 }}>
      <span>
        <span aria-hidden="true">{cut(place, LONGEST)}</span>
        <span className="visually-hidden">{place}</span>
      </span>
    </Tooltip>
  )
}

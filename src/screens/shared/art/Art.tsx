import classes from './Art.module.css'
import done from './done.svg'
import expired from './expired.svg'
import failed from './failed.svg'
import gate from './gate.svg'
import nothing from './nothing.svg'
import offline from './offline.svg'
import paid from './paid.svg'
import search from './search.svg'
import working from './working.svg'

/** They are in the code of the areas, not in files of their own: 'no connection' has to be drawn without one. */
const DRAWINGS = { done, expired, failed, gate, nothing, offline, paid, search, working } as const

export type ArtName = keyof typeof DRAWINGS

export interface ArtProps {
  readonly of: ArtName
  /** Over all that stands in its column, the heading, too. */
  readonly isOver?: boolean
}

/** A drawing of the family: a state of a page is seen before it is read. It says nothing that the text does not. */
export const Art = ({ of, isOver = false }: ArtProps) => (
  <img
    className={isOver ? `${classes.art} ${classes.over}` : classes.art}
    src={DRAWINGS[of]}
    data-art={of}
    alt=""
    width="200"
    height="140"
    draggable={false}
  />
)

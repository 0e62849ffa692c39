import { type ComponentType, type ReactNode, useId } from 'react'
import { Fact } from './Fact.tsx'
import classes from './RecordModal.module.css'
import { Tile } from './Tile.tsx'

export interface RecordDetailsProps {
  readonly icon: ComponentType
  /** What the record is known by: its plate, its name. */
  readonly lead: { readonly label: string; readonly value: ReactNode }
  /** Beside it: a switch, a status. */
  readonly end?: ReactNode
  /** Parts. */
  readonly children: ReactNode
}

/** The details of one record in a modal: what it is known by, and parts of facts below. */
export const RecordDetails = ({ icon, lead, end, children }: RecordDetailsProps) => (
  <div className={classes.record}>
    <div className={classes.head}>
      <Tile icon={icon} />
      <dl className={classes.lead}>
        <Fact label={lead.label}>{lead.value}</Fact>
      </dl>
      {end && <div className={classes.end}>{end}</div>}
    </div>
    {children}
  </div>
)

/** Facts of a record; `children` are of `Fact`. */
export const RecordPart = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={classes.part} {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && <h3 id={id}>{title}</h3>}
      <dl className={classes.facts}>{children}</dl>
    </section>
  )
}

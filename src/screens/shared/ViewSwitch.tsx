import type { ComponentType } from 'react'
import type { ListView } from '#domain/listView.ts'
import type { PageAddress } from '#domain/pages.ts'
import { FollowLink } from './FollowLink.tsx'
import classes from './ViewSwitch.module.css'

/** How a list is shown, and how that is changed. */
export interface ViewChoice<Rows = unknown> {
  readonly current: ListView
  readonly addressOf: (view: ListView) => PageAddress
  readonly onChoose: (view: ListView) => void
  /** Its file is loaded when the list is first shown in lines. */
  readonly Rows: ComponentType<Rows>
}

const VIEWS = [
  ['cards', 'Cartões'],
  ['list', 'Lista'],
] as const satisfies readonly (readonly [ListView, string])[]

/** Links, because each view has an address. */
export const ViewSwitch = ({
  view: { current, addressOf, onChoose },
}: {
  view: Omit<ViewChoice, 'Rows'>
}) => (
  <nav aria-label="Modo de exibição" className={classes.views}>
    {VIEWS.map(([view, name]) => (
      <FollowLink
        key={view}
        href={addressOf(view)}
        isCurrent={view === current}
        className={classes.view}
        onFollow={() => onChoose(view)}
      >
        {name}
      </FollowLink>
    ))}
  </nav>
)

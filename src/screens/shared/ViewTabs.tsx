import type { PageAddress } from '#domain/pages.ts'
import { FollowLink } from './FollowLink.tsx'
import classes from './ViewTabs.module.css'

export interface ViewTabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  /** For a new tab of the browser. */
  readonly addressOf: (value: Value) => PageAddress
  readonly onChoose: (value: Value) => void
}

/** The parts of a list, one of which is shown. Links, because each has an address of its own. */
export const ViewTabs = <Value extends string>({
  label,
  tabs,
  value: chosen,
  addressOf,
  onChoose,
}: ViewTabsProps<Value>) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map(({ value, label: name }) => (
      <FollowLink
        key={value}
        href={addressOf(value)}
        className={classes.tab}
        isCurrent={value === chosen}
        onFollow={() => onChoose(value)}
      >
        {name}
      </FollowLink>
    ))}
  </nav>
)

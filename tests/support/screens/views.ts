import type { ComponentType } from 'react'
import type { ListView } from '#domain/listView.ts'
import { pages } from '#domain/pages.ts'
import type { ViewChoice } from '#screens/shared/ViewSwitch.tsx'

/** A list that is shown so. */
export const viewOf = <Rows>(
  current: ListView,
  Rows: ComponentType<Rows>,
  onChoose: (view: ListView) => void = () => {},
): ViewChoice<Rows> => ({ current, addressOf: () => pages.offers, onChoose, Rows })

import type { ComponentType } from 'react'
import classes from './Tile.module.css'

/** What a record or a page is, as an icon on its own ground. */
export const Tile = ({ icon: Icon }: { readonly icon: ComponentType }) => (
  <span className={classes.tile}>
    <Icon />
  </span>
)

import classes from './Waiting.module.css'

/** Stands in for a page whose code is being fetched; speaks up after one second only. */
export const Waiting = ({ what = 'a página' }: { what?: string }) => (
  <div role="status" className={classes.waiting}>
    <span className={classes.text}>Carregando {what}…</span>
  </div>
)

import classes from './Waiting.module.css'

/** Shown while the code of a page is being loaded; its text appears after one second. */
export const Waiting = ({ what = 'a página' }: { what?: string }) => (
  <div role="status" className={classes.waiting}>
    <span className={classes.text}>Carregando {what}…</span>
  </div>
)

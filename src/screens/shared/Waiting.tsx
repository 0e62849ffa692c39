import classes from './Waiting.module.css'

/** What a list or a part of a page waits for: heard at once, seen after one second. */
export const WaitingText = ({ children, isOver = false }: { children: string; isOver?: boolean }) => (
  <span className={`${classes.text} ${isOver ? classes.over : ''}`}>{children}</span>
)

/** Shown while the code of a page is being loaded; its text appears after one second. */
export const Waiting = ({ what = 'a página' }: { what?: string }) => (
  <div role="status" className={classes.waiting}>
    <span className={classes.text}>{`Carregando ${what}…`}</span>
  </div>
)

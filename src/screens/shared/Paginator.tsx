import { Fragment, type MouseEvent } from 'react'
import { fewPages, pageWindow } from '#domain/paging.ts'
import { BackIcon, NextIcon } from './icons.tsx'
import classes from './Paginator.module.css'

export interface PaginatorProps {
  readonly page: number
  readonly total: number
  readonly perPage: number
  readonly onPage: (page: number, press: MouseEvent) => void
}

/** Where only a phone leaves pages out. */
const phoneGap = <span className={`${classes.gap} ${classes.phoneGap}`}>…</span>

const hasGap = (before = 0, after = 0): boolean => after - before > 1

/** Hidden if there is only one page. On a phone it shows fewer of them, in one row. */
export const Paginator = ({ page, total, perPage, onPage }: PaginatorProps) => {
  if (total <= perPage) return null
  const pages = Math.ceil(total / perPage)
  const window = pageWindow(page, pages)
  const few = fewPages(page, pages)
  return (
    <nav aria-label="Páginas" className={classes.paginator}>
      <button
        type="button"
        className={classes.page}
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={(press) => onPage(page - 1, press)}
      >
        <BackIcon />
      </button>
      {window.map((number, index) =>
        number === null ? (
          <span key={`gap-${index < 2 ? 'before' : 'after'}`} className={classes.gap}>
            …
          </span>
        ) : (
          <Fragment key={number}>
            {number === pages && window[index - 1] !== null && hasGap(few.at(-2), pages) && phoneGap}
            <button
              type="button"
              className={classes.page}
              data-far={!few.includes(number) || undefined}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={(press) => onPage(number, press)}
            >
              {number}
            </button>
            {number === 1 && window[1] !== null && hasGap(1, few[1]) && phoneGap}
          </Fragment>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        aria-label="Próxima página"
        disabled={page >= pages}
        onClick={(press) => onPage(page + 1, press)}
      >
        <NextIcon />
      </button>
    </nav>
  )
}

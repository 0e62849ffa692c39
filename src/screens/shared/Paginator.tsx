import { pageWindow } from '#domain/paging.ts'
import { BackIcon, NextIcon } from './icons.tsx'
import classes from './Paginator.module.css'

export interface PaginatorProps {
  readonly page: number
  readonly total: number
  readonly perPage: number
  readonly onPage: (page: number) => void
}

/** Hidden if there is only one page. */
export const Paginator = ({ page, total, perPage, onPage }: PaginatorProps) => {
  if (total <= perPage) return null
  const pages = Math.ceil(total / perPage)
  return (
    <nav aria-label="Páginas" className={classes.paginator}>
      <button
        type="button"
        className={classes.page}
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <BackIcon />
      </button>
      {pageWindow(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index < 2 ? 'before' : 'after'}`} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes.page}
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        aria-label="Próxima página"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <NextIcon />
      </button>
    </nav>
  )
}

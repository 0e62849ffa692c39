import type { Chip } from '#machines/shared/defineList.ts'
import classes from './FilterChips.module.css'

export interface FilterChipsProps<Filter> {
  readonly chips: readonly Chip<Filter>[]
  readonly onChoose: (filter: Filter) => void
  readonly onClear?: () => void
}

/** The active filters of a list; a press removes one. */
export const FilterChips = <Filter,>({ chips, onChoose, onClear }: FilterChipsProps<Filter>) =>
  chips.length > 0 && (
    <div className={classes.filters}>
      <ul className={classes.chips} aria-label="Filtros ativos">
        {chips.map(({ field, text, without }) => (
          <li key={field} className={classes.item}>
            <button
              type="button"
              className={classes.chip}
              title={text}
              aria-label={`${text}, remover filtro`}
              onClick={() => onChoose(without)}
            >
              <span className={classes.text}>{text}</span>
              <span className={classes.cross} aria-hidden="true">
                ×
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onClear && (
        <button type="button" className={classes.clear} onClick={onClear}>
          Limpar filtros
        </button>
      )}
    </div>
  )

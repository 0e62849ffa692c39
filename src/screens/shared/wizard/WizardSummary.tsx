import type { ReactNode } from 'react'
import { Fact } from '../Fact.tsx'
import { OkIcon } from '../icons.tsx'
import type { SummaryPart } from './summary.ts'
import classes from './WizardSummary.module.css'

/** Characters; longer ones take a line. */
const LONG = 22

/** What the mark says, for the ear. */
const HEARD: Record<SummaryPart['at'], string> = {
  done: ' (concluída)',
  present: ' (etapa atual)',
  ahead: ' (a seguir)',
}

/** The card of a wizard, and beside it, where the page is wide enough, its steps with what was entered in them. */
export const WithSummary = ({
  parts,
  children,
}: {
  readonly parts: readonly SummaryPart[]
  readonly children: ReactNode
}) => (
  <div className={classes.around}>
    <div className={classes.columns}>
      {children}
      <aside className={classes.summary} aria-label="Resumo">
        <ol className={classes.steps}>
          {parts.map(({ name, at, facts }) => (
            <li
              key={name}
              className={classes.step}
              data-at={at}
              aria-current={at === 'present' ? 'step' : undefined}
            >
              <span className={classes.mark}>{at === 'done' && <OkIcon />}</span>
              <p className={classes.name}>
                <span>{name}</span>
                <span className="visually-hidden">{HEARD[at]}</span>
              </p>
              {facts.length > 0 && (
                <dl className={classes.facts}>
                  {facts.map(([label, value]) => (
                    <Fact key={label} label={label} isWide={value.length > LONG}>
                      {value}
                    </Fact>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ol>
      </aside>
    </div>
  </div>
)

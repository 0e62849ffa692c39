import { endedText, lookOf, stepsOf, type TripStep } from '#machines/trips/tripStatus.ts'
import { ErrorIcon, OkIcon } from '../shared/icons.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import classes from './TripTimeline.module.css'

/** What the mark says, for the ear. */
const HEARD: Record<TripStep['at'], string> = {
  done: ' (concluída)',
  present: ' (etapa atual)',
  ahead: ' (a seguir)',
  ended: ' (encerrada)',
}

/** Where a trip stands among its steps. Of an unknown status only that it is unknown. */
export const TripTimeline = ({ status }: { status: unknown }) => {
  const steps = stepsOf(status)
  const ended = endedText(status)
  const present = steps.findIndex(({ at }) => at === 'present')
  if (steps.length === 0) return <StatusBadge {...lookOf(status)} />
  return (
    <section className={classes.timeline} aria-label="Andamento da viagem">
      <ol
        className={classes.steps} // for the eye, where only the marks are seen
        data-now={steps[present] ? `${present + 1} de ${steps.length}: ${steps[present].label}` : ''}
      >
        {steps.map(({ label, at }, index) => (
          <li
            key={label}
            className={classes.step}
            data-at={at}
            {...(at === 'present' && { 'aria-current': 'step', 'data-tone': lookOf(status).tone })}
          >
            <span className={classes.mark}>
              {(at === 'done' || (at === 'present' && index === steps.length - 1)) && <OkIcon />}
              {at === 'ended' && <ErrorIcon />}
            </span>
            <span className={classes.label}>
              <span>{label}</span>
              <span className="visually-hidden">{HEARD[at]}</span>
            </span>
          </li>
        ))}
      </ol>
      {ended !== null && <p className={classes.ended}>{ended}</p>}
    </section>
  )
}

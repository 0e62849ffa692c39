import { useEffect, useReducer } from 'react'
import { BRASILIA } from '#domain/dates.ts'
import type { Clock } from '../../backend/clock.ts'
import classes from './panel.module.css'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

const dayOf = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: BRASILIA })
const dateOf = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: BRASILIA })
const timeOf = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: BRASILIA })

/** How far the demo's time is before or behind the computer's, in its two largest units: '+30 dias 2 h'; '': they are the same. */
const aheadWords = (milliseconds: number): string => {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE_MS)
  const days = Math.floor(minutes / DAY)
  const units = [
    [days, days === 1 ? 'dia' : 'dias'],
    [Math.floor((minutes % DAY) / HOUR), 'h'],
    [minutes % HOUR, 'min'],
  ] as const
  const words = units.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).slice(0, 2)
  return words.length === 0 ? '' : `${milliseconds < 0 ? '−' : '+'}${words.join(' ')}`
}

/** The time of the demo, and how far it is from the computer's. */
export const DemoClock = ({ clock }: { readonly clock: Clock }) => {
  const now = clock.now()
  const [minute, redraw] = useReducer((count: number) => count + 1, 0)
  // each minute plans the next one
  useEffect(() => {
    const timer = setTimeout(redraw, MINUTE_MS - (clock.now().getTime() % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [clock, minute])
  const ahead = aheadWords(clock.ahead())
  return (
    <p className={classes.clock}>
      <span className={classes.unseen}>Relógio da demonstração: </span>
      <time dateTime={now.toISOString()}>
        <span className={classes.day}>{`${dayOf.format(now)} `}</span>
        <span>{`${dateOf.format(now)} ${timeOf.format(now)}`}</span>
      </time>
      {ahead !== '' && (
        <>
          {' '}
          <strong>{ahead}</strong>
        </>
      )}
    </p>
  )
}

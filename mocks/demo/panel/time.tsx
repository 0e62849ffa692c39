import { useId, useState } from 'react'
import { BRASILIA } from '#domain/dates.ts'
import type { DemoBackend } from '../demoBackend.ts'
import { happeningsIn, searched } from '../story/happenings.ts'
import { isTellerAwaited } from '../story/stories.ts'
import classes from './panel.module.css'
import { Choice } from './parts.tsx'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const leaps = [
  ['+1 hora', HOUR_MS],
  ['+1 dia', DAY_MS],
  ['+30 dias', 30 * DAY_MS],
] as const

const timeOf = (moment: Date) =>
  moment.toLocaleString('pt-BR', {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: BRASILIA,
  })

/** Names that are told of those that wait. */
const TOLD = 4

const waitingWords = (names: readonly string[]) => {
  const more = names.length - TOLD
  return `${names.slice(0, TOLD).join('. ')}${more > 0 ? `. E mais ${more}` : ''}`
}

const ALONE = 'O que for cadastrado ou enviado é aprovado sozinho em até um minuto.'
/** While a story waits for who tells it. */
const HELD = 'Até o último passo da história, nada é aprovado sozinho.'

const foundWords = (count: number) => {
  if (count === 0) return 'Nada com estas palavras pode acontecer agora.'
  return count === 1 ? '1 acontecimento.' : `${count} acontecimentos.`
}

interface TimeProps {
  readonly backend: DemoBackend
  /** Something was done, in words. */
  readonly onDone: (said: string) => void
}

/** The clock of the business, and what others do: approvals, trips, payments, licences. */
export const Time = ({ backend, onDone }: TimeProps) => {
  const { store, clock, trail } = backend
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const search = useId()
  const all = happeningsIn(store)
  const waiting = all.filter(({ isApproval }) => isApproval)
  const found = searched(all, typed)
  const known = found.find(({ id }) => id === chosen) ?? found[0]
  const leap = async (label: string, milliseconds: number) => {
    await backend.passTime(milliseconds)
    onDone(`O relógio andou: ${label}.`)
  }
  const isAhead = Math.abs(clock.ahead()) >= 1000
  const follow = () => {
    if (!isAhead) return
    backend.followTime()
    onDone('O relógio é o do computador.')
  }
  const approve = async () => {
    if (waiting.length === 0) return
    for (const { id } of waiting) await backend.happen(id)
    onDone(waiting.length === 1 ? '1 aprovação feita.' : `${waiting.length} aprovações feitas.`)
  }
  const happen = async () => {
    if (!known) return
    await backend.happen(known.id)
    onDone(`Aconteceu: ${known.name}.`)
  }
  return (
    <fieldset>
      <legend>Relógio do negócio</legend>
      <p>
        <span>Agora são</span> <time dateTime={clock.now().toISOString()}>{timeOf(clock.now())}</time>{' '}
        <span>em Brasília.</span>
      </p>
      <div className={classes.buttons}>
        {leaps.map(([label, milliseconds]) => (
          <button key={label} type="button" onClick={() => void leap(label, milliseconds)}>
            {label}
          </button>
        ))}
        <button type="button" aria-disabled={!isAhead} onClick={follow}>
          Agora
        </button>
      </div>
      <button
        type="button"
        className={classes.loud}
        aria-disabled={waiting.length === 0}
        onClick={() => void approve()}
      >
        {`Aprovar agora (${waiting.length})`}
      </button>
      <p className={classes.small}>
        {waiting.length === 0
          ? `Nada espera por aprovação. ${isTellerAwaited(trail.story()) ? HELD : ALONE}`
          : waitingWords(waiting.map(({ name }) => name))}
      </p>
      {all.length > 0 && (
        <div className={classes.field}>
          <label htmlFor={search}>Procurar acontecimento</label>
          <input
            id={search}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p aria-live="polite" className={classes.small}>
            {typed !== '' && foundWords(found.length)}
          </p>
        </div>
      )}
      {known && (
        <>
          <Choice
            label="Outro acontecimento"
            value={known.id}
            options={found.map(({ id, name, kind }) => [id, name, kind])}
            onChoose={setChosen}
          />
          <button type="button" onClick={() => void happen()}>
            Fazer acontecer
          </button>
        </>
      )}
    </fieldset>
  )
}

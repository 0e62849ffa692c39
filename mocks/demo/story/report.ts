import { BRASILIA } from '#domain/dates.ts'
import { routes } from '../../backend/handlers/index.ts'
import type { LoggedCall } from '../../backend/log.ts'
import { storyOf } from './stories.ts'
import { DOES, LEFT, type Step } from './trail.ts'

// The report of an error, for a developer. It names calls by the contract alone: no body, no query, no number of a
// record, and so nothing that a person has typed.

const SHOWN_CALLS = 15
const SHOWN_STEPS = 30

const clockTime = new Intl.DateTimeFormat('pt-BR', { timeZone: BRASILIA, timeStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: BRASILIA,
  dateStyle: 'short',
  timeStyle: 'medium',
})

const callLine = ({ id, method, status, at }: LoggedCall): string => {
  const call = routes.find((route) => route.call.id === id)?.call
  return `${clockTime.format(new Date(at))} ${status ?? 'sem resposta'} ${method} ${call?.path ?? '(chamada desconhecida)'}`
}

const stepLine = (begun: Date, { at, does, what }: Step): string => {
  const time = clockTime.format(new Date(begun.getTime() + at))
  if (does === DOES.tells) return `${time} história: ${what === LEFT ? LEFT : `passo ${Number(what) + 1}`}`
  return `${time} ${what === undefined ? does : `${does} ${what}`}`
}

interface Facts {
  readonly link: string
  /** What the link leaves out, in words; null: nothing. */
  readonly leftOut: string | null
  readonly begun: Date
  readonly now: Date
  readonly account: string | null
  readonly address: string
  readonly story: { readonly id: string; readonly told: number } | null
  readonly scenarios: readonly string[]
  readonly faults: Readonly<Record<string, { readonly fault?: string; readonly latencyMs?: number }>>
  readonly steps: readonly Step[]
  readonly calls: readonly LoggedCall[]
  readonly browser: string
}

/** The text of 'Copiar relato'. Times are those of Brasília, as on the screens. */
export const reportOf = (facts: Facts): string => {
  const story = facts.story && storyOf(facts.story.id)
  const faults = Object.entries(facts.faults).map(
    ([id, { fault, latencyMs }]) =>
      `${id}: ${[fault, latencyMs && `${latencyMs} ms`].filter(Boolean).join(', ')}`,
  )
  const head = [
    `Página: ${facts.address}`,
    `Conta: ${facts.account ?? 'ninguém entrou'}`,
    `Relógio: ${dayAndTime.format(facts.now)} (todos os horários são de Brasília)`,
    story && facts.story ? `História: ${story.title}, passo ${facts.story.told + 1}` : null,
    facts.scenarios.length > 0 ? `Cenários: ${facts.scenarios.join('; ')}` : null,
    faults.length > 0 ? `Falhas: ${faults.join('; ')}` : null,
    `Navegador: ${facts.browser}`,
  ].filter((line) => line !== null)
  const steps = facts.steps.slice(-SHOWN_STEPS).map((step) => stepLine(facts.begun, step))
  const calls = facts.calls.slice(-SHOWN_CALLS).map(callLine)
  return [
    ...head,
    '',
    `Passos (os últimos ${steps.length} de ${facts.steps.length}):`,
    ...steps,
    '',
    `Últimas chamadas:`,
    ...calls,
    '',
    'Para ver o mesmo estado:',
    facts.link,
    ...(facts.leftOut === null ? [] : [facts.leftOut]),
    '',
  ].join('\n')
}

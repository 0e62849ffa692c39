import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import 'dayjs/locale/pt-br'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { addDays, inOrder, isSamePeriod, type Period, todayOnly, typedDate } from '#domain/period.ts'
import { Form } from './Form.tsx'
import classes from './PeriodField.module.css'

interface DateFieldProps {
  readonly label: string
  readonly date: string
  readonly error: string | null
  readonly input: RefObject<HTMLInputElement | null>
  readonly onChange: (date: string) => void
}

/** A date that is typed as dd/MM/yyyy, with or without its marks, or picked in a calendar. */
const DateField = ({ label, date, error, input, onChange }: DateFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  // what is no date stays as it was typed, and is told
  const [isReadable, setReadable] = useState(true)
  return (
    <DateInput
      ref={input}
      className={classes.date ?? ''}
      classNames={{ day: classes.day ?? '' }}
      label={label}
      size="md"
      locale="pt-br"
      firstDayOfWeek={0}
      value={date}
      valueFormat="DD/MM/YYYY"
      dateParser={typedDate}
      fixOnBlur={isReadable}
      // the library keeps it open while a date is typed, over the buttons below
      popoverProps={{ opened: isOpen, onChange: setOpen }}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      error={error}
      errorProps={{ role: 'alert' }}
      getDayAriaLabel={(day) => formatDate(day)}
      ariaLabels={{
        monthLevelControl: 'Escolher o mês',
        yearLevelControl: 'Escolher o ano',
        nextMonth: 'Próximo mês',
        previousMonth: 'Mês anterior',
        nextYear: 'Próximo ano',
        previousYear: 'Ano anterior',
        nextDecade: 'Próxima década',
        previousDecade: 'Década anterior',
      }}
      onFocus={() => setOpen(true)}
      onClick={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      onInput={({ currentTarget }) => setReadable(typedDate(currentTarget.value) !== null)}
      onChange={(chosen) => {
        if (!chosen) return
        setReadable(true)
        setOpen(false)
        onChange(chosen)
      }}
    />
  )
}

const presetsOf = ({ to }: Period): readonly (readonly [string, Period])[] => [
  ['Hoje', { from: to, to }],
  ['Últimos 7 dias', { from: addDays(to, -6), to }],
  ['Últimos 30 dias', { from: addDays(to, -29), to }],
]

const WRONG = 'Informe uma data válida, como 20/11/2026.'

export interface PeriodFields {
  /** The dates that the fields show, the earlier first; null: one of them is none, which is told there. */
  readonly read: () => Period | null
}

export interface PeriodFieldProps {
  /** For buttons elsewhere on the page that act on what the fields show. */
  readonly ref?: Ref<PeriodFields> | undefined
  readonly period: Period
  readonly now: () => Date
  /** The dates that the fields show, the earlier first. */
  readonly onChoose: (period: Period) => void
}

/** A period of two dates, both included. What is written in the fields is what is chosen. */
export const PeriodField = ({ ref, period, now, onChoose }: PeriodFieldProps) => {
  const [draft, setDraft] = useState({ shown: period, ...period })
  const [wrong, setWrong] = useState<{ from: boolean; to: boolean }>({ from: false, to: false })
  // a preset replaces what was typed, even if it was no date
  const [round, setRound] = useState(0)
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (draft.shown !== period) setDraft({ shown: period, ...period })

  const change = (part: Partial<Period>) => {
    setDraft((dates) => ({ ...dates, ...part }))
    setWrong({ from: false, to: false })
  }
  const choose = (chosen: Period) => {
    change(chosen)
    onChoose(chosen)
  }
  const read = (): Period | null => {
    const first = typedDate(from.current?.value ?? '')
    const last = typedDate(to.current?.value ?? '')
    setWrong({ from: first === null, to: last === null })
    if (first !== null && last !== null) return inOrder({ from: first, to: last })
    ;(first === null ? from : to).current?.focus()
    return null
  }
  useImperativeHandle(ref, () => ({ read }))
  const submit = () => {
    const written = read()
    if (!written) return
    // closes the calendar of the field that has the focus
    button.current?.focus()
    choose(written)
  }

  return (
    <Form className={classes.period} aria-label="Período" onSubmit={submit}>
      <DateField
        key={`from-${round}`}
        label="De"
        date={draft.from}
        error={wrong.from ? WRONG : null}
        input={from}
        onChange={(date) => change({ from: date })}
      />
      <DateField
        key={`to-${round}`}
        label="Até"
        date={draft.to}
        error={wrong.to ? WRONG : null}
        input={to}
        onChange={(date) => change({ to: date })}
      />
      <Button ref={button} type="submit" className={classes.submit ?? ''}>
        Consultar
      </Button>
      <div className={classes.presets}>
        {presetsOf(todayOnly(now())).map(([label, preset]) => (
          <Button
            key={label}
            variant="default"
            aria-pressed={isSamePeriod(period, preset)}
            onClick={() => {
              setRound(round + 1)
              choose(preset)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Form>
  )
}

import { useRef, useState } from 'react'
import type { DemoBackend } from '../demoBackend.ts'
import { type Story, type TourStep, tellingOf } from '../story/stories.ts'
import classes from './panel.module.css'
import { Words } from './parts.tsx'

/** The step of a story that is told now. */
export interface Told {
  readonly story: Story
  readonly step: TourStep
  /** From 1. */
  readonly number: number
  readonly isLast: boolean
}

/** Null: no story is told. */
export const toldBy = ({ trail }: DemoBackend): Told | null => {
  const told = trail.story()
  const { story, telling: step } = tellingOf(told) ?? {}
  if (!told || !story || !step) return null
  const number = told.told + 1
  return { story, step, number, isLast: number === story.steps.length }
}

/**
 * Milliseconds after a step has come in which the button of the next step ignores presses: the second press of a double one is
 * not meant for the next step.
 */
const IGNORED_MS = 800

interface NextStepProps {
  readonly backend: DemoBackend
  readonly told: Told
  readonly go: (address: string) => void
  /** The story was ended, and this button is gone. */
  readonly onEnd: () => void
}

/** Goes on to the next step of the story, and ends the story after its last one. */
export const NextStep = ({ backend, told, go, onEnd }: NextStepProps) => {
  // The state is drawn a moment after it was set, and a second press may come before that.
  const isIgnored = useRef(false)
  const [isStill, setStill] = useState(false)
  const ignore = (isOn: boolean) => {
    isIgnored.current = isOn
    setStill(isOn)
  }
  const goOn = async () => {
    if (told.isLast) {
      await backend.leaveStory()
      onEnd()
      return
    }
    const step = await backend.nextStep()
    if (step?.at !== undefined) go(step.at)
  }
  const press = async () => {
    if (isIgnored.current) return
    ignore(true)
    await goOn().finally(() => setTimeout(ignore, IGNORED_MS, false))
  }
  return (
    <button
      type="button"
      className={classes.loud}
      aria-disabled={isStill || undefined}
      onClick={() => void press()}
    >
      {told.isLast ? 'Terminar' : 'Próximo passo'}
    </button>
  )
}

interface WholeStepProps {
  readonly backend: DemoBackend
  readonly told: Told
  readonly onGo: (address: string) => void
  readonly onLeft: () => void
}

/** All that the step says, with the way to its page and the one out of the story. */
export const WholeStep = ({
  backend,
  told: { story, step, number, isLast },
  onGo,
  onLeft,
}: WholeStepProps) => {
  const { at } = step
  return (
    <section className={classes.told} aria-label={`História: ${story.title}`}>
      <div className={classes.row}>
        <strong>{story.title}</strong>
        <span className={classes.small}>{`passo ${number} de ${story.steps.length}`}</span>
      </div>
      <p>
        <Words text={step.say} />
      </p>
      <div className={classes.buttons}>
        {at !== undefined && (
          <button type="button" onClick={() => onGo(at)}>
            Ir para a tela
          </button>
        )}
        {!isLast && (
          <button type="button" onClick={() => void backend.leaveStory().then(onLeft)}>
            Deixar a história
          </button>
        )}
      </div>
    </section>
  )
}

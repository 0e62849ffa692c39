import { type MouseEvent, useEffect, useRef } from 'react'
import type { Backend } from '../backend.ts'
import { linkOf, usualState } from '../story/link.ts'
import { presentScheme } from '../story/page.ts'
import { type Story, stories, type TourStep, tellingOf } from '../story/stories.ts'
import classes from './panel.module.css'
import { Words } from './parts.tsx'
import { isResting, restUntil, useIsResting } from './rest.ts'

interface Part {
  readonly backend: Backend
}

interface StoriesProps extends Part {
  /** Opens a link of the demo. */
  readonly open: (link: string) => Promise<void>
}

/** The link that begins a story. */
const linkToStory = (story: Story): string =>
  linkOf({
    ...usualState,
    world: 'showcase',
    scheme: presentScheme(),
    account: story.account,
    company: story.company ?? null,
    story: story.id,
    scenarios: [...(story.scenarios ?? [])],
    faults: { ...story.steps[0].faults } as typeof usualState.faults,
    address: story.steps[0].at ?? '/',
  })

interface ToldProps extends Part {
  readonly go: (address: string) => void
  readonly onDone: () => void
  /** The next step has begun. */
  readonly onTold: () => void
  /** Opens the whole panel; given: the step stands alone, as short as it can be. */
  readonly onOpen?: () => void
}

/** The story that is told now: what to show, and on to the next step. */
export const Told = ({ backend, go, onDone, onTold, onOpen }: ToldProps) => {
  const told = backend.trail.story()
  const { story, telling: step } = tellingOf(told) ?? {}
  const isStill = useIsResting()
  const text = useRef<HTMLParagraphElement>(null)
  const shown = useRef(told?.told)
  useEffect(() => {
    // the button of the last step is gone, and the new text is what is to be read
    if (told && shown.current !== told.told) text.current?.focus()
    shown.current = told?.told
  })
  if (!told || !story || !step) return null
  const isLast = told.told === story.steps.length - 1
  const next = async (press: MouseEvent) => {
    if (isResting()) return
    const telling = await restUntil(press, backend.nextStep)
    if (telling?.at !== undefined) go(telling.at)
    onTold()
  }
  const end = async () => {
    // it takes the place of 'Próximo passo'
    if (isResting()) return
    await backend.leaveStory()
    onDone()
  }
  return (
    <section
      className={classes.told}
      aria-label={`História: ${story.title}`}
      // the second press of a double one marks no word of the text that has come
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
    >
      <div className={classes.row}>
        <strong>{story.title}</strong>
        <span className={classes.small}>{`passo ${told.told + 1} de ${story.steps.length}`}</span>
      </div>
      <p ref={text} tabIndex={-1}>
        <Words text={step.say} />
      </p>
      <div className={classes.buttons}>
        {!isLast && (
          <button
            type="button"
            className={classes.loud}
            aria-disabled={isStill || undefined}
            onClick={(press) => void next(press)}
          >
            Próximo passo
          </button>
        )}
        {step.at !== undefined && (
          <button type="button" onClick={() => go(step.at ?? '/')}>
            Ir para a tela
          </button>
        )}
        {(isLast || !onOpen) && (
          <button type="button" aria-disabled={isStill || undefined} onClick={() => void end()}>
            {isLast ? 'Terminar' : 'Deixar a história'}
          </button>
        )}
        {onOpen && (
          <button type="button" aria-label="Abrir o painel" onClick={onOpen}>
            Painel
          </button>
        )}
      </div>
    </section>
  )
}

/** The step that is told, and which it is, for one line; null: no story is told. */
export const toldLine = ({ trail }: Backend): { readonly at: string; readonly telling: TourStep } | null => {
  const told = trail.story()
  const { story, telling } = tellingOf(told) ?? {}
  if (!told || !story || !telling) return null
  return { at: `Passo ${told.told + 1} de ${story.steps.length}`, telling }
}

/** The stories that can be told; each begins in a fresh world. */
export const Stories = ({ open }: StoriesProps) => (
  <fieldset>
    <legend>Histórias</legend>
    <p className={classes.small}>Cada uma começa com os dados restaurados e diz o que mostrar.</p>
    {stories.map((story) => (
      <button
        key={story.id}
        type="button"
        className={classes.wide}
        onClick={() => void open(linkToStory(story))}
      >
        <strong>{story.title}</strong>
        <span className={classes.small}>{story.shows}</span>
      </button>
    ))}
  </fieldset>
)

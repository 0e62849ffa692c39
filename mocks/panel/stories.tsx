import { useEffect, useRef } from 'react'
import type { Backend } from '../backend.ts'
import { linkOf, usualState } from '../story/link.ts'
import { presentScheme } from '../story/page.ts'
import { type Story, stories, tellingOf } from '../story/stories.ts'
import classes from './panel.module.css'

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
  readonly onTold?: () => void
}

/** The story that is told now: what to show, and on to the next step. */
export const Told = ({ backend, go, onDone, onTold }: ToldProps) => {
  const told = backend.trail.story()
  const { story, telling: step } = tellingOf(told) ?? {}
  const text = useRef<HTMLParagraphElement>(null)
  const shown = useRef(told?.told)
  useEffect(() => {
    // the button of the last step is gone, and the new text is what is to be read
    if (told && shown.current !== told.told) text.current?.focus()
    shown.current = told?.told
  })
  if (!told || !story || !step) return null
  const isLast = told.told === story.steps.length - 1
  const next = async () => {
    const telling = await backend.tellOn()
    if (telling?.at !== undefined) go(telling.at)
    onTold?.()
  }
  const end = () => {
    backend.trail.tell(null, 0)
    backend.scenarios.stage([], {})
    onDone()
  }
  return (
    <section className={classes.told} aria-label={`História: ${story.title}`}>
      <div className={classes.row}>
        <strong>{story.title}</strong>
        <span className={classes.small}>
          passo {told.told + 1} de {story.steps.length}
        </span>
      </div>
      <p ref={text} tabIndex={-1}>
        {step.say}
      </p>
      <div className={classes.buttons}>
        {!isLast && (
          <button type="button" className={classes.loud} onClick={() => void next()}>
            Próximo passo
          </button>
        )}
        {step.at !== undefined && (
          <button type="button" onClick={() => go(step.at ?? '/')}>
            Ir para a tela
          </button>
        )}
        <button type="button" onClick={end}>
          {isLast ? 'Terminar' : 'Deixar a história'}
        </button>
      </div>
    </section>
  )
}

interface FoldedProps extends ToldProps {
  readonly onOpen: () => void
}

/** On a phone: the step alone, so that the page behind can be seen. */
export const FoldedStory = ({ onOpen, ...rest }: FoldedProps) => (
  <>
    <Told {...rest} />
    <button type="button" onClick={onOpen}>
      Abrir o painel
    </button>
  </>
)

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

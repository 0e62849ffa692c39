import { linkOf, usualState } from '../story/link.ts'
import { presentScheme } from '../story/page.ts'
import { type Story, stories } from '../story/stories.ts'
import classes from './panel.module.css'

interface StoriesProps {
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

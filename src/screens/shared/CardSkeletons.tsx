import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './cards.module.css'

/** What stands in a card, from its top: each a height and a width, in the size of the text or a part of the card. */
export type CardShape = readonly (readonly [
  height: string,
  width: string,
  kind?: 'lines' | 'names' | 'small' | 'pill' | 'rule' | 'button',
])[]

/** A head, an origin over a destination, their distance, a price, facts, and a button. */
const ROUTE: CardShape = [
  ['2.25rem', '7.5rem'],
  ['3.3rem', '70%', 'names'],
  ['0.8rem', '45%'],
  ['1.4rem', '50%'],
  ['4.95rem', '80%', 'names'],
  ['2.25rem', '100%', 'button'],
]

// as many as fill their last row in one, two, three and four columns
const COUNT = 12

/** Skeletons in the shape of cards, so that nothing moves when the cards arrive. */
export const CardSkeletons = ({ count = COUNT, shape = ROUTE }: { count?: number; shape?: CardShape }) => (
  <div className={classes.grid} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
      <div key={key} className={classes.skeleton}>
        {shape.map(([height, width, kind], index) => (
          // they never move
          <Skeleton key={index} className={kind && classes[kind]} height={height} width={width} />
        ))}
      </div>
    ))}
  </div>
)

import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './cards.module.css'

/** Skeletons in the shape of cards, so that nothing moves when the cards arrive. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <div className={classes.grid} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
      <div key={key} className={classes.skeleton}>
        <Skeleton height={36} width={120} />
        <Skeleton height={56} width="70%" />
        <Skeleton height={28} width="60%" />
        <Skeleton height={78} width="80%" />
        <Skeleton height={36} />
      </div>
    ))}
  </div>
)

import classes from './FieldFailure.module.css'

export interface FieldFailureProps {
  readonly text: string
  /** A notice has said it aloud. */
  readonly isToldElsewhere?: boolean
  readonly onRetry: () => void
}

/** What a field offers could not be fetched: said beside the field, with the way to try again. */
export const FieldFailure = ({ text, isToldElsewhere = false, onRetry }: FieldFailureProps) => (
  <>
    <span role={isToldElsewhere ? undefined : 'alert'}>{text}</span>{' '}
    <button type="button" className={classes.retry} onClick={onRetry}>
      Tentar novamente
    </button>
  </>
)

import classes from './FieldFailure.module.css'

export interface FieldFailureProps {
  readonly text: string
  /** A notice has announced it already. */
  readonly isToldElsewhere?: boolean
  readonly onRetry: () => void
}

/** The options of a field could not be loaded: shown beside the field, with a button to try again. */
export const FieldFailure = ({ text, isToldElsewhere = false, onRetry }: FieldFailureProps) => (
  <>
    <span role={isToldElsewhere ? undefined : 'alert'}>{text}</span>{' '}
    <button type="button" className={classes.retry} onClick={onRetry}>
      Tentar novamente
    </button>
  </>
)

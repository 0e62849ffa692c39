import classes from './FieldFailure.module.css'
import textButton from './textButton.module.css'

export interface FieldFailureProps {
  readonly text: string
  readonly onRetry: () => void
}

/** The options of a field could not be loaded: shown beside the field, with a button to try again. */
export const FieldFailure = ({ text, onRetry }: FieldFailureProps) => (
  <span className={classes.failure}>
    <span role="alert">{text}</span>{' '}
    <button
      type="button"
      className={textButton.button}
      onClick={({ currentTarget }) => {
        // this button goes away, the field stays
        currentTarget.closest('.mantine-InputWrapper-root')?.querySelector('input')?.focus()
        onRetry()
      }}
    >
      Tentar novamente
    </button>
  </span>
)

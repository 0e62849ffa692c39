import classes from './Observation.module.css'

export interface ObservationProps {
  /** Of the record, for the ear. */
  readonly name: string
  readonly protocol: string | null
  readonly message: string | null
  /** Opens the image that was read. */
  readonly onProtocol: (protocol: string) => void
}

/** Why the reading of a record's documents was refused: its protocol and message (registries §4). */
export const Observation = ({ name, protocol, message, onProtocol }: ObservationProps) => (
  <div className={classes.observation}>
    {protocol && (
      <button
        type="button"
        className={classes.protocol}
        aria-label={`Protocolo ${protocol}, ${name}`}
        onClick={() => onProtocol(protocol)}
      >
        {`Protocolo ${protocol}`}
      </button>
    )}
    {message && <span>{message}</span>}
  </div>
)

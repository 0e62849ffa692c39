import type { ReactNode } from 'react'
import { Art } from './art/Art.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Fact } from './Fact.tsx'
import classes from './SuccessDialog.module.css'

export interface SuccessDialogProps
  extends Pick<DialogProps, 'title' | 'onClose' | 'onEscape' | 'actions' | 'children'> {
  /** Not given: it is. */
  readonly isOpen?: boolean
  /** It has many facts. */
  readonly isTall?: boolean
  /** Money has moved. */
  readonly isMoney?: boolean
}

/** The words of a success, below its title. */
export const MomentText = ({ children }: { children: ReactNode }) => (
  <div className={classes.moment}>{children}</div>
)

/** A success: a mark, the specified title, what was done, and the next step as the primary button, the last one. */
export const SuccessDialog = ({
  isOpen = true,
  isTall = false,
  isMoney = false,
  children,
  ...dialog
}: SuccessDialogProps) => (
  <Dialog
    {...dialog}
    isOpen={isOpen}
    size={isTall ? 'medium' : 'small'}
    mark={<Art of={isMoney ? 'paid' : 'done'} />}
  >
    <MomentText>{children}</MomentText>
  </Dialog>
)

const LONGEST = 24
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > LONGEST

/** What was done, as far as it is known: names, plates, amounts. What is null is not told. */
export const MomentFacts = ({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode, place?: 'wide'])[]
}) => (
  <dl className={classes.facts}>
    {facts.map(
      ([label, value, place]) =>
        value !== null &&
        value !== undefined &&
        value !== '' && (
          <Fact key={label} label={label} isWide={place === 'wide' || isLong(value)}>
            {value}
          </Fact>
        ),
    )}
  </dl>
)

/** The same look where the success is a page of its own, within its card. */
export const MomentPart = ({ children }: { children: ReactNode }) => (
  <div className={classes.part}>
    <Art of="done" isOver />
    {children}
  </div>
)

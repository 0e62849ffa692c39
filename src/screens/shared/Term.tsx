import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type GlossaryWord, glossary } from '#domain/glossary.ts'
import classes from './Term.module.css'

/**
 * A small button beside a word of the trade: it says what the word means, by mouse, touch and keyboard, and to
 * the ear. Escape, leaving it or a press elsewhere closes it.
 */
export const Term = ({ of }: { of: GlossaryWord }) => {
  const [isOpen, hint] = useDisclosure(false)
  const { term, meaning } = glossary[of]
  return (
    <span className={classes.term}>
      <Popover
        opened={isOpen}
        onDismiss={hint.close}
        position="top"
        width={260}
        withArrow
        withRoles={false}
        withinPortal
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.hint}
            // its mark is drawn by the style sheet: the text around it stays whole
            aria-label={`O que é ${term}?`}
            aria-expanded={isOpen}
            // Escape closes this, not the dialog around it
            data-mantine-stop-propagation={isOpen || undefined}
            onClick={hint.toggle}
            onBlur={hint.close}
            onKeyDown={({ key }) => key === 'Escape' && hint.close()}
          />
        </Popover.Target>
        {/* it is heard from the line below, at once */}
        <Popover.Dropdown className={classes.meaning ?? ''} aria-hidden="true">
          {meaning}
        </Popover.Dropdown>
      </Popover>
      <span aria-live="polite" className="visually-hidden">
        {isOpen && meaning}
      </span>
    </span>
  )
}

import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { termsMachine } from '#machines/shared/termsMachine.ts'
import { TermsModal } from '../TermsModal.tsx'
import classes from './CodeStep.module.css'

/** Opens the accepted terms again, at the last step. */
export const TermsLink = ({ terms }: { terms: ActorRefFrom<typeof termsMachine> }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <span>Ao concluir, você confirma que concorda com os</span>{' '}
      <button type="button" className={classes.change} onClick={() => setOpen(true)}>
        termos de uso
      </button>
      <span>.</span>
      <TermsModal flow={terms} isOpen={isOpen} onClose={() => setOpen(false)} />
    </p>
  )
}

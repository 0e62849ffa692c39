import { useState } from 'react'
import { pages } from '#domain/pages.ts'
import { Notice } from '#screens/shared/Notice.tsx'
import { navigate } from '../routing/navigation.ts'
import { takeRefusedLink } from '../routing/refusedLink.ts'
import { sessionActor } from '../wiring/session.ts'
import classes from './RefusedLink.module.css'

/** Says why a link led to the offers (core §2), until they are left. */
export const RefusedLink = () => {
  const [link] = useState(takeRefusedLink)
  // nobody wonders about these two: they are how one gets in
  if (link === null || link === pages.login || link === pages.forgot) return null
  const leaveAndOpen = () => {
    sessionActor.send({ type: 'session.signOut' })
    navigate(link, { replace: true })
  }
  return (
    <div className={classes.frame}>
      <Notice tone="info" action={{ label: 'Sair e abrir o link', onAct: leaveAndOpen }}>
        O link que você abriu só funciona fora da conta, e você está na sua.
      </Notice>
    </div>
  )
}

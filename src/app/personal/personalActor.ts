import { createActor } from 'xstate'
import { rootBegins } from '../effects/roots.ts'
import { personal } from '../wiring/personal.ts'
import { sessionActor } from '../wiring/session.ts'
import { joinPersonal } from './usePersonal.ts'

/** One for the page, whoever is signed in. */
export const personalActor = createActor(personal).start()
if (__INSPECT__) rootBegins(personalActor)

const follow = ({ context: { user } }: ReturnType<typeof sessionActor.getSnapshot>) =>
  personalActor.send(user ? { type: 'person.came', userId: user.usuario_id } : { type: 'person.left' })

follow(sessionActor.getSnapshot())
joinPersonal(personalActor)
sessionActor.subscribe(follow)

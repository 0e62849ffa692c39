import { useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { EditedUser } from '#machines/users/userForm.ts'
import { userList } from '#machines/users/userList.ts'
import { EditUserScreen } from '#screens/users/EditUserScreen.tsx'
import type { SignedInUser } from '#services/session.ts'
import { useFlow } from '../effects/useFlow.ts'
import { forgetRows, returnTo } from '../lists/leftLists.ts'
import { keepInEntry } from '../routing/historyEntry.ts'
import { navigate, Redirect, useHistoryState } from '../routing/navigation.ts'
import { readEditedUser, stateOfEdited } from '../routing/userState.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { editUser } from '../wiring/users.ts'

/** Keeps the record and what was chosen in the history entry: a reload begins with them. */
const useKeptInHistory = (flow: ActorRefFrom<typeof editUser>) =>
  useLayoutEffect(() => {
    let { user, typed } = flow.getSnapshot().context
    const changed = flow.subscribe((edit) => {
      const { context } = edit
      if (edit.matches('left') || (context.user === user && context.typed === typed)) return
      ;({ user, typed } = context)
      keepInEntry(pages.editUser, stateOfEdited(context))
    })
    return () => changed.unsubscribe()
  }, [flow])

const EditUser = ({ edited, editor }: { edited: EditedUser; editor: SignedInUser }) => {
  const flow = useFlow(
    editUser,
    { input: { ...edited, editor: editor.perfil, isOwn: editor.usuario_id === edited.user.id } },
    {
      onRefresh: forgetRows,
      goTo: (to, how) => (to === pages.users ? returnTo(userList) : navigate(to, how)),
    },
  )
  useKeptInHistory(flow)
  return <EditUserScreen flow={flow} />
}

/** The API has no call for one user: it comes by navigation state, otherwise the list is shown. */
export default function EditUserPage() {
  const edited = readEditedUser(useHistoryState())
  const editor = useSignedInUser()
  if (!edited) return <Redirect to={pages.users} replace />
  return editor && <EditUser key={`${editor.usuario_id} ${edited.user.id}`} edited={edited} editor={editor} />
}

import { editUserMachine, userUpdateMachine } from '#machines/users/editUserMachine.ts'
import { userList, usersListMachine } from '#machines/users/userList.ts'
import { usuariosUpdate } from '#services/contract/account.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { wireList } from '../lists/list.ts'
import { SENT_USER_UPDATE } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { call } from './call.ts'
import { companiesDualList } from './companiesDualList.ts'
import { confirmPassword } from './confirmPassword.ts'
import { userService } from './userService.ts'

export const usersList = wireList(userList, usersListMachine, userService.listUsers)

export const editUser = editUserMachine.provide({
  actors: {
    companies: companiesDualList,
    confirmation: confirmPassword,
    readUser: call(userService.findUser),
    sending: rememberedSubmission(userUpdateMachine, {
      kind: SENT_USER_UPDATE,
      sends: usuariosUpdate,
      keyOf: ({ userId }) => String(userId),
      aboutOf: (change) => ({ ...change, name: nameWithoutCpf(change.name) }),
      send: ({ subject }) => userService.updateUser(subject),
      lookUp: userService.lookUpUpdate,
    }),
  },
})

import { editUserMachine, userUpdateMachine } from '#machines/users/editUserMachine.ts'
import { userList, usersListMachine } from '#machines/users/userList.ts'
import { usuariosUpdate } from '#services/contract/account.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { SENT_USER_UPDATE } from '../drafts/sentKinds.ts'
import { call } from './call.ts'
import { companiesDualList } from './companiesDualList.ts'
import { confirmPassword } from './confirmPassword.ts'
import { wireList } from './list.ts'
import { rememberedSending } from './sending.ts'
import { userService } from './userService.ts'

export const usersList = wireList(userList, usersListMachine, userService.listUsers)

export const editUser = editUserMachine.provide({
  actors: {
    companies: companiesDualList,
    confirmation: confirmPassword,
    readUser: call(userService.findUser),
    sending: rememberedSending(userUpdateMachine, {
      kind: SENT_USER_UPDATE,
      sends: usuariosUpdate,
      keyOf: ({ userId }) => String(userId),
      aboutOf: (change) => ({ ...change, name: nameWithoutCpf(change.name) }),
      send: ({ subject }) => userService.updateUser(subject),
      lookUp: userService.lookUpUpdate,
    }),
  },
})

import { createUserService } from '#services/users.ts'
import { client } from './http.ts'

export const userService = createUserService(client)

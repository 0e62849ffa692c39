import type { DeletedDriver } from '#machines/drivers/deleteDriverMachine.ts'
import { deletionWords } from '../shared/deletionWords.ts'

export const deleteDriverWords = ({ nome }: DeletedDriver) => deletionWords('motorista', nome)

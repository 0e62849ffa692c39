import { chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import { readChosenFile } from '#services/chosenFiles.ts'
import { call } from './call.ts'

export const chosenFile = chosenFileMachine.provide({
  actors: { readChosenFile: call(readChosenFile) },
})

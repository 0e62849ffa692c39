import { chosenFileMachine } from '#machines/shared/chosenFileMachine.ts'
import { readChosenFile } from '#services/chosenFiles.ts'
import { asJpeg, smallerPhoto } from '../effects/smallerPhoto.ts'
import { call } from './call.ts'

export const chosenFile = chosenFileMachine.provide({
  actors: {
    readChosenFile: call(({ file, accepts }) =>
      readChosenFile({ file, accepts, makeSmaller: smallerPhoto, makeJpeg: asJpeg }),
    ),
  },
})

import type { Effect } from '#machines/shared/effects.ts'

/** Hands a made file to the browser's downloads. */
export const saveFile = ({ fileName, content, mediaType }: Extract<Effect, { type: 'download' }>) => {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own hold on the data once the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

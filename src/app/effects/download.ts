import type { Effect } from '#machines/shared/effects.ts'

/** Downloads a file that was made in the page, or fetched. */
export const saveFile = ({
  fileName,
  content,
  mediaType,
}: Extract<Effect, { type: `download${string}` }>) => {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // After a minute the download certainly has the data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

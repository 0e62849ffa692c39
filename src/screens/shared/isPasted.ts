import type { ChangeEvent } from 'react'

/** Whether a text came at once, from the clipboard or by a drop: whoever gives it a search knows what they want. */
export const isPasted = ({ nativeEvent }: ChangeEvent): boolean => {
  const { inputType }: Partial<globalThis.InputEvent> = nativeEvent
  return /Paste|Drop/.test(String(inputType))
}

/**
 * What the browser says of the network. Lists fetch nothing ahead for who saves data, so that a test hears no call that
 * it has not caused; one that is about this says otherwise.
 */
export const saveData = (isSaving: boolean): void => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: isSaving } })
}

saveData(true)

import { afterEach, expect, test, vi } from 'vitest'
import { printPage } from '#app/effects/printPage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const leaving = () => new AbortController()

test('printing ends when the print dialog is closed, and not before', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const over = vi.fn()
  const printing = printPage(undefined, leaving().signal).then(over)
  expect(print).toHaveBeenCalledOnce()
  await Promise.resolve()
  expect(over).not.toHaveBeenCalled()
  dispatchEvent(new Event('afterprint'))
  await printing
  expect(over).toHaveBeenCalledOnce()
})

test('a dialog that was closed before the call returns ends it, too', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => void dispatchEvent(new Event('afterprint')))
  await expect(printPage(undefined, leaving().signal)).resolves.toBeUndefined()
})

test('a browser that does not print says so', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {
    throw new Error('blocked')
  })
  await expect(printPage(undefined, leaving().signal)).rejects.toThrow('blocked')
})

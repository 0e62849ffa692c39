import { afterEach, expect, test, vi } from 'vitest'
import { barcodesIn, canReadBarcodes } from '#app/effects/barcodePhoto.ts'
import { newOperation } from '#app/operations/operation.ts'
import { claimPayAccount } from '#app/payments/payAccountLock.ts'
import { browserLock } from '#services/http/renewal.ts'

// What a browser lacks that is older, is not Chromium, or has loaded the portal without a certificate.

afterEach(() => vi.unstubAllGlobals())

const claimed = (companyId: number) => {
  const told: boolean[] = []
  return { told, giveBack: claimPayAccount(companyId, (isHeld) => told.push(isHeld)) }
}

test('without locks an account is held for each payment, one after another', async () => {
  vi.stubGlobal('navigator', {})
  const first = claimed(101)
  await expect.poll(() => first.told).toEqual([true])
  first.giveBack()
  const second = claimed(101)
  await expect.poll(() => second.told).toEqual([true])
  second.giveBack()
})

test('where locks are refused (blocked cookies) an account is held as well', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
  })
  const { told, giveBack } = claimed(102)
  await expect.poll(() => told).toEqual([true])
  giveBack()
})

test('without locks, or where they are refused, a session is renewed', async () => {
  vi.stubGlobal('navigator', {})
  expect(await browserLock('renewal')(async () => 'renewed')).toBe('renewed')
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
  })
  expect(await browserLock('renewal')(async () => 'renewed')).toBe('renewed')
})

test('without https each operation has a name of its own', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const names = Array.from({ length: 100 }, newOperation)
  expect(new Set(names).size).toBe(100)
  for (const name of names) expect(name).toMatch(/^\d+-\d+-\d+-\d+$/)
})

test('a browser that reads no bars says so, and reads none', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  expect(await canReadBarcodes()).toBe(false)
  await expect(barcodesIn(new Blob())).rejects.toThrow('no BarcodeDetector')
})

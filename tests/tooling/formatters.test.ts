import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('makes no formatter of the browser while a file is loaded: the first one takes longer than a page of cards', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  // a line that begins without a blank is outside of every function, unless it is one
  const atOnce = /^(?!.*(?:=>|\bfunction\b)).*\bnew Intl\./m
  expect(files.filter((file) => atOnce.test(readFileSync(file, 'utf8').replace(/^\s.*$/gm, '')))).toEqual([])
})

import { expect, test } from 'vitest'
import { optionsOf } from '../../scripts/options.mjs'

test('npm test takes what differs from a commit, and the whole cover, in any order', () => {
  expect(optionsOf([])).toEqual({ since: undefined, cover: undefined })
  expect(optionsOf(['--changed'])).toEqual({ since: 'HEAD', cover: undefined })
  expect(optionsOf(['--cover=full', '--changed=main'])).toEqual({ since: 'main', cover: 'full' })
})

test('npm test refuses an option that it does not know, with those that there are', () => {
  for (const word of ['--long', '--cover', '--cover=states', '--changed=', '--changedd']) {
    expect(() => optionsOf([word])).toThrow(`no option ${word}; there are --changed and --cover=full`)
  }
})

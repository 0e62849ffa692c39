import { expect, test } from 'vitest'
import { optionsOf } from '../../scripts/test/options.ts'

test('npm test takes what differs from a commit, the whole cover and all that is long, in any order', () => {
  expect(optionsOf([])).toEqual({ since: undefined, environment: {} })
  expect(optionsOf(['--changed'])).toEqual({ since: 'HEAD', environment: {} })
  expect(optionsOf(['--cover=full', '--changed=main', '--long'])).toEqual({
    since: 'main',
    environment: { COVER: 'full', LONG: '1' },
  })
})

test('npm test refuses an option that it does not know, with those that there are', () => {
  for (const word of ['--longer', '--long=1', '--cover', '--cover=states', '--changed=', '--changedd']) {
    expect(() => optionsOf([word])).toThrow(`no option ${word}; there are --changed, --cover=full and --long`)
  }
})

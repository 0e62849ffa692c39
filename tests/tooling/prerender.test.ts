import { expect, test } from 'vitest'
import { stylesAsRules } from '../../scripts/prerender.ts'

test('style attributes become rules that say the same, and nothing else changes', () => {
  const html =
    '<main class="a"><input style="--size:2rem;color:red"/><p style="font-family:&quot;A&quot;, b">style="x"</p></main>'
  expect(stylesAsRules(html)).toEqual({
    html: '<main class="a"><input data-first="s0"/><p data-first="s1">style="x"</p></main>',
    rules: '[data-first=s0]{--size:2rem;color:red}[data-first=s1]{font-family:"A", b}',
  })
})

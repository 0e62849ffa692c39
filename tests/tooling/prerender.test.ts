import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from '../../scripts/inline-scripts.ts'
import { stylesAsRules } from '../../scripts/prerender.ts'
import { securityHeaders } from '../../scripts/static-server.ts'

test('style attributes become rules that say the same, and nothing else changes', () => {
  const html =
    '<main class="a"><input style="--size:2rem;color:red"/><p style="font-family:&quot;A&quot;, b">style="x"</p></main>'
  expect(stylesAsRules(html)).toEqual({
    html: '<main class="a"><input data-first="s0"/><p data-first="s1">style="x"</p></main>',
    rules: '[data-first=s0]{--size:2rem;color:red}[data-first=s1]{font-family:"A", b}',
  })
})

test('each script of a page itself has its hash, and a script of its own file has none', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const page =
    '<script type="module" src="/assets/index-1.js"></script><script>one()</script>\n<script>\ntwo()\n</script>'
  expect(inlineScriptHashes(page)).toEqual([hash('one()'), hash('\ntwo()\n')])
  expect(inlineScriptHashes('<!doctype html>page')).toEqual([])
})

test('the policy names the hashes beside the own origin, for scripts alone', () => {
  const policy = securityHeaders({ scripts: ["'sha256-abc='"] })['content-security-policy'] ?? ''
  expect(policy.split('; ').filter((rule) => rule.includes('sha256'))).toEqual([
    "script-src 'self' 'sha256-abc='",
  ])
})

import { describe, expect, test } from 'vitest'
import { viewIn, withView } from '#domain/listView.ts'
import type { PageAddress } from '#domain/pages.ts'

describe('the view of a list in its address', () => {
  test.each([
    ['', null],
    ['page=2', null],
    ['vista=lista', 'list'],
    ['?page=2&vista=lista', 'list'],
    ['vista=cartoes', 'cards'],
    ['vista=mapa', null],
    ['vista=LISTA', null],
  ] as const)('%j names %s', (search, view) => expect(viewIn(search)).toBe(view))

  test.each([
    ['/lotes', 'list', '/lotes?vista=lista'],
    ['/lotes?page=2', 'list', '/lotes?page=2&vista=lista'],
    ['/lotes?page=2&vista=lista', 'cards', '/lotes?page=2&vista=cartoes'],
    ['/lotes?vista=lista', null, '/lotes'],
    ['/lotes?', 'list', '/lotes?vista=lista'],
  ] as const)('of %s with %s is %s', (to, view, address) => {
    expect(withView(to as PageAddress, view)).toBe(address)
  })
})

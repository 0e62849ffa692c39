import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '#screens/shared/afterPaint.ts'

const LONGEST_MS = 100

describe('a page that opens behind the paint of its press', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is marked as opening, and opens after the next frame', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
    const open = vi.fn<() => void>()
    afterPaint(open)
    expect(open).not.toHaveBeenCalled()
    expect(document.documentElement).toHaveAttribute('data-opening')
    vi.advanceTimersToNextFrame()
    vi.advanceTimersByTime(1)
    expect(open).toHaveBeenCalledTimes(1)
    expect(document.documentElement).not.toHaveAttribute('data-opening')
    vi.advanceTimersByTime(LONGEST_MS)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('opens once for a double click, and again for a later press', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
    const [first, second, later] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    afterPaint(first)
    afterPaint(second)
    vi.advanceTimersByTime(LONGEST_MS)
    afterPaint(later)
    vi.advanceTimersByTime(LONGEST_MS)
    expect([first, second, later].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  })

  it.each(['click', 'keydown'])(
    'opens at once for another press, a %s, which then meets the new page',
    (press) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
      const order: string[] = []
      const target = document.body.appendChild(document.createElement('button'))
      target.addEventListener(press, () => order.push('pressed'))
      afterPaint(() => order.push('opened'))
      target.dispatchEvent(new Event(press, { bubbles: true }))
      target.dispatchEvent(new Event(press, { bubbles: true }))
      vi.advanceTimersByTime(LONGEST_MS)
      target.remove()
      expect(order).toEqual(['opened', 'pressed', 'pressed'])
    },
  )

  it('opens although the address of the page that is left was corrected meanwhile', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
    const home = location.href
    const open = vi.fn<() => void>()
    afterPaint(open)
    history.replaceState(null, '', `${location.pathname}?page=2`)
    vi.advanceTimersByTime(LONGEST_MS)
    history.replaceState(null, '', home)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('leaves those alone who have gone elsewhere meanwhile', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
    const home = location.href
    const open = vi.fn<() => void>()
    afterPaint(open)
    history.replaceState(null, '', '/elsewhere')
    vi.advanceTimersByTime(LONGEST_MS)
    history.replaceState(null, '', home)
    afterPaint(open)
    dispatchEvent(new PopStateEvent('popstate'))
    vi.advanceTimersByTime(LONGEST_MS)
    expect(open).not.toHaveBeenCalled()
  })

  it('opens also where nothing is painted, as in a hidden tab', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    const open = vi.fn<() => void>()
    afterPaint(open)
    vi.advanceTimersByTime(LONGEST_MS - 1)
    expect(open).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(open).toHaveBeenCalledTimes(1)
  })
})

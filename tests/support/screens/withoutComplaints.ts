import { afterEach, expect, vi } from 'vitest'

// With REACT_WARNINGS: what React's development build says of a component fails the walk that it says it in.

const told = vi.spyOn(console, 'error')

afterEach(() => {
  const complaints = told.mock.calls.map((words) => words.map(String).join(' '))
  told.mockClear()
  expect(complaints).toEqual([])
})

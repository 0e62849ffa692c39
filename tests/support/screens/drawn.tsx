import '@mantine/core/styles.layer.css'
import '#app/start/app.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'
import { theme } from '#app/start/theme.ts'
import { enterVirtualTime, leaveVirtualTime } from './virtualTime.ts'

interface Drawing {
  /** What is drawn again stands in the place of what was drawn before, and not beside it. */
  readonly isInPlace?: boolean
}

/** Draws what needs neither a flow nor a backend, until the end of the test. */
export const drawing = ({ isInPlace = false }: Drawing = {}): ((view: ReactNode) => void) => {
  let root: Root | null = null
  beforeEach(enterVirtualTime)
  afterEach(() => {
    root?.unmount()
    root = null
    leaveVirtualTime()
    document.body.replaceChildren()
  })
  return (view) => {
    if (!isInPlace || !root) root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <MantineProvider theme={theme}>
        <main>{view}</main>
      </MantineProvider>,
    )
  }
}

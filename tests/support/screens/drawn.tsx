import '@mantine/core/styles.layer.css'
import '#app/start/app.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { theme } from '#app/start/theme.ts'

/** Draws what needs neither a flow nor a backend, until the end of the test; again in its place, when it is called again. */
export const drawing = (): ((view: ReactNode) => void) => {
  let root: Root | null = null
  afterEach(() => {
    root?.unmount()
    root = null
    document.body.replaceChildren()
  })
  return (view) => {
    root ??= createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <MantineProvider theme={theme}>
        <main>{view}</main>
      </MantineProvider>,
    )
  }
}

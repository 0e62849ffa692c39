import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { readableShades, theme } from '#app/theme.ts'

/** The shades of the app, which the stage does not have: without them axe judges other colours. */
export const AppLook = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={readableShades} defaultColorScheme="light">
    {children}
  </MantineProvider>
)

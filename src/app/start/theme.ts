import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Deep road green, the primary colour. */
const road: MantineColorsTuple = [
  '#eef7f2',
  '#dcebe3',
  '#b5d7c5',
  '#8bc2a5',
  '#68b08a',
  '#52a578',
  '#459f6e',
  '#348a5c',
  '#22714a',
  '#0f5c39',
]

/** Warm amber: only for what needs a decision. */
const amber: MantineColorsTuple = [
  '#fff6e1',
  '#ffeccb',
  '#fdd79a',
  '#fbc165',
  '#f9ae37',
  '#f8a219',
  '#f89c06',
  '#a86500',
  '#925700',
  '#7a4800',
]

/** The greys of the dark scheme have the green of its surfaces (app.css): text first, then edges, buttons and dialogs. */
const dark: MantineColorsTuple = [
  '#e4eae7',
  '#b7c1bc',
  '#84918b',
  '#69756f',
  '#45504b',
  '#33403a',
  '#28312d',
  '#1d2321',
  '#191f1c',
  '#141917',
]

/**
 * What the library draws of the look of all screens (design §10); sizes of type, corners and other colours are in tokens.css.
 */
export const theme = createTheme({
  colors: { road, amber, dark },
  primaryColor: 'road',
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'var(--boleia-font)',
  respectReducedMotion: true,
  components: {
    // what is said of a field comes and goes below it, so that the field stays where it is
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Runs in the page: it knows only its arguments, which go there and back as JSON. */
export type PageWork<Args extends readonly unknown[], Result> = (...args: Args) => Result

/** A browser with one window, told from outside what a person would do. All works on the chosen tab. */
export interface Browser {
  readonly name: string
  /** Where it saves what is downloaded. */
  readonly downloads: string
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  readonly run: <Args extends readonly unknown[], Result>(
    work: PageWork<Args, Result>,
    ...args: Args
  ) => Promise<Result>
  /** Presses the mouse at a place of the page, in pixels. */
  readonly clickAt: (x: number, y: number) => Promise<void>
  /** Presses keys one after another; held together with Control if so said. */
  readonly type: (keys: string, control?: boolean) => Promise<void>
  /** Chooses files of the disk in the field that this selector finds. */
  readonly attach: (selector: string, path: string) => Promise<void>
  /** The open tabs, oldest first. */
  readonly tabs: () => Promise<readonly string[]>
  readonly choose: (tab: string) => Promise<void>
  /** The address of the chosen tab. */
  readonly address: () => Promise<string>
  /** Opens another tab and chooses it. */
  readonly openTab: () => Promise<string>
  readonly closeTab: (tab: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** A PNG of what is seen. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** The work as the source of a function from JSON to JSON. */
export const sourceOf = (work: PageWork<never, unknown>): string =>
  `(text) => JSON.stringify({ result: (${work.toString()})(...JSON.parse(text)) })`

export const resultOf = <Result>(text: string): Result => (JSON.parse(text) as { result: Result }).result

/** WebDriver's names of keys. */
export const KEYS = {
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  backspace: '\uE003',
}

const keyAction = (type: 'keyDown' | 'keyUp') => (value: string) => ({ type, value })
const down = keyAction('keyDown')
const up = keyAction('keyUp')

/** The same in both protocols. */
export const actionsOf = {
  click: (x: number, y: number) => [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
  type: (keys: string, control = false) => {
    const pressed = [...keys].flatMap((key) => [down(key), up(key)])
    return [
      {
        type: 'key',
        id: 'keyboard',
        actions: control ? [down(KEYS.control), ...pressed, up(KEYS.control)] : pressed,
      },
    ]
  },
}

import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import { CrashScreen } from '#screens/shared/CrashScreen.tsx'
import { Waiting } from '#screens/shared/Waiting.tsx'
import { loadFailures } from '../start/loadFailures.ts'

type Loaded<Props> = ComponentType<Props> & {
  /** Loads the file before the component is shown. */
  readonly load: () => void
}

/** What is shown while the file is not there. */
export interface InsteadProps {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

interface Part {
  readonly Instead: ComponentType<InsteadProps>
  /** When the file is asked for; not given: at once. */
  readonly begin?: (ask: () => void) => unknown
}

/** What to do about files that failed. Without a network it may be missing, and then nothing helps. */
const loadHelp = () => loadFailures().catch(() => null)

const PageInstead = ({ hasFailed, onRetry }: InsteadProps) =>
  hasFailed ? <CrashScreen action="Tentar novamente" onAct={onRetry} /> : <Waiting />

/**
 * A component whose file is loaded when it is needed, and asked for again after a failure. React's `lazy` shows
 * the fallback for 300 ms even if the file is there after 20, and remembers a failure. Without a `part` it is a
 * whole page: what was typed in the page before it is gone already, so the browser may load it anew.
 */
export const loaded = <Props extends object>(
  fetchFile: () => Promise<{ readonly default: ComponentType<Props> }>,
  part?: Part,
): Loaded<Props> => {
  const { Instead, begin } = part ?? { Instead: PageInstead }
  let asked: Promise<unknown> | undefined
  let Page: ComponentType<Props> | undefined
  const fetchPage = async () => {
    try {
      Page = (await fetchFile()).default
    } catch {
      asked = undefined
    }
  }
  const load = () => {
    asked ??= fetchPage()
    return asked
  }
  const Shown = (props: Props) => {
    const [hasFailed, setFailed] = useState<boolean>()
    const attempt = useCallback(async (isTriedAgain: boolean) => {
      if (isTriedAgain) (await loadHelp())?.loadStylesAgain()
      await load()
      if (!Page && !part) await (await loadHelp())?.reloadIfThatHelps(isTriedAgain)
      // a page is drawn in slices, between which the one that is shown hears who uses it
      startTransition(() => setFailed(!Page))
    }, [])
    useEffect(() => {
      const ask = () => void attempt(false)
      if (begin) begin(ask)
      else ask()
    }, [attempt])
    const onRetry = useCallback(() => {
      setFailed(undefined)
      void attempt(true)
    }, [attempt])
    return Page ? <Page {...props} /> : <Instead hasFailed={hasFailed === true} onRetry={onRetry} />
  }
  return Object.assign(Shown, { load: () => void load() })
}

import { type ComponentType, useEffect, useReducer } from 'react'
import { Waiting } from '#screens/shared/Waiting.tsx'

type Loaded<Props> = ComponentType<Props> & {
  /** Loads the file before the component is shown. */
  readonly load: () => void
}

/**
 * A component whose file is loaded when it is needed. React's `lazy` shows the fallback for 300 ms even if
 * the file is there after 20. A file that cannot be loaded is an error of the component.
 */
export const loaded = <Props extends object>(
  fetchFile: () => Promise<{ readonly default: ComponentType<Props> }>,
): Loaded<Props> => {
  let asked: Promise<void> | undefined
  let Page: ComponentType<Props> | undefined
  const fetchPage = async () => {
    try {
      Page = (await fetchFile()).default
    } catch (reason) {
      Page = () => {
        throw reason
      }
    }
  }
  const load = () => {
    asked ??= fetchPage()
    return asked
  }
  const Shown = (props: Props) => {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      void load().then(redraw)
    }, [])
    return Page ? <Page {...props} /> : <Waiting />
  }
  return Object.assign(Shown, { load: () => void load() })
}

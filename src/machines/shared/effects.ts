import type { PageAddress } from '#domain/pages.ts'

/**
 * What a flow wants outside its view: navigation, notices, tabs. Machines emit these effects and one hook of
 * the app carries them out, so machines need no browser and tests can read the effects.
 */
export type Effect =
  | {
      readonly type: 'navigate'
      readonly to: PageAddress
      /** Navigation state: the record that the next screen shows at once. */
      readonly state?: unknown
      /** The back button must not lead to the screen that is left. */
      readonly replace?: boolean
      /** Goes one history entry back and replaces that one: both screens are left. */
      readonly isBack?: boolean
    }
  | {
      readonly type: 'notify'
      readonly tone: 'success' | 'error'
      readonly message: string
      /** Milliseconds until the notice hides; not given: 6000 (core §9). */
      readonly durationMs?: number
    }
  /** What this flow has told as an error is over before it tries again. */
  | { readonly type: 'errors.takeBack' }
  /**
   * Opens a tab for a file that comes later. It is opened during the click, because browsers block tabs that
   * open later. `name` is the file's name for people.
   */
  | { readonly type: 'tab.open'; readonly name: string }
  /** Shows the file in its tab, or as a link if the tab was blocked. */
  | { readonly type: 'tab.show'; readonly name: string; readonly content: ShownFile }
  /** The file did not come. */
  | { readonly type: 'tab.close' }
  | { readonly type: 'reload' }
  /** The screen must load its data again. */
  | { readonly type: 'refresh' }
  | {
      readonly type: 'download'
      readonly fileName: string
      readonly content: string
      readonly mediaType: string
    }
  /** The same with a file that was fetched. */
  | {
      readonly type: 'download.file'
      readonly fileName: string
      readonly content: Uint8Array<ArrayBuffer>
      readonly mediaType: string
    }

export const errorNotice = (message: string) => ({ type: 'notify', tone: 'error', message }) as const

export type ShownFile =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** An address that was checked and may be opened. */
  | { readonly kind: 'address'; readonly url: string }

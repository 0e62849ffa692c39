import { createDrafts, type DraftParts } from './drafts.ts'
import { markOf } from './linkMark.ts'

/** Drafts that go on only with the e-mailed link that they were begun with; the link itself is not kept. */
export const createLinkedDrafts = <Draft extends { readonly document: unknown }>(
  parts: DraftParts<Draft & { readonly linkMark: string }>,
) => {
  const drafts = createDrafts(parts)
  return {
    load: async (link: string): Promise<Draft | null> => {
      const draft = await drafts.load()
      return draft?.linkMark === markOf(link) ? draft : null
    },
    keep: (link: string, draft: Draft) => drafts.keep({ ...draft, linkMark: markOf(link) }),
    drop: drafts.drop,
  }
}

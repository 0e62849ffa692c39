import { type PageAddress, pages, withSearch } from './pages.ts'

/** The address of an offer; with the id in it the link can be shared and reloaded. */
export const offerDetailPage = (id: number): PageAddress => withSearch(pages.offerDetail, `?id=${id}`)

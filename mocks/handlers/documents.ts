import { HttpResponse } from 'msw'
import { makePdf } from '../pdf/pdf.ts'
import { orderPage } from '../rules/document-page.ts'
import { ORDERS_PATH, orderPath } from '../rules/loading-order.ts'
import type { Store } from '../store/store.ts'

/** Whether a request is for a document that a tab opens. */
export const isDocumentRequest = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith(ORDERS_PATH)

const fileHeaders = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="${name}"`,
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
})

/** The loading order of an address. No token is needed, because a tab cannot send one. */
export const answerDocument = async (store: Store, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const [trip] = store.trips.all((one) => orderPath(one) === `${pathname}${search}`)
  if (!trip) return HttpResponse.text('Documento não encontrado.', { status: 404 })
  const file = await makePdf([orderPage(trip)])
  return HttpResponse.arrayBuffer(file.buffer, {
    headers: fileHeaders(`ordem-de-carregamento-${trip.id}.pdf`),
  })
}

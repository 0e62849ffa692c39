import { HttpResponse } from 'msw'
import { makePdf } from '../pdf/pdf.ts'
import { orderPage } from '../rules/fiscal-document-page.ts'
import { ORDERS_PATH, orderPath } from '../rules/loading-order.ts'
import type { Store } from '../store/store.ts'

/** Whether a request is for a document that a tab opens by its address. */
export const isOrderFileRequest = (request: Request, folder: string): boolean =>
  new URL(request.url).pathname.startsWith(folder + ORDERS_PATH)

const fileHeaders = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="${name}"`,
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
})

/** The loading order of an address: who has the address needs no token, a tab could not send one. */
export const answerOrderFile = async (store: Store, request: Request, folder: string): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const [trip] = store.trips.all((one) => folder + orderPath(one) === `${pathname}${search}`)
  if (!trip) return HttpResponse.text('Documento não encontrado.', { status: 404 })
  const file = await makePdf([orderPage(trip)])
  return HttpResponse.arrayBuffer(file.buffer, {
    headers: fileHeaders(`ordem-de-carregamento-${trip.id}.pdf`),
  })
}

// The service worker of the demo's documents: what the backend (mocks/shelf.ts) laid on the shelf, a tab can
// open by its address, read again and print, for as long as the browser keeps it. Its scope holds documents
// alone; scripts/demo-workers.ts makes it a file of the demo.

const SHELF = 'demo-documents'

addEventListener('install', () => self.skipWaiting())

addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const take = async (request) => {
  const shelf = await caches.open(SHELF)
  return (await shelf.match(request.url)) ?? new Response('Documento não encontrado.', { status: 404 })
}

addEventListener('fetch', (event) => event.respondWith(take(event.request)))

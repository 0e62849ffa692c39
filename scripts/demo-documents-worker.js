// The service worker of the demo's documents: it answers what the backend has stored in the cache
// (mocks/demo/shelf.ts), so that a tab can open, reload and print it. Its scope has only documents.
// scripts/demo-workers.ts makes it a file of the demo.

const SHELF = 'demo-documents'

addEventListener('install', () => self.skipWaiting())

addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const take = async (request) => {
  const shelf = await caches.open(SHELF)
  return (await shelf.match(request.url)) ?? new Response('Documento não encontrado.', { status: 404 })
}

addEventListener('fetch', (event) => event.respondWith(take(event.request)))

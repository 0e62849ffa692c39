// The service worker of the demo's backend: msw's own, which is not asked about the portal's files. It would hand
// each of them to the page, which has no answer, before it asks the network. scripts/demo-workers.ts makes it a
// file of the demo.

const FILES = '/assets/'

addEventListener('install', (event) => {
  // where the browser knows routes, those requests do not even reach this worker
  event.addRoutes?.({
    condition: { urlPattern: new URLPattern({ pathname: `${FILES}*` }) },
    source: 'network',
  })
})

// before msw listens
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname.startsWith(FILES)) event.stopImmediatePropagation()
})

importScripts('/mockServiceWorker.js')

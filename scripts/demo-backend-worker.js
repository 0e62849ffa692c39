// The service worker of the demo's backend: msw's worker, but it does not get the requests for the portal's
// files. msw would ask the page about each of them before it uses the network. scripts/demo-workers.ts makes
// it a file of the demo.

// beside this file, in whatever folder the demo lies
const FILES = new URL('assets/', self.location).pathname

addEventListener('install', (event) => {
  // if the browser supports static routing, these requests do not reach the worker at all
  event.addRoutes?.({
    condition: { urlPattern: new URLPattern({ pathname: `${FILES}*` }) },
    source: 'network',
  })
})

// must be registered before msw's listener
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname.startsWith(FILES)) event.stopImmediatePropagation()
})

importScripts('./mockServiceWorker.js')

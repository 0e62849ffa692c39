/**
 * If a demo was served from this origin before, its worker would answer the portal's calls. It is removed and
 * the page is loaded again.
 */
export const dropDemoWorkers = async () => {
  const { serviceWorker } = navigator
  const workers = await serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all(workers?.map((worker) => worker.unregister()) ?? [])
  if (serviceWorker?.controller) location.reload()
}

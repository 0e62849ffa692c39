import { mainThread } from './mainThread.mjs'

// The plain list of ../shared/bench (floors/lists): 15 cards without anything in them that can be pressed but a button.
export default async ({ page, cdp, step, sleep }) => {
  const work = await mainThread(cdp)
  await page.evaluate(() => window.mount(15, 'card', false, false))
  await page.evaluate(() => window.unmount())
  await sleep(400)
  for (const name of ['cards of the next page', 'cards of the next page of the trips']) {
    await page.evaluate(() => window.mount(15, 'row', false, false))
    await sleep(400)
    await step(name, async () => {
      const before = await work()
      const { paint, commit, nodes } = await page.evaluate(() => window.mount(15, 'card', false, false))
      await sleep(150)
      return { cards: paint, commit, nodes, cpu: (await work()) - before }
    })
    await page.evaluate(() => window.unmount())
    await sleep(200)
  }
}

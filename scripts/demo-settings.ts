import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import brazil from '../src/screens/offers/brazil.json' with { type: 'json' }
import { type BrazilMap, statesOf } from '../src/screens/offers/brazilStates.ts'
import { rootFiles } from './demo-workers.ts'

/** What a deployment would set, invented; the map of the branches needs no network. */
const SETTINGS = {
  callCentrePhone: '08005550143',
  payPasswordPhone: '08005550142',
  branchesMapUrl: '/filiais.svg',
  mapHosts: ['self'],
  idempotencyHeader: true,
  playStoreUrl: 'https://example.com/boleia/android',
  appStoreUrl: 'https://example.com/boleia/ios',
}

type Branch = readonly [name: string, longitude: number, latitude: number]

/** Invented branches in real cities. */
const BRANCHES: readonly Branch[] = [
  ['Cascavel', -53.46, -24.96],
  ['Londrina', -51.16, -23.31],
  ['Dourados', -54.81, -22.22],
  ['Rondonópolis', -54.64, -16.47],
  ['Sorriso', -55.71, -12.55],
  ['Rio Verde', -50.93, -17.8],
  ['Santos', -46.33, -23.96],
  ['Passo Fundo', -52.41, -28.26],
]

/** Pixels for a degree. */
const SCALE = 20
const across = (longitude: number) => ((longitude + 75) * SCALE).toFixed(1)
const down = (latitude: number) => ((6.5 - latitude) * SCALE).toFixed(1)

const outlines = () =>
  statesOf(brazil as unknown as BrazilMap)
    .flatMap(({ polygons }) => polygons.flat())
    .map((ring) => `M${ring.map(([x, y]) => `${across(x)} ${down(y)}`).join('L')}Z`)
    .join('')

const dots = BRANCHES.map(
  ([name, x, y]) =>
    `<circle cx="${across(x)}" cy="${down(y)}" r="6" fill="#0f5c39"/>` +
    `<text x="${across(x + 0.5)}" y="${down(y - 0.25)}" fill="#16211c">${name}</text>`,
).join('')

const branchesMap = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 830" role="img" aria-label="Mapa das filiais" ` +
  `font-family="system-ui, sans-serif" font-size="16"><title>Mapa das filiais</title>` +
  `<rect width="840" height="830" fill="#f4f6f5"/><path d="${outlines()}" fill="#fff" stroke="#7c8782"/>${dots}</svg>`

const settings = () => {
  const usual = readFileSync(new URL('../public/config.json', import.meta.url), 'utf8')
  return JSON.stringify({ ...(JSON.parse(usual) as object), ...SETTINGS }, null, 2)
}

/** Gives the demo the settings that a deployment would have of its own, and the map that they lead to. */
export const demoSettings = (): Plugin =>
  rootFiles('boleia:demo-settings', {
    'config.json': { type: 'application/json; charset=utf-8', source: settings },
    'filiais.svg': { type: 'image/svg+xml', source: branchesMap },
  })

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Atlas } from '../../scripts/atlas/folder.ts'
import type { AtlasMachine, AtlasState } from '../../scripts/atlas/shape.ts'

const STYLE = `
:root { color-scheme: light; --ground: #fff; --ink: #17201c; --button: #22714a }
[data-mantine-color-scheme=dark] { color-scheme: dark; --ground: #141917; --ink: #dde4e0; --button: #22714a }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 sans-serif }
button { min-height: 44px; border: 0; padding: 0 16px; background: var(--button); color: #fff; font: inherit }
.pale { color: #999 } .tall { height: 1800px }
@keyframes spin { to { transform: rotate(1turn) } } .busy { animation: spin 1s infinite }
`

const CHART = `stateDiagram-v2
  [*] --> idle
  state "idle" as idle
  state "asking" as asking
  state "sending" as sending
  state "refused" as refused
  idle --> asking : question.asked [mayAsk]
  asking --> sending : question.confirmed
  asking --> idle : question.closed
  sending --> refused : done sending [isRefused]
  sending --> idle : done sending
  refused --> sending : question.confirmed
  refused --> idle : question.closed`

const documentOf = (body: string) =>
  `<!doctype html><html lang="pt-BR" data-mantine-color-scheme="light"><head><meta charset="utf-8"><title>Boleia</title><link rel="stylesheet" href="./assets/one.css"></head><body><main><h1>Encerrar viagem</h1>${body}</main></body></html>`

export const SCREENS = {
  idle: '<p>Viagem 17, de Sorriso a Santos</p><button>Encerrar</button>',
  asking:
    '<p>Encerrar a viagem <b>17</b>?</p><label for="mantine-abcdefghi">Motivo</label> <input id="mantine-abcdefghi"> <button>Sim, encerrar</button>',
  sending: '<p class="busy">Enviando…</p><div class="tall"></div><p>Fim</p>',
  refused: '<p class="pale">A viagem não pode ser encerrada & pronto.</p><button>Tentar de novo</button>',
}
export type Screens = Readonly<Record<string, string>>

const stateOf = (value: string, body: string): AtlasState => ({
  id: `endTrip.${value}`,
  value,
  steps: ['opens the trip', `goes on to ${value}`],
  calls: [{ call: 'viagens-encerrar', fault: value === 'refused' ? '400 message' : null, status: 400 }],
  html: `endTrip.${value}.html`,
  unseen: null,
  reason: null,
  through: null,
  shownBy: [],
  text: `Encerrar viagem\n${body.replaceAll(/<[^>]*>/g, '').trim()}`,
  rows: ['CORE-123'],
  interactions: ['ending a trip <that> has begun'],
  link: `#demo?v=1&steps=${value}`,
  brings: 'beginning',
  remaining: value === 'refused' ? ['presses Sim, encerrar'] : [],
})

const machinesOf = (screens: Screens): AtlasMachine[] => [
  {
    machine: 'endTrip',
    area: 'trips',
    title: 'Cancelling or finishing a requested trip.',
    chart: CHART,
    states: Object.entries(screens).map(([value, body]) => stateOf(value, body)),
  },
  {
    machine: 'tripEnding',
    area: 'trips',
    title: 'Sends the end of a trip.',
    chart: null,
    states: [
      {
        ...stateOf('sending', ''),
        id: 'tripEnding.sending',
        html: null,
        unseen: 'screenless',
        link: null,
        shownBy: ['endTrip'],
      },
    ],
  },
]

const summary = {
  version: '2.23.0',
  commit: '40307dabbca1847f',
  made: '2026-11-24T02:20:00.000Z',
  machines: ['endTrip', 'tripEnding'],
  counts: { seconds: 12.5 },
}

export const sampleAtlas = (): Atlas => ({ folder: '', summary, machines: machinesOf(SCREENS) })

/** An atlas of two machines as the walks would leave it: one with four screens, one that is shown by it. */
export const writeSample = (folder: string, screens: Screens = SCREENS): void => {
  mkdirSync(join(folder, 'html', 'assets'), { recursive: true })
  mkdirSync(join(folder, 'data'), { recursive: true })
  for (const [value, body] of Object.entries(screens)) {
    writeFileSync(join(folder, 'html', `endTrip.${value}.html`), documentOf(body))
  }
  for (const machine of machinesOf(screens)) {
    writeFileSync(join(folder, 'data', `${machine.machine}.json`), JSON.stringify(machine))
  }
  writeFileSync(join(folder, 'html', 'assets', 'one.css'), STYLE)
  writeFileSync(join(folder, 'atlas.json'), JSON.stringify(summary))
}

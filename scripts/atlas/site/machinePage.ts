import { type Looks, lookOf } from '../folder.ts'
import type { AtlasMachine } from '../shape.ts'
import { readChart } from './chart.ts'
import { chartSvg } from './chartSvg.ts'
import { demoField, framed } from './frame.ts'
import { html, type Markup } from './markup.ts'
import { statePart } from './statePart.ts'
import { areaName, counted } from './words.ts'

/** The first look of a state of the chart: states of other machines may be a part of its value. */
const hrefsOf = ({ states }: AtlasMachine) => {
  const ids = new Map<string, string>()
  for (const { value, id } of states) if (!ids.has(value)) ids.set(value, id)
  return (path: string): string | null => {
    const id =
      ids.get(path) ??
      states.find(({ value }) => value.startsWith(`${path}.`) || value.split(/[\s,&+|]+/).includes(path))?.id
    return id === undefined ? null : `#${id}`
  }
}

/** Each state with where its events lead; what the drawing shows, in words. */
const transitions = (text: string, hrefOf: (path: string) => string | null): Markup => {
  const { nodes, edges } = readChart(text)
  const named = (path: string) => {
    const href = hrefOf(path)
    return href ? html`<a href="${href}">${path}</a>` : path
  }
  const paths = new Map(nodes.map(({ id, path }) => [id, path]))
  const rows = nodes.map(({ id, path, isAny }) => {
    const ways = edges.filter(({ from }) => from === id)
    return html`<tr><th scope="row">${isAny ? html`${path} <span class="quiet">(qualquer)</span>` : named(path)}</th><td>${
      ways.length > 0 &&
      html`<ul class="plain">${ways.map(({ to, label }) => html`<li><span class="event">${label}</span> → ${named(paths.get(to) ?? to)}</li>`)}</ul>`
    }</td></tr>\n`
  })
  return html`<div class="scroll" role="region" aria-label="Estados e transições" tabindex="0"><table><thead><tr><th scope="col">Estado</th><th scope="col">Evento → estado</th></tr></thead><tbody>
${rows}</tbody></table></div>`
}

const chartPart = (chart: string, hrefOf: (path: string) => string | null): Markup => {
  const drawing = chartSvg(chart, hrefOf)
  return html`<section aria-labelledby="desenho"><h2 id="desenho">Desenho</h2>
${drawing && html`<div class="scroll" role="region" aria-label="Desenho dos estados" tabindex="0">${drawing}</div>`}
<details${!drawing && html` open`}><summary>Estados e transições</summary>${transitions(chart, hrefOf)}</details></section>`
}

/** The page of a machine: its chart, and each of its states. */
export const machinePage = (machine: AtlasMachine, looks: Looks): string => {
  const { machine: name, area, title, chart, states } = machine
  const seen = states.filter((state) => lookOf(looks, state)).length
  return framed({
    title: `${name} · Atlas das telas`,
    up: '../',
    scripts: ['demo.js'],
    header: html`<nav aria-label="Onde estou"><a href="../index.html">Atlas das telas</a> <span aria-hidden="true">›</span> <a href="../index.html#area-${area}">${areaName(area)}</a></nav>`,
    main: html`<h1>${name}</h1>
<p lang="en">${title}</p>
<p class="quiet">${counted(states.length, 'estado', 'estados')}, ${seen} com imagem</p>
${demoField}
${chart !== null && chartPart(chart, hrefsOf(machine))}
<section aria-labelledby="estados"><h2 id="estados">Estados</h2>
${states.map((state) => statePart(state, lookOf(looks, state)))}</section>`,
  })
}

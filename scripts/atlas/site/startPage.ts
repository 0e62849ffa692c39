import { SHEET } from '#tests/support/atlas/ids.ts'
import { type Atlas, type Finding, type Looks, lookOf } from '../folder.ts'
import type { AtlasMachine } from '../shape.ts'
import { framed, madeOf } from './frame.ts'
import { html, type Markup } from './markup.ts'
import { areaName, counted, countName, numberText } from './words.ts'

interface Broken {
  readonly help: string
  readonly places: { readonly machine: string; readonly id: string; readonly value: string }[]
}

/** The rules that axe saw broken, with each state. */
const brokenRules = ({ machines }: Atlas, looks: Looks): ReadonlyMap<string, Broken> => {
  const rules = new Map<string, Broken>()
  for (const { machine, states } of machines) {
    for (const state of states) {
      const { light, dark } = lookOf(looks, state)?.axe ?? { light: [], dark: [] }
      const found = new Map<string, Finding>([...light, ...dark].map((finding) => [finding.rule, finding]))
      for (const { rule, help } of found.values()) {
        const broken = rules.get(rule) ?? { help, places: [] }
        broken.places.push({ machine, id: state.id, value: state.value })
        rules.set(rule, broken)
      }
    }
  }
  return rules
}

const accessibility = (rules: ReadonlyMap<string, Broken>, pictured: number): Markup => {
  if (pictured === 0) return html`<p class="quiet">Ainda sem imagens.</p>`
  if (rules.size === 0) return html`<p class="good">✓ O axe não encontrou nada em nenhum estado.</p>`
  return html`${[...rules].map(
    ([rule, { help, places }]) =>
      html`<details><summary><span class="mark red">${rule}</span> ${counted(places.length, 'estado', 'estados')}: ${help}</summary><ul class="columns">${places.map(
        ({ machine, id, value }) =>
          html`<li><a href="m/${machine}.html#${id}">${machine} · ${value}</a></li>`,
      )}</ul></details>\n`,
  )}`
}

const machineItem = ({ machine, title, states }: AtlasMachine, looks: Looks): Markup => {
  const seen = states.filter((state) => lookOf(looks, state)).length
  const broken = states.filter((state) => {
    const axe = lookOf(looks, state)?.axe
    return axe && axe.light.length + axe.dark.length > 0
  }).length
  return html`<li><a href="m/${machine}.html">${machine}</a> <span class="quiet">${counted(states.length, 'estado', 'estados')}${
    seen < states.length && `, ${seen} com imagem`
  }</span>${broken > 0 && html` <span class="mark red">axe: ${broken}</span>`}<p class="quiet" lang="en">${title}</p></li>\n`
}

/** The first page: what there is, where, and the search. */
export const startPage = (atlas: Atlas, looks: Looks): string => {
  const { summary, machines } = atlas
  const areas = Map.groupBy(machines, ({ area }) => area)
  const pictured = machines.flatMap(({ states }) => states).filter((state) => lookOf(looks, state)).length
  const counts = {
    machines: machines.length,
    states: machines.reduce((sum, { states }) => sum + states.length, 0),
    looks: new Set(Object.values(looks.states)).size,
    ...summary.counts,
  }
  return framed({
    title: 'Atlas das telas',
    up: '',
    scripts: ['index.js', 'find.js', 'search.js'],
    header: html`<p class="quiet">Versão ${madeOf(summary)}</p>`,
    main: html`<h1>Atlas das telas</h1>
<p>Todos os estados de todas as telas: como aparecem no telefone e no computador, claro e escuro, e como se chega a cada um.</p>
${
  machines.some(({ machine }) => machine === SHEET) &&
  html`<p>Para desenhar a próxima: <a href="${SHEET}.html">todos os componentes e os tokens</a>, e <a href="m/${SHEET}.html">as imagens deles</a>.</p>`
}
<dl class="counts">${Object.entries(counts).map(([count, number]) => html`<div><dt>${countName(count)}</dt><dd>${numberText(number)}</dd></div>`)}</dl>
<form id="procura" role="search"><label for="busca">Procurar</label>
<input id="busca" type="search" autocomplete="off" spellcheck="false" aria-describedby="busca-ajuda">
<p id="busca-ajuda" class="quiet">Palavras da tela, estado, passo, chamada, máquina ou linha da lista de aceitação.</p></form>
<p id="achados" role="status"></p>
<ul id="resultados" class="found" aria-label="Estados encontrados"></ul>
<div id="areas">
${[...areas].map(
  ([area, all]) =>
    html`<section aria-labelledby="area-${area}"><h2 id="area-${area}">${areaName(area)}</h2><ul class="machines">
${all.map((machine) => machineItem(machine, looks))}</ul></section>\n`,
)}<section aria-labelledby="acessibilidade"><h2 id="acessibilidade">Acessibilidade</h2>
${accessibility(brokenRules(atlas, looks), pictured)}</section>
</div>`,
  })
}

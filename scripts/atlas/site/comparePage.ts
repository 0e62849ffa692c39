import {
  type Change,
  type Comparison,
  comparedFile,
  type PictureChange,
  type Seen,
  shareOf,
} from '../differences.ts'
import type { Scheme, Size } from '../folder.ts'
import { framed, madeOf } from './frame.ts'
import { html, type Markup } from './markup.ts'
import { counted, numberText, percentText } from './words.ts'

const SIZE_WORDS = { phone: 'telefone', laptop: 'computador' } as const
const SCHEME_WORDS = { light: 'claro', dark: 'escuro' } as const
const WHICH_WORDS = { before: 'antes', after: 'depois', difference: 'diferença' } as const

const picture = (id: string, size: Size, scheme: Scheme, which: keyof typeof WHICH_WORDS): Markup => {
  const file = `pictures/${comparedFile(id, size, scheme, which)}`
  return html`<figure><a href="${file}"><img loading="lazy" decoding="async" src="${file}" alt="${id}, ${SIZE_WORDS[size]}, ${SCHEME_WORDS[scheme]}: ${WHICH_WORDS[which]}"></a><figcaption>${WHICH_WORDS[which]}</figcaption></figure>`
}

const view = (id: string, { size, scheme, pixels, share }: PictureChange): Markup =>
  html`<h4>${SIZE_WORDS[size]}, ${SCHEME_WORDS[scheme]}: ${counted(pixels, 'ponto difere', 'pontos diferem')}, ${percentText(share)}</h4>
<div class="three ${size}">${(['before', 'after', 'difference'] as const).map((which) => picture(id, size, scheme, which))}</div>\n`

const lines = (title: string, mark: string, all: readonly string[]): Markup | false =>
  all.length > 0 &&
  html`<div class="part"><h4>${title}</h4><pre>${all.map((line) => `${mark} ${line}`).join('\n')}</pre></div>`

const changePart = (change: Change): Markup => {
  const { id, machine, value, pictures, text, axe } = change
  return html`<article id="${id}" aria-labelledby="${id}-nome"><h3 id="${id}-nome"><a href="#${id}">${machine} · ${value}</a></h3>
${pictures.slice(0, 1).map((one) => view(id, one))}${
  pictures.length > 1 &&
  html`<details><summary>${counted(pictures.length - 1, 'outra imagem', 'outras imagens')}</summary>${pictures.slice(1).map((one) => view(id, one))}</details>`
}
<div class="facts">${lines('Linhas novas', '+', text.added)}${lines('Linhas que saíram', '−', text.removed)}${
    axe.length > 0 &&
    html`<div class="part"><h4>Acessibilidade (axe)</h4><ul class="plain">${axe.map(
      ({ scheme, rule, before, after }) =>
        html`<li><span class="mark ${after > before ? 'red' : ''}">${rule}</span> ${SCHEME_WORDS[scheme]}: ${before} → ${after}</li>`,
    )}</ul></div>`
  }</div></article>\n`
}

const seenPart = ({ state, machine, look }: Seen, which: 'before' | 'after'): Markup =>
  html`<article id="${state.id}" aria-labelledby="${state.id}-nome"><h3 id="${state.id}-nome"><a href="#${state.id}">${machine} · ${state.value}</a></h3>
${look ? html`<div class="two">${picture(state.id, 'phone', 'light', which)}${picture(state.id, 'laptop', 'light', which)}</div>` : html`<p class="quiet">Sem tela própria.</p>`}</article>\n`

const section = (id: string, title: string, articles: readonly Markup[]): Markup | false =>
  articles.length > 0 &&
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}: ${articles.length}</h2>${articles}</section>`

/** A table of all that changed, to find the way in it. */
const overview = (changed: readonly Change[]): Markup | false =>
  changed.length > 0 &&
  html`<div class="scroll" role="region" aria-label="Resumo" tabindex="0"><table><thead><tr><th scope="col">Estado</th><th scope="col">Imagem</th><th scope="col">Linhas</th><th scope="col">Axe</th></tr></thead><tbody>
${changed.map(
  (change) =>
    html`<tr><th scope="row"><a href="#${change.id}">${change.machine} · ${change.value}</a></th><td>${percentText(shareOf(change))}</td><td>+${change.text.added.length} −${change.text.removed.length}</td><td>${change.axe.length || '–'}</td></tr>\n`,
)}</tbody></table></div>`

/** What is another one between two atlases, for the eye. */
export const comparePage = ({ before, after, same, added, gone, changed }: Comparison): string => {
  const counts = { mudaram: changed.length, novos: added.length, saíram: gone.length, iguais: same }
  return framed({
    title: 'O que mudou nas telas',
    up: '',
    scripts: [],
    header: html`<p class="quiet">Antes: ${madeOf(before)}<br>Depois: ${madeOf(after)}</p>`,
    main: html`<h1>O que mudou nas telas</h1>
<dl class="counts">${Object.entries(counts).map(([word, count]) => html`<div><dt>${word}</dt><dd>${numberText(count)}</dd></div>`)}</dl>
${changed.length + added.length + gone.length === 0 && html`<p class="good">✓ Nenhuma diferença.</p>`}
${overview(changed)}
${section('mudaram', 'Mudaram', changed.map(changePart))}
${section(
  'novos',
  'Novos',
  added.map((seen) => seenPart(seen, 'after')),
)}
${section(
  'sairam',
  'Saíram',
  gone.map((seen) => seenPart(seen, 'before')),
)}`,
  })
}

import { type Finding, type Look, pictureFile, type Scheme, SIZES, type Size } from '../folder.ts'
import type { AtlasState } from '../shape.ts'
import { LOCAL_DEMO } from './frame.ts'
import { html, type Markup } from './markup.ts'
import { counted } from './words.ts'

const PICTURES: readonly (readonly [Size, Scheme, string])[] = [
  ['phone', 'light', 'telefone, claro'],
  ['phone', 'dark', 'telefone, escuro'],
  ['laptop', 'light', 'computador, claro'],
  ['laptop', 'dark', 'computador, escuro'],
]

const picture = (state: AtlasState, look: Look, [size, scheme, words]: (typeof PICTURES)[number]) => {
  const file = `../pictures/${pictureFile(look.name, size, scheme)}`
  return html`<figure class="${size}"><a href="${file}"><img loading="lazy" decoding="async" src="${file}" width="${SIZES[size].width}" height="${look.heights[size]}" alt="${state.value}, ${words}"></a><figcaption>${words}</figcaption></figure>`
}

const UNSEEN: Readonly<Record<NonNullable<AtlasState['unseen']>, string>> = {
  over: 'O fluxo termina aqui, sem tela própria',
  blank: 'Nada na tela',
  unwalked: 'Nenhum passeio leva até aqui',
  screenless: 'Sem tela própria',
}

const namesOf = (names: readonly string[]) =>
  names.map((name, index) => html`${index > 0 && ', '}<a href="${name}.html">${name}</a>`)

const withoutScreen = ({ unseen, shownBy, reason }: AtlasState) =>
  html`<p class="quiet">${unseen === 'screenless' && shownBy.length === 0 ? 'Nenhum passeio mostra esta máquina' : UNSEEN[unseen ?? 'screenless']}${
    shownBy.length > 0 && html`: ${unseen === 'over' ? 'segue em' : 'aparece em'} ${namesOf(shownBy)}`
  }${reason !== null && `: ${reason}`}.</p>`

const pictures = (state: AtlasState, look: Look | undefined): Markup => {
  if (state.html === null) return withoutScreen(state)
  if (!look) return html`<p class="quiet">Ainda sem imagem.</p>`
  return html`${
    state.through !== null && html`<p class="quiet">Na tela de ${namesOf([state.through])}.</p>`
  }<div class="pictures">${PICTURES.map((one) => picture(state, look, one))}</div>`
}

/** A part of a state's facts; nothing where there is nothing to say. */
const part = (title: string, content: Markup | false): Markup | false =>
  content && html`<div class="part"><h4>${title}</h4>${content}</div>`

const list = (texts: readonly string[], lang?: string): Markup | false =>
  texts.length > 0 &&
  html`<ul class="plain"${lang && html` lang="${lang}"`}>${texts.map((text) => html`<li>${text}</li>`)}</ul>`

const steps = (texts: readonly string[]): Markup | false =>
  texts.length > 0 && html`<ol lang="en">${texts.map((text) => html`<li>${text}</li>`)}</ol>`

const calls = ({ calls: all }: AtlasState): Markup | false =>
  all.length > 0 &&
  html`<ol class="calls">${all.map(
    ({ call, fault, status }) =>
      html`<li><code>${call}</code> ${status ?? 'sem resposta'}${fault !== null && html` <span class="mark amber">falha: ${fault}</span>`}</li>`,
  )}</ol>`

const findings = (scheme: string, all: readonly Finding[]): Markup | false =>
  all.length > 0 &&
  html`<p>${scheme}:</p><ul class="plain">${all.map(
    ({ rule, help, count, words }) =>
      html`<li><span class="mark red">${rule}</span> ${counted(count, 'elemento', 'elementos')}: ${help}. <q>${words}</q></li>`,
  )}</ul>`

const axe = (look: Look | undefined): Markup | false => {
  if (!look) return false
  const { light, dark } = look.axe
  if (light.length + dark.length === 0) return html`<p class="good">✓ Nada encontrado, claro e escuro</p>`
  return html`${findings('Claro', light)}${findings('Escuro, só as cores', dark)}`
}

/** Events are what a person does; the others are answers and time. */
const isByHand = (step: string): boolean => !/^(done|fault|after) /.test(step)

/** What the link opens, and what is to be done then. */
const wayOn = ({ link, brings, remaining }: AtlasState): Markup => {
  if (brings === 'changes')
    return html`<p>Abre a página já com o que o fluxo mudou; a tela do fim dele não volta.</p>`
  const enter =
    /[?&]em=(%2F|\/)pagamentos/.test(link ?? '') &&
    html`<p>Escolha o CNPJ e digite a senha (1234): Pagamento os pede a cada entrada.</p>`
  if (remaining.length === 0) return html`<p>Abre a página em que o fluxo começa.</p>${enter}`
  const way = remaining.some(isByHand)
    ? 'Abre a página em que o fluxo começa. Depois, os passos abaixo; os que começam por done, fault ou after são respostas e tempo.'
    : 'Abre a página em que o fluxo começa. Nenhum passo é de uma pessoa: o estado vem das respostas abaixo.'
  return html`<p>${way}</p>${enter}`
}

const replay = (state: AtlasState): Markup | false => {
  const { link } = state
  // what leads elsewhere than into the demo is no link
  if (!link?.startsWith('#demo?')) return html`<p class="quiet">Nenhum link leva até aqui.</p>`
  return html`<p><a class="button" data-replay="${link}" href="${LOCAL_DEMO}${link}">Abrir na demonstração</a></p>${wayOn(state)}`
}

/** A state with its pictures and everything that is known of it. */
export const statePart = (state: AtlasState, look: Look | undefined): Markup =>
  html`<article id="${state.id}" aria-labelledby="${state.id}-nome">
<h3 id="${state.id}-nome"><a href="#${state.id}">${state.value}</a>${state.id.endsWith(`.${state.value}`) ? '' : html` <span class="quiet">${state.id}</span>`}</h3>
${pictures(state, look)}
<div class="facts">
${part('Na demonstração', replay(state))}
${part('Passos até aqui', steps(state.steps))}
${part('Chamadas', calls(state))}
${part('Acessibilidade (axe)', axe(look))}
${part('Linhas da lista de aceitação', state.rows.length > 0 && html`<p class="marks">${state.rows.map((row) => html`<span class="mark">${row}</span> `)}</p>`)}
${part('Interações do pacto', list(state.interactions, 'en'))}
</div>
${state.text && html`<details><summary>Texto da tela</summary><pre>${state.text}</pre></details>`}${
  state.html !== null &&
  html`<p class="quiet document"><a href="../html/${state.html}">A tela como documento</a>${look && look.name !== state.id && html` · igual a <code>${look.name}</code>`}</p>`
}
</article>
`

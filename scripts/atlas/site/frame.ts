import { html, type Markup } from './markup.ts'
import { momentText } from './words.ts'

interface Frame {
  readonly title: string
  /** The way back to the folder with the style: '' or '../'. */
  readonly up: string
  readonly scripts: readonly string[]
  readonly header: Markup
  readonly main: Markup
}

/** A page that opens by a double click: its files lie beside it, and nothing comes from the net. */
export const framed = ({ title, up, scripts, header, main }: Frame): string =>
  html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}site/style.css">
${scripts.map((script) => html`<script defer src="${up}site/${script}"></script>\n`)}</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<header class="top">${header}</header>
<main id="conteudo" tabindex="-1">${main}</main>
</body>
</html>
`.markup

interface Made {
  readonly version: string
  readonly commit: string
  readonly made: string
}

/** Of what an atlas was made, and when. */
export const madeOf = ({ version, commit, made }: Made): Markup =>
  html`${version}${commit !== '' && html` · <code>${commit.slice(0, 10)}</code>`} · ${momentText(made)}`

export const LOCAL_DEMO = 'http://localhost:5173/'

/** Where the links to replay lead: remembered in this browser (demo.js). */
export const demoField = html`<form class="demo" id="demo"><label for="endereco">Endereço da demonstração</label>
<input id="endereco" type="url" inputmode="url" autocomplete="url" value="${LOCAL_DEMO}" aria-describedby="endereco-aviso">
<p id="endereco-aviso" class="quiet" role="status"></p></form>`

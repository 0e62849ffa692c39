import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

// The OpenAPI as a page: Swagger UI beside a script that holds the document, since a page that is opened from the disk may
// fetch nothing. It asks no server for anything (`connect-src 'none'`), so it has no buttons that send a call either.

/** The folder of the library. */
const LIBRARY = new URL('.', import.meta.resolve('swagger-ui-dist/swagger-ui.css'))
const FILES = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'] as const

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" content="connect-src 'none'; form-action 'none'">
    <title>Boleia: the API as the portal calls it</title>
    <link rel="stylesheet" href="swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="openapi.js"></script>
    <script src="page.js"></script>
  </body>
</html>
`

/** References of 3.1 are only found below an address of the web; nothing is asked of this one, and nothing shows it. */
const SCRIPT = `const page = SwaggerUIBundle({
  dom_id: '#api',
  spec: window.openApi,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [() => ({ wrapComponents: { InfoUrl: () => () => null, authorizeBtn: () => () => null } })],
  validatorUrl: null,
  supportedSubmitMethods: [],
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  showExtensions: true,
})
page.specActions.updateUrl('https://boleia.invalid/openapi.json')
`

/** Writes the page with all that it needs into a folder, which is emptied before. */
export const buildReader = (folder: URL): void => {
  const document = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of FILES) copyFileSync(new URL(file, LIBRARY), new URL(file, folder))
  writeFileSync(new URL('index.html', folder), HTML)
  writeFileSync(new URL('page.js', folder), SCRIPT)
  writeFileSync(new URL('openapi.js', folder), `window.openApi = ${document.trimEnd()}\n`)
}

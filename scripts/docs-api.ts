import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { apiPage } from './api-page.ts'
import { openApi } from './contract/openapi.ts'
import { questionsPage, storedAnswers } from './contract/questions.ts'
import { buildReader } from './contract/reader.ts'

// `node scripts/docs-api.ts` writes docs/api.md, docs/openapi.json and docs/questions.md, and builds the page of the OpenAPI,
// dist-api/index.html; with --check it only says whether they are up to date.

const folder = new URL('../docs/', import.meta.url)
const isCheck = process.argv.includes('--check')
const answers = storedAnswers()

const pages: Readonly<Record<string, string>> = {
  'api.md': apiPage(answers),
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'questions.md': questionsPage(answers),
}

const isStale = (file: URL, text: string): boolean => !existsSync(file) || readFileSync(file, 'utf8') !== text

mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(pages)) {
  const file = new URL(name, folder)
  if (!isCheck) writeFileSync(file, text)
  else if (isStale(file, text)) {
    console.error(`docs/${name} is stale: npm run docs`)
    process.exitCode = 1
  }
}
if (!isCheck) {
  buildReader(new URL('../dist-api/', import.meta.url))
  console.log('dist-api/index.html: the API as a page, to be opened from the disk')
}

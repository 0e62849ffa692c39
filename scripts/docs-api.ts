import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { apiPage } from './api-page.ts'

// `node scripts/docs-api.ts` writes docs/api.md; with --check it only says whether the file is up to date.

const folder = new URL('../docs/', import.meta.url)
const file = new URL('api.md', folder)
const page = apiPage()

if (!process.argv.includes('--check')) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, page)
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error('docs/api.md is stale: npm run docs')
  process.exitCode = 1
}

import { buildReader } from './contract/reader.ts'

// `node scripts/docs-reader.ts` builds the readable page of docs/openapi.json in dist-api/; open its index.html.

const folder = new URL('../dist-api/', import.meta.url)
buildReader(folder)
console.log('dist-api/index.html: the API as a page, to be opened from the disk')

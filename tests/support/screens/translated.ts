import { translatePage } from './translator.ts'

// With TRANSLATED: each walk finds a page that the browser translates. Files share the page, which has one translator.

if (!document.documentElement.hasAttribute('data-translated')) {
  document.documentElement.setAttribute('data-translated', '')
  translatePage()
}

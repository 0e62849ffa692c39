import type { ChosenFile } from './chosenFiles.ts'

/** The same image as front and back (registries §3). */
export const identityDocumentFields = (document: ChosenFile) => ({
  doc_imagem_frente: document.base64,
  doc_imagem_verso: document.base64,
  doc_token_sdk: '' as const,
})

import { commands } from 'vitest/browser'
import { stillOf } from './document.ts'
import { SHEET } from './ids.ts'
import type { Collected } from './shapes.ts'

/**
 * Keeps what is drawn as a page of the sheet of components.
 * @param place among its pages
 */
export const keepSheetPage = async (value: string, place: number): Promise<void> => {
  const { html, assets, text } = await stillOf(SHEET, true)
  const record: Collected = {
    machine: SHEET,
    through: null,
    // by which they are ordered
    title: `${SHEET} ${String(place).padStart(2, '0')}`,
    value,
    steps: [],
    calls: [],
    html,
    text,
    running: [],
    link: '',
    brings: 'beginning',
    remaining: [],
  }
  await commands.keepInAtlas('state', JSON.stringify(record), assets)
}

/** Keeps the whole of it. */
export const keepSheet = async (): Promise<void> => {
  const { html, assets } = await stillOf('Componentes', true)
  await commands.keepInAtlas('sheet', JSON.stringify({ html }), assets)
}

interface Route {
  readonly id: number
  readonly origem: string | null
  readonly destino: string | null
}

/**
 * The name of a button that stands on every card, for the ear: 'Enviar carga, 5, Medianeira - PR para Chapecó - SC'.
 * It begins with the visible words (WCAG 2.5.3).
 */
export const spokenName = (words: string, { id, origem, destino }: Route): string =>
  `${words}, ${id}, ${origem ?? 'sem origem'} para ${destino ?? 'sem destino'}`

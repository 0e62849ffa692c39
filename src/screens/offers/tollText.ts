import type { Offer } from '#machines/offers/records.ts'

/** Who pays the toll of an offer. */
export const tollText = ({ pedagio, tipo_pedagio }: Offer): string => pedagio ?? tipo_pedagio ?? 'Sem pedágio'

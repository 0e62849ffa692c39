import { plainPlate } from '#domain/identifiers.ts'

/** Names a record in a link, 'ABC1D23.301': a plate may be there twice, be empty, or have another form than in a search. */
export const plateLinkOf = (plate: string, id: number): string => `${plainPlate(plate)}.${id}`

/** 'ABC1D23' also of a link of before, which names the plate alone. */
export const plateOfLink = (link: string): string => link.split('.')[0] ?? ''

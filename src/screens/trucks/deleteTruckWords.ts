import { formatPlate } from '#domain/identifiers.ts'
import type { DeletedTruck } from '#machines/trucks/deleteTruckMachine.ts'
import { deletionWords } from '../shared/deletionWords.ts'

export const deleteTruckWords = ({ descricao, veiculoCavalo }: DeletedTruck) =>
  deletionWords('caminhão', `${descricao}, ${formatPlate(veiculoCavalo.placa)}`)

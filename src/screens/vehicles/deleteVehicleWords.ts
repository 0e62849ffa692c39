import { formatPlate } from '#domain/identifiers.ts'
import type { DeletedVehicle } from '#machines/vehicles/deleteVehicleMachine.ts'
import type { ConfirmWords } from '../shared/ConfirmDialog.tsx'
import { deletionWords } from '../shared/deletionWords.ts'

export const deleteVehicleWords = ({ placa, tipo }: DeletedVehicle): ConfirmWords => ({
  ...deletionWords('veículo', formatPlate(placa)),
  // no list tells which trucks a vehicle is in
  consequence: `Se ${tipo === 'CARRETA' ? 'esta carreta' : 'este cavalo'} fizer parte de um caminhão ativo, esse caminhão também sai de uso.`,
})

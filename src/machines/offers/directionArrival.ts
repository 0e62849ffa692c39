import { plainPlate } from '#domain/identifiers.ts'
import { plainName } from '#domain/plainName.ts'
import type { Direction, DirectionProof } from '#services/directing.ts'
import type { SubmissionOutput } from '../shared/submissionMachine.ts'

export interface DirectionArrival {
  /** It was sent before, perhaps with another driver and truck. */
  readonly isEarlier: boolean
  /** Of the truck that has the cargo, if it or its driver is another one than was chosen now. */
  readonly otherPlate: string | null
}

/** Before anything has arrived. */
export const noArrival: DirectionArrival = { isEarlier: false, otherPlate: null }

const isOf = ({ driver, truck }: Direction, { plate, driverName }: DirectionProof): boolean =>
  plainPlate(truck.veiculoCavalo.placa) === plate && plainName(driver.nome) === plainName(driverName)

/** Of several trucks that were sent for one cargo it may be another one that has it. */
export const arrivalIn = (
  output: SubmissionOutput<DirectionProof>,
  direction: Direction,
): DirectionArrival => {
  if (output.kind !== 'arrived') return noArrival
  const { isEarlier, proof } = output
  const otherPlate = proof === undefined || isOf(direction, proof) ? null : proof.plate
  return { isEarlier: isEarlier || otherPlate !== null, otherPlate }
}

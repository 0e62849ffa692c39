import * as v from 'valibot'
import type { PayInstructionsState } from '#machines/payments/account/payGate.ts'

const flag = v.exactOptional(v.fallback(v.optional(v.literal(true)), undefined))
const shape = v.object({ ops: flag, quarteirizacao: flag })

/** What the history entry of the intro asks for. It survives a reload and may be old, so it is parsed. */
export const readPayInstructions = (state: unknown): PayInstructionsState => {
  const { success, output } = v.safeParse(shape, state)
  if (!success) return {}
  return {
    ...(output.ops && { ops: output.ops }),
    ...(output.quarteirizacao && { quarteirizacao: output.quarteirizacao }),
  }
}

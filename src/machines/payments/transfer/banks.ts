import { plain } from '#domain/places.ts'
import type { Bank } from '#services/bankAccounts.ts'
import { signs } from '../../shared/companyPick.ts'
import type { PickKind } from '../../shared/pick.ts'
import { createPickMachine } from '../../shared/pickMachine.ts'

/** A bank by its code or by words of its name, among all that the backend knows: '341', 'banco brasil'. */
export const bankPick: PickKind<Bank> = {
  id: 'pickBank',
  debounceMs: 300,
  matches: ({ code, name }, text) =>
    plain(text)
      .split(/\s+/)
      .every((word) => signs(`${code} ${name}`).includes(signs(word))),
  labelOf: ({ code, name }) => `${code} - ${name}`,
  nameOf: ({ name }) => name,
}

export const pickBankMachine = createPickMachine<null, Bank>(bankPick)

import * as v from 'valibot'
import { cartaoSenhaPlain, validatesPagamentosCartao } from '#services/contract/payments-home.ts'
import { pinSend, pinVerify } from '#services/contract/payments-pin.ts'
import { codeId, isRightCode } from '../rules/codes.ts'
import { pinMessage } from '../rules/messages.ts'
import { managersOnly, payAccountOf } from '../rules/pay-accounts.ts'
import { otherCard, PIN, tryPayPassword, unreadable } from '../rules/pay-secrets.ts'
import { unlessRefused } from '../rules/refusal.ts'
import type { Store } from '../store/store.ts'
import { PIN_TOKEN } from '../world/inbox.ts'
import { postCode } from './post.ts'
import { handle, type Route } from './route.ts'

/** The token of the fixtures, in a demo one of its own for each PIN. */
const newToken = ({ world, random }: Store) => (world === 'fixtures' ? PIN_TOKEN : `pin-${random.digits(9)}`)

export const paySecretRoutes: readonly Route[] = [
  handle(validatesPagamentosCartao, async ({ query, headers, decipher, user, scope, store }) => {
    const account = unlessRefused(payAccountOf({ user, scope, store }, query.frotista_id))
    const plain = v.safeParse(cartaoSenhaPlain, await decipher(headers.password, account.id))
    if (!plain.success) return unreadable()
    if (plain.output.identificador !== account.identificador) return otherCard()
    const { count, refusal } = tryPayPassword(account, plain.output.senha, store.now())
    await store.payAccounts.update(account.id, count)
    return refusal ?? {}
  }),
  handle(pinSend, async ({ body: { contato, tipoEnvio }, user, store }) => {
    unlessRefused(managersOnly(user))
    const token = newToken(store)
    await postCode(store, codeId.pin(token, contato), pinMessage(contato, tipoEnvio))
    return { token, ...PIN }
  }),
  handle(
    pinVerify,
    ({ body: { pin, token, celular }, user, store }) =>
      managersOnly(user) ?? { valid: isRightCode(store.codes.all(), codeId.pin(token, celular), pin) },
  ),
]

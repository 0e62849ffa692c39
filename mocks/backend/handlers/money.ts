import * as v from 'valibot'
import type { contasTransferPay } from '#services/contract/payments-transfer.ts'
import { codeId, isRightCode } from '../rules/codes.ts'
import { payAccountOf } from '../rules/pay-accounts.ts'
import { tryPayPassword, unreadable } from '../rules/pay-secrets.ts'
import { isRefusal, type Refusal, refuse, unlessRefused } from '../rules/refusal.ts'
import type { PayAccount } from '../store/records.ts'
import type { Context } from './route.ts'

/** All calls that move money have these parts. */
type MoneyContext = Pick<
  Context<typeof contasTransferPay>,
  'body' | 'headers' | 'user' | 'scope' | 'store' | 'decipher'
>

interface Authorized {
  readonly senha: string
  readonly pin: string
  readonly token: string
}

interface Order<Plain extends Authorized> {
  readonly callId: string
  readonly plain: v.GenericSchema<unknown, Plain>
  /** What makes two requests with the same key the same: payee, amount, code. Nothing secret. */
  readonly contentOf: (plain: Plain) => readonly (string | number)[]
  /** Checks the payload and posts it; answers the protocol. */
  readonly carryOut: (plain: Plain, account: PayAccount) => Promise<string | Refusal>
}

/** Reais above zero in whole centavos. */
export const isAmount = (reais: number): boolean => reais > 0 && Number(reais.toFixed(2)) === reais

export const wrongAmount = (): Refusal => refuse(400, 'O valor não é válido.')

/**
 * An order by its key of idempotency; without a key it is always new.
 * @param parts what makes two requests with the same key the same; nothing secret
 */
export const namedOrder = (
  { headers, store }: Pick<MoneyContext, 'headers' | 'store'>,
  companyId: number,
  parts: readonly (string | number)[],
) => {
  const key = headers['Idempotency-Key']
  const id = key === undefined ? null : `${companyId} ${key}`
  const content = JSON.stringify(parts)
  const earlier = id === null ? undefined : store.moneyAnswers.find(id)
  const isSame = earlier?.content === content
  return {
    /** What was answered to the same order, or the refusal of a key that is taken; null: it is new. */
    answered:
      earlier === undefined
        ? null
        : isSame
          ? earlier.protocolo
          : refuse(422, 'Esta chave de idempotência já foi usada em outra operação.'),
    /** It was carried out: protocol, or id. What was refused is not kept. */
    keep: async (protocolo: string): Promise<void> => {
      if (id !== null) await store.moneyAnswers.insert({ id, content, protocolo })
    },
  }
}

/**
 * One order to move money: it is read, known by its key, allowed by password and PIN, and then carried out. A key that
 * was answered is answered again without doing anything; what was refused is not kept. The PIN is used up by success.
 */
export const moveMoney = async <Plain extends Authorized>(
  context: MoneyContext,
  { callId, plain: shape, contentOf, carryOut }: Order<Plain>,
): Promise<{ protocolo: string } | Refusal> => {
  const { body, user, store, decipher } = context
  const account = unlessRefused(payAccountOf(context, body.frotista_id))
  const read = v.safeParse(shape, await decipher(body.data, account.id))
  if (!read.success) return unreadable()
  const plain = read.output

  const named = namedOrder(context, account.id, [callId, ...contentOf(plain)])
  if (named.answered !== null) {
    return isRefusal(named.answered) ? named.answered : { protocolo: named.answered }
  }

  const { count, refusal } = tryPayPassword(account, plain.senha, store.now())
  await store.payAccounts.update(account.id, count)
  if (refusal) return refusal
  const pinId = codeId.pin(plain.token, user.telefone ?? '')
  if (!isRightCode(store.codes.all(), pinId, plain.pin)) {
    return refuse(400, 'PIN inválido ou expirado. Peça outro.')
  }

  const protocolo = unlessRefused(await carryOut(plain, account))
  store.codes.remove(pinId)
  await named.keep(protocolo)
  return { protocolo }
}

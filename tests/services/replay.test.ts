import { describe, expect, it, vi } from 'vitest'
import { direcionarCargas } from '#services/contract/directing.ts'
import { onboardingDocumentosCreate } from '#services/contract/payments-onboarding.ts'
import { pinSend } from '#services/contract/payments-pin.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import type { MayReplay } from '#services/http/client.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { authAnswer, openTab, sessionOfUser } from '#tests/support/tabs.ts'

// A 401 of a create may come after its work (reliability N2): what is sent again must be certainly not done.

const refused = { kind: 'http', status: 401, message: null } as const

/** A backend that takes the renewed token only. */
const expired: Answerer = ({ target, authorization }) => {
  if (target === '/auth') return jsonAnswer(authAnswer(sessionOfUser(1, 2)))
  return jsonAnswer({}, authorization === 'Bearer access-1-2' ? 201 : 401)
}

const start = (parts: Parameters<typeof openTab>[0] = {}, answer = expired) => {
  const { requests } = fakeNetwork(answer)
  const tab = openTab(parts)
  tab.vault.open(sessionOfUser(1))
  return { ...tab, targets: () => requests.map(({ target }) => target) }
}
const direction = { body: {} as never }
const slip = { body: {} as never, headers: { 'Idempotency-Key': 'op-1' } }

const doubtful: readonly (readonly [string, MayReplay | undefined])[] = [
  ['it may be there', async () => false],
  ['the look fails', () => Promise.reject(new Error('no network'))],
  ['nobody can look', undefined],
]

describe('a create that got a 401', () => {
  it('is sent again with the new token if it is certainly not there', async () => {
    const { client, targets } = start()
    const mayReplay = vi.fn(async () => true)
    await client.send(direcionarCargas, direction, { mayReplay })
    expect(targets()).toEqual(['/direcionar/cargas', '/auth', '/direcionar/cargas'])
    expect(mayReplay).toHaveBeenCalledTimes(1)
  })

  it.each(doubtful)('is not sent again if %s, and the session is renewed', async (_, mayReplay) => {
    const { client, targets, vault } = start()
    expect(await faultFrom(client.send(direcionarCargas, direction, { mayReplay }))).toEqual(refused)
    expect(targets()).toEqual(['/direcionar/cargas', '/auth'])
    expect(vault.read()?.token).toBe('access-1-2')
  })

  it('is not sent a third time', async () => {
    const { client, targets } = start({}, ({ target }) =>
      target === '/auth' ? jsonAnswer(authAnswer(sessionOfUser(1, 2))) : jsonAnswer({}, 401),
    )
    const mayReplay = vi.fn(async () => true)
    expect(await faultFrom(client.send(direcionarCargas, direction, { mayReplay }))).toEqual(refused)
    expect(targets()).toEqual(['/direcionar/cargas', '/auth', '/direcionar/cargas'])
    expect(mayReplay).toHaveBeenCalledTimes(1)
  })

  it('is not sent for somebody who has signed out during the look', async () => {
    const { client, targets, vault } = start()
    const mayReplay = async () => {
      vault.close()
      return true
    }
    const fault = await faultFrom(client.send(direcionarCargas, direction, { mayReplay }))
    expect(fault).toEqual({ kind: 'sessionEnded' })
    expect(targets()).toEqual(['/direcionar/cargas', '/auth'])
  })

  it('is sent again at once with its key, if the backend knows it by that', async () => {
    const { client, targets } = start({ mayNameOperations: () => true })
    await client.send(boletosDepositoCreate, slip).catch(() => {})
    expect(targets()).toEqual(['/boletos/deposito', '/auth', '/boletos/deposito'])
  })

  it('is not, if the deployment leaves the key out', async () => {
    const { client, targets } = start()
    await client.send(boletosDepositoCreate, slip).catch(() => {})
    expect(targets()).toEqual(['/boletos/deposito', '/auth'])
  })

  it.each([
    ['a PIN', pinSend],
    ['a document, which replaces one that is there', onboardingDocumentosCreate],
  ] as const)('is sent again without a look if two do no harm: %s', async (_, call) => {
    const { client, targets } = start()
    await client.send(call, { body: {} as never }).catch(() => {})
    expect(targets()).toEqual([expect.any(String), '/auth', expect.any(String)])
  })
})

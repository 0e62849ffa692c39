import { fromCallback } from 'xstate'
import { ServiceFault } from '#domain/fault.ts'
import type { DepositSlipEvent, PreparedSlip, PrepareSlip } from '#machines/payments/deposit/depositSlip.ts'
import { depositSlipFileMachine } from '#machines/payments/deposit/depositSlipFileMachine.ts'
import {
  depositSlipDuplicateMachine,
  depositSlipMachine,
  depositSlipSubmissionMachine,
} from '#machines/payments/deposit/depositSlipMachine.ts'
import { depositSlipsMachine } from '#machines/payments/deposit/depositSlipsMachine.ts'
import { reconciliationIn } from '#machines/payments/payment.ts'
import { escrowMachine } from '#machines/payments/transfer/escrowMachine.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import type { KnownSlips, MadeSlip, NewSlip, SlipAttempt } from '#services/deposits.ts'
import { duplicatesBy } from '../operations/duplicates.ts'
import { foundIn, isOnlyLike } from '../operations/inFlight.ts'
import { newOperation } from '../operations/operation.ts'
import {
  claimSent,
  findSent,
  mustFindOpen,
  mustFindSent,
  releaseSent,
  reopenRefused,
  settleSent,
  watchSent,
} from '../operations/sent.ts'
import { SENT_DEPOSIT_SLIP } from '../operations/sentKinds.ts'
import { type SentRecord } from '../operations/sentRecord.ts'
import { aboutIn, isAboutOf } from '../operations/sentShapes.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { sentNow, unrepeated } from '../operations/submissionCount.ts'
import { toldOf } from '../operations/toldOutcomes.ts'
import { timeNow } from '../start/serverTime.ts'
import { call } from '../wiring/call.ts'
import { vault } from '../wiring/http.ts'
import { type AskedSlip, keepToldSlip, leftOfSlip, lostSlipOf, repeatedSlip, withMade } from './askedSlips.ts'
import { depositService } from './depositService.ts'

/** How a slip is asked for: somebody else of the company may ask for one of the same amount. */
const CREATION = { sends: boletosDepositoCreate, isAmbiguous: true } as const

/** Nothing was sent. */
const STILL_RUNNING = {
  kind: 'notSent',
  message:
    'Um boleto deste valor foi pedido há pouco e ainda pode ser gerado. Espere uns minutos e tente de novo.',
} as const

const NONE_KNOWN: KnownSlips = { dockIds: [], unreadable: 0 }

type Asked = Pick<NewSlip, 'companyId' | 'centavos'>

/** A slip of another amount is another slip, and can be told from it. */
const keyOf = ({ companyId, centavos }: Asked) => `${companyId}:${centavos}`

const recordKey = (asked: Asked) => ({
  kind: SENT_DEPOSIT_SLIP,
  key: keyOf(asked),
  userId: vault.read()?.usuario_id ?? null,
})

/** The same was sent and has no answer: it stays that slip, and is looked for before anything is sent. */
const askedIn = (record: SentRecord | null): AskedSlip | null => aboutIn<AskedSlip>(record)

const openIn = ({ operation, known, keyedAt }: SlipAttempt, record: SentRecord | null): PreparedSlip => ({
  operation,
  known,
  keyedAt,
  wasSent: true,
  ...(record?.isReleased && { isReleased: true }),
})

const prepare = async ({ isAnother, ...asked }: PrepareSlip, signal: AbortSignal): Promise<PreparedSlip> => {
  const of = recordKey(asked)
  const stored = await mustFindSent(of)
  const record = stored?.isRefused ? null : stored
  const open = askedIn(record)
  if (open && !isAnother) return openIn(open, record)
  if (record && !isAnother) {
    // of one that cannot be read it is known that it was sent, and not what was there before
    if (isOnlyLike(record, CREATION)) throw new ServiceFault(STILL_RUNNING)
    await releaseSent(of)
    return { ...openIn({ operation: newOperation(), known: NONE_KNOWN }, record), isReleased: true }
  }
  // what is there is none of the next one
  const there = await depositService.knownSlips(asked, signal)
  const told = toldOf(SENT_DEPOSIT_SLIP, asked.companyId)
  const known = { ...there, dockIds: [...new Set([...there.dockIds, ...told])] }
  const refused = isAnother || !stored?.isRefused ? null : askedIn(stored)
  // perhaps only the browser's second request was refused
  if (refused && (await depositService.lookUpCreation(refused, signal)) !== 'notFound') {
    await reopenRefused(of, timeNow())
    return openIn(refused, null)
  }
  // the earlier one stays asked after
  if (record) await releaseSent(of)
  return {
    operation: newOperation(),
    known,
    keyedAt: sentNow().keyedAt,
    ...(open && isAnother && { isAnother }),
  }
}

const reconcile = async (slip: NewSlip, signal: AbortSignal) => {
  const record = await mustFindOpen(recordKey(slip))
  const open = askedIn(record)
  const kept = foundIn<MadeSlip>(record)
  const lost = lostSlipOf(slip, open)
  const late = reconciliationIn(kept ?? (await depositService.lookUpCreation(lost, signal)))
  // any of this amount may be the one whose record cannot be read
  if (late.kind === 'done' && record && !open) return { kind: 'doubtful' } as const
  // it may be somebody else's: it is looked for on, and nothing is sent
  if (late.kind === 'done' && kept === null && isOnlyLike(record, CREATION))
    return { kind: 'nothing' } as const
  // it is shown at once
  if (late.kind !== 'done') return late
  await settleSent(recordKey(slip), (about) =>
    isAboutOf(SENT_DEPOSIT_SLIP, about) ? leftOfSlip(about as AskedSlip, late.proof) : null,
  )
  return { ...late, proof: late.proof && withMade(late.proof, kept ? open?.made : lost.made) }
}

/** What the notice of any page, also in another tab, tells of the one of before. */
const watchLate = fromCallback<{ type: 'none' }, Asked>(({ input, sendBack }) => {
  const hear = (slip: MadeSlip | null) => sendBack({ type: 'late.told', slip } satisfies DepositSlipEvent)
  const tell = async () => {
    const record = await findSent(recordKey(input))
    const found = foundIn<MadeSlip>(record)
    if (record === null) hear(null)
    else if (typeof found === 'object' && found?.kind === 'found' && found.proof) hear(found.proof)
  }
  return watchSent(() => void tell())
})

export const depositSlip = depositSlipMachine.provide({
  actors: {
    claim: fromCallback(({ input }: { input: Asked }) => claimSent(recordKey(input))),
    watchLate,
    prepare: call(prepare),
    reconcile: call(reconcile),
    twice: duplicatesBy(depositSlipDuplicateMachine, depositService.countNew),
    sending: rememberedSubmission(depositSlipSubmissionMachine, {
      kind: SENT_DEPOSIT_SLIP,
      ...CREATION,
      keyOf,
      aboutOf: (slip): AskedSlip => ({ ...slip, ...sentNow() }),
      send: async ({ subject }, mayReplay) => {
        const outcome = await depositService.createSlip(subject, mayReplay)
        // an answer that names an older slip says nothing of this one
        if (
          outcome.kind === 'arrived' &&
          outcome.proof &&
          subject.known.dockIds.includes(outcome.proof.dockId)
        )
          throw new ServiceFault({ kind: 'malformed', at: 'dock_id' })
        return outcome
      },
      lookUp: depositService.lookUpCreation,
      keepsRefused: true,
      onArrived: keepToldSlip,
      repeated: repeatedSlip,
      unrepeated,
      leftOf: leftOfSlip,
    }),
  },
})

export const depositSlips = depositSlipsMachine.provide({
  actors: { listSlips: call(depositService.listSlips) },
})

export const depositSlipFile = depositSlipFileMachine.provide({
  actors: { getFile: call(({ asked }, signal) => depositService.getPdf(asked, signal)) },
})

export const escrow = escrowMachine.provide({ actors: { getEscrow: call(depositService.getEscrow) } })

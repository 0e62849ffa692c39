import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Actor, createActor, fromPromise, type PromiseActorLogic, toPromise } from 'xstate'
import { passwordSafe, pinSafe } from '#app/payments/paySafe.ts'
import { ServiceFault } from '#domain/fault.ts'
import type { ReconcileInput, Reconciliation } from '#machines/payments/payment.ts'
import type { createPaymentMachine } from '#machines/payments/paymentMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Call } from '#services/contract/call.ts'
import { cartoesGet } from '#services/contract/payments-home.ts'
import type { Model } from '../model/defineModel.ts'
import { expectKeptNowhere } from '../screens/canary.ts'
import { until } from '../screens/patience.ts'
import { alert, button, click, dialog, look, press, sees, seesNot, type } from '../screens/person.ts'
import { WhileActive } from '../screens/WhileActive.tsx'
import { type Scene, walkScreens } from '../screens/walkScreens.tsx'
import { account } from './payment.ts'

type PaymentMachine<Order, Proof> = ReturnType<typeof createPaymentMachine<Order, Proof>>
type Prepare = (backend: NodeBackend) => unknown

export interface PaymentWalk<Order, Proof> {
  readonly model: Model
  /** The wired machine. */
  readonly machine: PaymentMachine<Order, Proof>
  /** For the account of company 101, whose balance is R$ 15.230,75. */
  readonly order: Order
  readonly view: (flow: Actor<PaymentMachine<Order, Proof>>) => ReactNode
  readonly send: Call
  /** What is read to know what looks like it already. */
  readonly before: readonly Call[]
  readonly lookUp: readonly Call[]
  /** Nothing is sent if that cannot be read. */
  readonly needsBefore?: true
  readonly world?: Prepare
  readonly doWork: Prepare
  readonly undoWork: Prepare
  /** Also of one that looks like it the person is asked. */
  readonly asksOfOne?: true
  /** There is what may be it: nobody can tell. Not given: a look always can. */
  readonly doubt?: Prepare
  /** Make the backend refuse it for its password, its PIN, its order. */
  readonly refuse: { readonly password: Prepare; readonly pin: Prepare; readonly order: Prepare }
  readonly says: {
    readonly title: string
    readonly sending: string
    readonly unknown: string
    readonly repeat: string
    readonly leave: string
    readonly wrongPassword: string
    readonly wrongPin: string
  }
}

const LATE = 'nothing arrives between two looks of a walk; tests/screens/payments/payment.test.tsx'
/** Centavos of company 101 in the fixtures. */
const BALANCE = 1_523_075
const PIN = '123456'
/** No part of an operation's key, which has the letters a to f. */
export const PASSWORD = 'x1y2'
const PIN_OVER = 'O PIN expirou. Confirme com outro. Nada foi enviado agora.'
const PIN_TITLE = 'Confirme com o PIN'
const PASSWORD_TITLE = 'Senha da conta Boleia Pay'

/** For the walk of a payment's sending by itself: PIN and password are there, whatever their handles. */
export const keepSecrets = (): void => {
  vi.spyOn(passwordSafe, 'open').mockReturnValue(PASSWORD)
  vi.spyOn(pinSafe, 'open').mockReturnValue({ pin: PIN, token: 'pin-token-1' })
}

/** Holds back the answer to the claim of the account, until a test gives it. */
const heldClaims = () => {
  let claims: ((isGranted: boolean) => void)[] = []
  return {
    hold: () => {
      for (const claim of claims) claim(false)
      claims = []
      const request = navigator.locks.request.bind(navigator.locks) as (
        ...parts: unknown[]
      ) => Promise<unknown>
      vi.spyOn(navigator.locks, 'request').mockImplementation(((name: string, ...rest: unknown[]) => {
        const task = rest.at(-1) as (lock: unknown) => unknown
        if (!name.includes(':pay:')) return request(name, ...rest)
        return new Promise((resolve) => {
          claims.push((isGranted) => resolve(task(isGranted ? { name } : null)))
        })
      }) as never)
    },
    answer: async (isGranted: boolean) => {
      await until(
        () => claims.length > 0,
        () => 'nobody claims the account',
      )
      for (const claim of claims) claim(isGranted)
      claims = []
    },
  }
}

/** Walks the model of a payment with the texts and buttons of its flow. */
export const walkPayment = <Order, Proof>(title: string, walk: PaymentWalk<Order, Proof>) => {
  type Here = Scene<PaymentMachine<Order, Proof>>
  const { says, send, refuse } = walk
  const claims = heldClaims()
  const confirmed = { order: walk.order, account, balance: BALANCE, phone: '45999990001', earlier: null }
  const earlier = { operation: 'op-1', before: [], sentAt: Date.now(), serverSentAt: Date.now() }

  type Looked = Reconciliation<Proof>
  type Asked = ReconcileInput<Order>
  /** Ends the look before the PIN; 'real': as the backend answers it. */
  let endLook: ((how: 'real' | Looked | Error) => void) | null = null
  const wired = walk.machine.implementations.actors['reconcile'] as PromiseActorLogic<Looked, Asked>
  const machine = walk.machine.provide({
    actors: {
      reconcile: fromPromise<Looked, Asked>(async ({ input }) => {
        const how = await new Promise<'real' | Looked | Error>((resolve) => {
          endLook = resolve
        })
        if (how instanceof Error) throw how
        return how === 'real' ? await toPromise(createActor(wired, { input }).start()) : how
      }),
    },
  })
  const isNew = ({ input }: Here) => input === 'confirmed'
  const answerLook = async (how: 'real' | Looked | Error) => {
    await until(
      () => endLook !== null,
      () => 'nothing is looked back for',
    )
    endLook?.(how)
    endLook = null
  }
  /** Lets a look in, once the backend is prepared for it, until it is over. */
  const letLookIn = async (scene: Here, prepare: Prepare, isOver: () => boolean, complaint: string) => {
    await until(
      () => {
        // a refusal is judged by the balance first
        scene.gate.letIn([cartoesGet])
        return walk.lookUp.some(({ id }) => scene.gate.waiting().includes(id))
      },
      () => 'nothing is looked up',
    )
    await prepare(scene.backend)
    await until(
      () => {
        scene.gate.letIn([...walk.lookUp, cartoesGet])
        return isOver()
      },
      () => complaint,
    )
  }
  /** A new one is not looked for; what another page knows of it is told by the test. */
  const reconciledWith =
    (prepare: Prepare | undefined, known: Looked) =>
    async (scene: Here): Promise<void> => {
      if (isNew(scene) || !prepare) return answerLook(known)
      await answerLook('real')
      const isOver = () => !scene.root.getSnapshot().matches({ holding: 'reconciling' })
      await letLookIn(scene, prepare, isOver, 'the look back has no answer')
    }
  const isLooking = ({ root }: Here) => {
    const { sending: sent, waiting } = root.getSnapshot().children
    const sending = (sent ?? waiting)?.getSnapshot()
    return (
      sending !== undefined &&
      (sending.matches('verifyingRefusal') || sending.matches({ unknown: 'looking' }))
    )
  }
  const lookWith = (scene: Here, prepare: Prepare) =>
    letLookIn(scene, prepare, () => !isLooking(scene), 'the look-up has no answer')
  const find = async (scene: Here) => {
    await lookWith(scene, walk.doWork)
    if (walk.asksOfOne) await press('Foi este')
  }
  const lose = async (scene: Here) => {
    scene.backend.scenarios.setFault(send.id, { fault: '500' })
    await scene.answer(send)
    await until(
      () => isLooking(scene),
      () => 'it is not unknown',
    )
    scene.backend.scenarios.clearFault(send.id)
  }
  const refused = (prepare: Prepare) => async (scene: Here) => {
    await scene.answer(send, prepare)
    await lookWith(scene, walk.undoWork)
  }
  const isOver = async (scene: Here, output: object) => {
    expect(scene.output()).toMatchObject(output)
    for (const name of [says.title, says.unknown, PIN_TITLE, PASSWORD_TITLE]) await seesNot(dialog(name))
    await expectKeptNowhere(PASSWORD, PIN)
  }

  walkScreens(title, {
    unsettled: 'the PIN is sent, and the storage is read',
    model: walk.model,
    machine,
    cover: 'keys',
    endsAfter: { 'done reconcile nothing': 'what was sent before is looked for once' },
    inputs: { confirmed, 'confirmed once more': { ...confirmed, earlier } },
    view: (flow) => <WhileActive actor={flow}>{walk.view(flow)}</WhileActive>,
    address: '/pagamentos/transferencia',
    world: async (backend) => {
      claims.hold()
      await backend.store.payAccounts.update(account.companyId, { senha: PASSWORD, wrongPasswords: 0 })
      await walk.world?.(backend)
    },
    calls: { prepare: [cartoesGet, ...walk.before, ...walk.lookUp] },
    held: [send, ...walk.lookUp],
    answers: {
      'prepare ready': walk.undoWork,
      'prepare ready, nothing read': (backend, scene) => {
        // nothing is read anew of one that was sent before
        if (!isNew(scene)) return walk.undoWork(backend)
        const { scenarios } = backend
        for (const { id } of walk.before) scenarios.setFault(id, { fault: '500' })
      },
      'prepare PIN over': () => pinSafe.empty(),
      'prepare other balance': ({ store }) => {
        // one that has fallen by as much would be a question
        const [debit] = store.movements.all(
          ({ companyId, tipo }) => companyId === account.companyId && tipo === 'D',
        )
        if (debit) store.movements.remove(debit.id)
      },
    },
    gestures: {
      'account.held': () => claims.answer(true),
      'account.busy': () => claims.answer(false),
      'payment.retry': (scene) =>
        press(
          scene.root.getSnapshot().matches({ holding: 'doubtful' })
            ? 'Verificar de novo'
            : 'Tentar novamente',
        ),
      'payment.withdrawn': (scene) =>
        scene.root.getSnapshot().matches({ holding: 'claiming' })
          ? scene.tell({ type: 'payment.withdrawn' })
          : press('Voltar'),
      'done reconcile nothing': reconciledWith(walk.undoWork, { kind: 'nothing' }),
      'done reconcile found': reconciledWith(walk.asksOfOne ? undefined : walk.doWork, {
        kind: 'done',
        proof: null,
      }),
      'done reconcile doubtful': reconciledWith(walk.doubt, { kind: 'doubtful' }),
      'done reconcile open': () => answerLook({ kind: 'open', earlier }),
      'done reconcile other balance': () =>
        answerLook({ kind: 'balanceChanged', shown: 250_000, balance: 249_999 }),
      'fault reconcile offline': () => answerLook(new ServiceFault({ kind: 'offline' })),
      'done waiting found': find,
      'done waiting not arrived': async (scene) => {
        await lookWith(scene, walk.undoWork)
        await press(says.repeat)
      },
      'done waiting left': () => press(says.leave),
      'done pin verified': async () => {
        await click(page.getByLabelText('PIN, caractere 1 de 6'))
        await type(page.getByLabelText('PIN, caractere 1 de 6'), PIN)
        await press('Continuar')
      },
      'done pin withdrawn': () => press('Cancelar'),
      'done password given': async () => {
        await type(page.getByLabelText('Senha de 4 caracteres'), PASSWORD)
        await press('Confirmar')
      },
      'done password withdrawn': () => press('Cancelar'),
      'done sending arrived': (scene) => scene.answer(send),
      'done sending found': async (scene) => {
        await lose(scene)
        await find(scene)
      },
      'done sending refused': refused(refuse.order),
      'done sending wrong password': refused(refuse.password),
      'done sending wrong PIN': refused(refuse.pin),
      'done sending not arrived': async (scene) => {
        await lose(scene)
        await lookWith(scene, walk.undoWork)
        scene.clock.increment(60_000)
        await lookWith(scene, walk.undoWork)
        await press(says.repeat)
      },
      'done sending left': async (scene) => {
        await lose(scene)
        await press(says.leave)
      },
    },
    unreachable: {
      'done prepare arrived late': LATE,
      'done prepare perhaps late': LATE,
      'done prepare refused before': 'a request that the browser repeats; tests/app/lateRefusal.test.ts',
      'done waiting none of several': 'the walk of its sending has several',
      'fault prepare other company':
        'a switched company closes the page; tests/screens/payments/payment.test.tsx',
      ...(walk.needsBefore && {
        'done prepare ready, nothing read': 'it is not ready then; tests/app/neverTwice.test.ts',
      }),
      'done sending wrong password, in doubt': 'its look-up tells whether it is there',
    },
    sees: {
      'holding.claiming': async () => {
        await seesNot(page.getByRole('dialog'))
      },
      busy: async () => {
        await sees(
          dialog(says.title).getByText(
            'Outra aba confirmava um pagamento desta conta. Se ela já terminou, tente novamente.',
          ),
        )
        await look(button('Tentar novamente')).toBeVisible()
        await look(button('Voltar')).toBeVisible()
      },
      'holding.pin': async ({ lastStep }) => {
        await sees(dialog(PIN_TITLE))
        if (lastStep === 'done sending wrong PIN') await sees(alert(says.wrongPin))
        else if (lastStep === 'done prepare PIN over') await sees(alert(PIN_OVER))
        else await seesNot(page.getByRole('alert'))
      },
      'holding.password': async ({ lastStep }) => {
        await sees(dialog(PASSWORD_TITLE))
        if (lastStep === 'done sending wrong password') await sees(alert(says.wrongPassword))
        else await seesNot(page.getByRole('alert'))
      },
      'holding.reconciling': async (scene) => {
        const asks = isNew(scene)
          ? 'Conferindo o saldo da conta…'
          : 'Verificando se o que você enviou antes chegou…'
        await sees(dialog(says.title).getByText(asks))
        await seesNot(button('Fechar'))
      },
      'holding.waiting': async () => {
        await sees(
          dialog(says.unknown).getByText(
            /^Nada foi enviado agora: ainda verificamos o que você enviou antes\./,
          ),
        )
        await seesNot(dialog(PIN_TITLE))
      },
      'holding.notReconciled': async () => {
        await sees(alert('Não foi possível verificar o que você enviou antes. Nada foi enviado agora.'))
        await look(button('Tentar novamente')).toBeVisible()
        await look(button('Voltar')).toBeVisible()
      },
      'holding.doubtful': async () => {
        await sees(
          dialog(says.title).getByText(
            'Não dá para ter certeza se o que você enviou antes foi feito. Confira no extrato; se não foi, saia desta página, encerre a verificação em Pagamentos, se ainda estiver lá, e comece de novo.',
          ),
        )
        await look(button('Verificar de novo')).toBeVisible()
        await look(button('Voltar')).toBeVisible()
      },
      'holding.preparing': async () => {
        await sees(dialog(says.title).getByText('Conferindo o saldo da conta…'))
        await seesNot(button('Fechar'))
      },
      'holding.notReady': async () => {
        await sees(alert('Não foi possível conferir o saldo da conta. Nada foi enviado agora.'))
        await look(button('Tentar novamente')).toBeVisible()
        await look(button('Voltar')).toBeVisible()
      },
      'holding.sending': async () => {
        await sees(dialog(says.title).getByText(says.sending))
        await sees(dialog(says.title).getByText('Não feche esta página.'))
        // nothing closes it
        expect(page.getByRole('button').elements()).toEqual([])
      },
      arrivedLate: async (scene) => isOver(scene, { kind: 'paid', isEarlier: true }),
      paid: async (scene) => isOver(scene, { kind: 'paid' }),
      refused: async (scene) => isOver(scene, { kind: 'refused', isDoubtful: false }),
      notArrived: async (scene) => isOver(scene, { kind: 'notArrived' }),
      balanceChanged: async (scene) => isOver(scene, { kind: 'balanceChanged' }),
      withdrawn: async (scene) => isOver(scene, { kind: 'withdrawn' }),
      left: async (scene) => isOver(scene, { kind: 'left' }),
    },
  })
}

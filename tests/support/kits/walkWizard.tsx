import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Actor, type AnyStateMachine, fromPromise } from 'xstate'
import { RECONCILE_TIMEOUT_MS } from '#machines/shared/submissionMachine.ts'
import type { NodeDemo } from '#mocks/demo/node.ts'
import type { SubmissionWords } from '#screens/shared/SubmissionNotice.tsx'
import { telefoneSendPin, usuariosValidationsEmail } from '#services/contract/access.ts'
import type { Call } from '#services/contract/call.ts'
import { fileOf, jpeg } from '../files.ts'
import { leavesOf } from '../model/chart.ts'
import type { Model } from '../model/defineModel.ts'
import { pathsOf } from '../model/paths.ts'
import { titleOf } from '../model/steps.ts'
import { until } from '../screens/patience.ts'
import {
  alert,
  button,
  choose,
  click,
  dialog,
  emptyPicker,
  expectAddress,
  field,
  findAll,
  keys,
  look,
  looksEnabled,
  picker,
  press,
  sees,
  seesNot,
  type,
  typeAnew,
} from '../screens/person.ts'
import { waitingStorage } from '../screens/waitingStorage.ts'
import { type Scene, type ScreenWalk, sentByTest, walkScreens, where } from '../screens/walkScreens.tsx'
import { wiredChild } from '../screens/wired.ts'
import { type SubmissionWalk, walkSubmission } from './walkSubmission.tsx'
import { asksCompany, type WizardModel } from './wizard.ts'

type Act = ScreenWalk<AnyStateMachine>['gestures'][string]
export type WizardScene = Scene<AnyStateMachine>

export interface WizardWalkParts<Machine extends AnyStateMachine> {
  readonly model: Model & Pick<WizardModel, 'neverTaken'>
  /** Not given: what the kit knows of it. */
  readonly neverTaken?: readonly string[]
  /** The wired machine. */
  readonly machine: Machine
  readonly view: (flow: Actor<Machine>) => ReactNode
  readonly address: string
  /** The text while it loads; not given: 'Carregando o cadastro…' */
  readonly waiting?: string
  /** The title and the number of each leaf state's page, and the heading of its step, if it has one. */
  readonly pages: Readonly<Record<string, readonly [title: string, number: number, step?: string]>>
  /** The number of steps, if it depends on the draft (null: it is not known yet); a single step is not counted. */
  readonly of: number | ((scene: WizardScene) => number | null)
  /** Not given: the wizard saves without one. */
  readonly password?: string
  /** The label of the file's field. */
  readonly file?: string
  /** `isModal`: the success is told in a modal over the last step. */
  readonly done: {
    readonly title: string
    /** Where only a look has found it; not given: the same. */
    readonly doubtfulTitle?: string
    readonly close: string
    readonly isModal?: true
  }
  /** The button that leaves it; not given: that of the sending. */
  readonly leave?: string
  /** What leaves at the first step; not given: 'Voltar' of a wizard that saves, else the button above; null: nothing. */
  readonly firstStep?: string | null
  /** The address after leaving; not given: that of the login. */
  readonly leftTo?: string | ((scene: WizardScene) => string)
  /** Of a wizard that saves. */
  readonly saving?: {
    /** The call of `prepare`; not given: the check is the last before it is sent. */
    readonly prepare?: Call
    /** The last step that the draft of the scene needs. */
    readonly isLast: (scene: WizardScene) => boolean
    /** What follows the last step is the wizard's own, and not the kit's sending. */
    readonly isOwn?: true
  }
  readonly sends: {
    readonly call: Call
    /** Makes a look-up find it; not given: no look-up can. */
    readonly doWork?: (backend: NodeDemo, scene: WizardScene) => unknown
    /** Makes the look-up after a refusal doubt; not given: `doWork` does. */
    readonly doDoubtful?: (backend: NodeDemo, scene: WizardScene) => unknown
    /** What the backend holds of it; at the end it is one, unless it was sent before the walk. */
    readonly saved?: (backend: NodeDemo) => readonly unknown[]
    /** The call of the look-up, if it is held, too; not given: that of `prepare`. */
    readonly held?: Call
    /** The texts while the outcome is unknown; and of a wizard that saves, those at its last step after it. */
    readonly says: {
      readonly sofar: string
      readonly repeat: string
      readonly leave: string
      readonly doubt?: RegExp
      /** Of what may be one that was given up; not given: `doubt`. */
      readonly mayHaveCome?: RegExp
      readonly notArrived?: RegExp
    }
  }
  readonly world?: ScreenWalk<Machine>['world']
  readonly calls?: ScreenWalk<Machine>['calls']
  /** More calls that wait, for gestures that let them in. */
  readonly held?: readonly Call[]
  readonly answers?: ScreenWalk<Machine>['answers']
  /** Gestures of this flow; they replace those of the kit. */
  readonly gestures?: Readonly<Record<string, Act>>
  readonly unreachable?: Readonly<Record<string, string>>
  readonly endsAfter?: Readonly<Record<string, string>>
  readonly cover?: ScreenWalk<Machine>['cover']
  /** The picker on a leaf state's page: its field in the draft, its label, and the option that is chosen there. */
  readonly picks?: Readonly<Record<string, readonly [field: string, label: string, option: string]>>
  /** Whether 'Próximo' or 'Salvar' of a leaf state's page can be used; not given: when something is picked. */
  readonly goesOn?: Readonly<Record<string, (draft: ReturnType<typeof draftOf>) => boolean>>
  /** The alert of the page after a step. */
  readonly tells?: Readonly<Record<string, string>>
  /** What is sent, walked alone with the calls and the buttons of its wizard. */
  readonly sending?: Pick<
    SubmissionWalk<AnyStateMachine>,
    'model' | 'refuse' | 'doWork' | 'undoWork' | 'hideWork' | 'isAmbiguous' | 'unreachable'
  > & {
    readonly title: string
    readonly words: SubmissionWords
    /** The call of the look-up, if it is not held. */
    readonly lookUp?: Call
    /** `nothingYet` is what the wizard says, with when it looks again. */
    readonly says: Pick<SubmissionWalk<AnyStateMachine>['says'], 'lost' | 'notFound'>
  }
  /** Further assertions by state. */
  readonly sees?: Readonly<Record<string, (scene: WizardScene) => Promise<void>>>
}

/** Typed as the draft of any wizard. */
const stateOf = (scene: WizardScene) => scene.root.getSnapshot()
export const draftOf = (scene: WizardScene): Readonly<Record<string, unknown>> => stateOf(scene).context.draft
const isIn = (scene: WizardScene, leaf: string) =>
  leavesOf(stateOf(scene).value)[0]?.startsWith(leaf) ?? false
export const isConfirmed = (scene: WizardScene, child: string): boolean =>
  stateOf(scene).children[child]?.getSnapshot().matches('confirmed') ?? false

export const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const phone = () => page.getByLabelText('Celular com DDD')
export const email = () => page.getByLabelText('E-mail', { exact: true })

const CODES = {
  emailCode: 'Código do e-mail',
  emailPin: 'PIN do e-mail',
  phoneCode: 'Código do SMS',
} as const

const typeCode = async (label: string) => {
  await click(page.getByLabelText(`${label}, caractere 1 de 6`, { exact: true }))
  await keys('123456')
}

const typesCep = async (scene: WizardScene, cep: string) => {
  if (draftOf(scene)['city'] !== '') await press('Alterar CEP')
  await typeAnew(field('CEP'), cep)
}

const findsAddress = (cep: string) => async (scene: WizardScene) => {
  await typesCep(scene, cep)
  await sees(field('Rua'))
}

/** The pages of steps that follow one another under one title, each with its heading. */
export const pagesOf = (
  heading: string,
  steps: Readonly<Record<string, string>>,
): WizardWalkParts<AnyStateMachine>['pages'] =>
  Object.fromEntries(
    Object.entries(steps).map(([step, name], index) => [`steps.${step}`, [heading, index + 1, name]]),
  )

/** Lets in the list, and for each that was given up the list and what is to be found in it. */
export const answerPreparing = async (scene: WizardScene, prepare: Call): Promise<void> => {
  await scene.answer(prepare)
  for (const _ of (draftOf(scene)['earlier'] as readonly object[] | undefined) ?? [])
    await scene.answer(prepare)
  await until(
    () => {
      scene.gate.letIn([prepare])
      return !scene.root.getSnapshot().matches({ steps: { saving: 'preparing' } })
    },
    () => 'what was given up should have been looked for',
  )
}

/** Walks the model of a wizard on its screen, with one gesture for each event. */
export const walkWizard = <Machine extends AnyStateMachine>(name: string, walk: WizardWalkParts<Machine>) => {
  const { model, pages, password = '', sends, done, saving, calls = {}, gestures = {} } = walk
  const { neverTaken = model.neverTaken, waiting = 'Carregando o cadastro…', leave = sends.says.leave } = walk
  const { call, doWork, doDoubtful, held = saving?.prepare, says } = sends
  const storage = waitingStorage<object | null>(model)
  const machine: AnyStateMachine = walk.machine.provide({
    actors: { loadDraft: fromPromise(storage.load) },
  } as never)
  const samples = (event: string) => Object.values(model.events[event] ?? {})[0] ?? {}
  const addressIn = (event: string, sample: string) =>
    String((model.events[event]?.[sample] as { address?: unknown } | undefined)?.address ?? '')

  const firstStep = walk.firstStep === undefined ? (saving ? 'Voltar' : leave) : walk.firstStep
  /** The step after which the answer is awaited. */
  const isFresh = (scene: WizardScene) =>
    scene.lastStep ===
    (saving?.prepare ? 'done prepare ready' : saving ? 'done check passed' : 'password.submitted good')
  const sending = (scene: WizardScene) => stateOf(scene).children['sending']?.getSnapshot()
  const letLook = async (scene: WizardScene) => {
    if (held) await scene.answer(held)
  }
  /** What was sent long ago may be sent again after one look. */
  const seesDoubt = () => sees(doWork ? button(says.repeat) : page.getByText(says.sofar, { exact: false }))
  const nothingYet = `${says.sofar} Verificamos de novo em alguns segundos.`
  /** Fails the call, so that the outcome is unknown. */
  const loseAnswer = async (scene: WizardScene) => {
    if (isFresh(scene)) {
      await scene.answer(call, ({ scenarios }) => scenarios.setFault(call.id, { fault: '500' }))
    }
    await until(
      () => {
        if (held) scene.gate.letIn([held])
        const unknown = doWork ? (isFresh(scene) ? 'nothingYet' : 'notFound') : 'undecided'
        return sending(scene)?.matches({ unknown }) ?? false
      },
      () => `nothing should be known, not ${JSON.stringify(sending(scene)?.value)}`,
    )
    if (doWork && isFresh(scene)) await sees(page.getByText(nothingYet))
  }

  const looksBefore = async (scene: WizardScene) => {
    if (saving?.prepare) await answerPreparing(scene, saving.prepare)
  }

  const kit: Readonly<Record<string, Act>> = {
    ...storage.gestures,
    'draft.discard': where(
      (scene) => {
        const state = stateOf(scene)
        return (
          state.context.isResumed &&
          state.can({ type: 'draft.discard' }) &&
          !isIn(scene, 'steps.photo.warning')
        )
      },
      () => press('Começar de novo'),
    ),
    'draft.taken': sentByTest,
    'draft.finished': sentByTest,
    'password.recover': () => press('Esqueceu sua senha?'),
    'draft.takeBack': () => press('Continuar nesta aba'),
    'wizard.leave': where(
      (scene) =>
        !isIn(scene, 'steps') ||
        (stateOf(scene).can({ type: 'step.back' }) === false &&
          firstStep !== null &&
          !isIn(scene, 'steps.saving')),
      (scene) => {
        if (isIn(scene, 'done')) return press(done.close)
        return press(isIn(scene, 'steps') ? (firstStep ?? '') : leave)
      },
    ),
    'data.retry': () => press('Tentar novamente'),
    'step.next': async (scene) => {
      if (isIn(scene, 'steps.terms')) {
        await click(page.getByRole('checkbox', { name: 'Li, compreendi e concordo com os termos de uso' }))
      }
      await press(saving?.isLast(scene) ? 'Salvar' : 'Próximo')
    },
    'step.back': where(
      (scene) => !isIn(scene, 'steps.photo.warning'),
      () => press('Voltar'),
    ),
    'warning.closed': () => press('Entendi'),
    'verification.begun of the e-mail': async (scene, step) => {
      if (isIn(scene, 'steps.email.asking')) {
        await typeAnew(email(), addressIn('verification.begun', 'of the e-mail'))
        await press('Próximo')
      } else if (stateOf(scene).children['emailPin']) {
        // the child sends without a gesture
        await until(
          () => draftOf(scene)['step'] === 'pinConfirm',
          () => 'the PIN should be sent',
        )
      } else sentByTest(scene, step)
    },
    'verification.begun of the phone': where(
      (scene) => isIn(scene, 'steps.phone.asking'),
      async () => {
        await type(phone(), '')
        await type(phone(), addressIn('verification.begun', 'of the phone'))
        await press('Enviar código')
      },
    ),
    'verification.withdrawn': () => press('(Alterar)'),
    'done emailCode verified': async (scene) => {
      if (!isConfirmed(scene, 'emailCode')) await typeCode(CODES.emailCode)
      await press('Próximo')
    },
    'done emailPin verified': async (scene) => {
      if (!isConfirmed(scene, 'emailPin')) await typeCode(CODES.emailPin)
      await press('Próximo')
    },
    // REG-105 REG-163 REG-201: without a click
    'done phoneCode verified': (scene) =>
      isConfirmed(scene, 'phoneCode') ? press('Próximo') : typeCode(CODES.phoneCode),
    'file.changed to a document': () =>
      page.getByLabelText(walk.file ?? '').upload(fileOf('foto.jpg', jpeg, 'image/jpeg')),
    'file.changed to none': where(
      (scene) => draftOf(scene)['document'] !== null,
      () => press('Remover arquivo'),
    ),
    'address.found with a street': findsAddress('85801000'),
    'address.found without a street': findsAddress('85890000'),
    'address.cleared': (scene) =>
      typesCep(scene, String((samples('address.cleared') as { cep?: string }).cep)),
    'done chooseCompany chosen': async ({ clock }) => {
      await sees(page.getByRole('combobox', { name: 'CNPJ' }))
      await findAll(clock)
      await type(page.getByRole('combobox', { name: 'CNPJ' }), '11.222.333/0001')
      await click(page.getByRole('option', { name: '11.222.333/0001-81 - ', exact: false }))
      await sees(page.getByText('Razão Social', { exact: true }))
      await press('Selecionar')
    },
    'done chooseCompany declined': () => press('Cancelar'),
    'done prepare ready': looksBefore,
    'done prepare found': async (scene) => {
      await doWork?.(scene.backend, scene)
      await looksBefore(scene)
    },
    'done prepare perhaps': async (scene) => {
      await (doDoubtful ?? doWork)?.(scene.backend, scene)
      await looksBefore(scene)
    },
    'fault prepare failed': async (scene) => {
      const { id } = saving?.prepare ?? call
      if (saving?.prepare)
        await scene.answer(saving.prepare, ({ scenarios }) =>
          scenarios.setFault(id, { fault: '400 message' }),
        )
    },
    'password.submitted good': async () => {
      await type(field('Nova senha'), password)
      await type(field('Confirmar senha'), password)
      await press('Concluir')
    },
    // the text is only in the form
    'password.submitted none': sentByTest,
    'done sending arrived': (scene) => scene.answer(call),
    'done sending found': async (scene) => {
      await loseAnswer(scene)
      await doWork?.(scene.backend, scene)
      await press('Verificar agora')
      await letLook(scene)
    },
    'done sending refused': async (scene) => {
      await scene.answer(call, ({ scenarios }) => scenarios.setFault(call.id, { fault: '400 message' }))
      await letLook(scene)
    },
    'done sending doubtful': async (scene) => {
      await scene.answer(call, async (backend) => {
        backend.scenarios.setFault(call.id, { fault: '400 message' })
        await (doDoubtful ?? doWork)?.(backend, scene)
      })
      await letLook(scene)
    },
    'done sending not arrived': async (scene) => {
      await loseAnswer(scene)
      if (doWork && isFresh(scene)) {
        scene.clock.increment(RECONCILE_TIMEOUT_MS)
        await letLook(scene)
      }
      await press(says.repeat)
    },
    'done sending left': async (scene) => {
      await loseAnswer(scene)
      await press(says.leave)
    },
  }
  const pickAt = (scene: WizardScene) => walk.picks?.[leavesOf(stateOf(scene).value)[0] ?? '']
  const picking: Readonly<Record<string, Act>> = {
    'pick.chosen': async (scene) => {
      const [, label, chosen] = pickAt(scene) ?? ['', '', '']
      await findAll(scene.clock)
      await choose(label, chosen)
    },
    'pick.withdrawn': (scene) => emptyPicker(pickAt(scene)?.[1] ?? '', scene),
  }
  const titles = new Set(
    pathsOf(model).flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'event' ? [titleOf(step), step.event.type] : [titleOf(step)])),
    ),
  )
  const known = (all: Readonly<Record<string, Act>>) =>
    Object.fromEntries(Object.entries(all).filter(([step]) => titles.has(step)))

  const seesStep = async (scene: WizardScene, [heading, number, step]: (typeof pages)[string]) => {
    await sees(title(heading))
    if (step !== undefined) await sees(page.getByRole('heading', { level: 2, name: step, exact: true }))
    const of = typeof walk.of === 'number' ? walk.of : walk.of(scene)
    if (of === null) await sees(page.getByText(`Passo ${number}`, { exact: true }))
    else if (of > 1) await sees(page.getByText(`Passo ${number} de ${of}`))
    const state = stateOf(scene)
    const notice = page.getByText(/^Continuamos de onde você parou/)
    await (state.context.isResumed && state.can({ type: 'draft.discard' }) ? sees(notice) : seesNot(notice))
    if (saving) await seesWhyUnsent(scene.lastStep)
    const told = walk.tells?.[scene.lastStep]
    if (told !== undefined) await sees(alert(told))
  }
  const seesPick = async (scene: WizardScene, leaf: string) => {
    const pick = walk.picks?.[leaf]
    if (pick) await look(picker(pick[1])).toHaveValue(draftOf(scene)[pick[0]] === null ? '' : pick[2])
    const isPicked = pick && draftOf(scene)[pick[0]] !== null
    const goesOn = walk.goesOn?.[leaf]?.(draftOf(scene)) ?? isPicked
    if (goesOn !== undefined) await looksEnabled(button(saving?.isLast(scene) ? 'Salvar' : 'Próximo'), goesOn)
  }
  const seesWhyUnsent = async (lastStep: string) => {
    if (/^(done sending refused|fault prepare failed)$/.test(lastStep))
      await sees(alert('O servidor recusou os dados enviados.'))
    const doubt = {
      'done sending doubtful': says.doubt,
      'done prepare perhaps': says.mayHaveCome ?? says.doubt,
    }[lastStep]
    if (doubt) await sees(page.getByText(doubt))
    if (lastStep === 'done sending not arrived' && says.notArrived)
      await sees(page.getByText(says.notArrived))
  }
  /** After a code was sent here the next one must be waited for; a draft from long ago has no wait any more. */
  const seesWait = async ({ backend }: WizardScene, { id }: Call, time: RegExp) => {
    if (backend.log.calls().some((one) => one.id === id)) {
      await sees(page.getByRole('timer').filter({ hasText: time }))
      await look(button('REENVIAR CÓDIGO')).toBeDisabled()
    } else await look(button('REENVIAR CÓDIGO')).toBeEnabled()
  }
  const ofKind: Readonly<Record<string, (scene: WizardScene) => Promise<void>>> = {
    'steps.terms': async () => {
      await sees(page.getByRole('region', { name: 'Termos de uso' }).getByText('4. Privacidade'))
      await look(button('Próximo')).toBeDisabled()
    },
    'steps.email.asking': async (scene) => {
      const { email: typed } = draftOf(scene)
      await look(email()).toHaveValue(String(typed))
      const isGood = typed === addressIn('verification.begun', 'of the e-mail')
      await looksEnabled(button('Próximo'), isGood)
    },
    'steps.email.confirming': async (scene) => {
      await sees(page.getByText(String(draftOf(scene)['email'])))
      await look(button('(Alterar)')).toBeEnabled()
      if (isConfirmed(scene, 'emailCode')) return sees(page.getByText('Você já confirmou este contato.'))
      await sees(page.getByText('Não recebeu? Confira também a caixa de spam.'))
      await seesWait(scene, usuariosValidationsEmail, /^em (1:00|0:\d\d)$/)
      await look(button('Próximo')).toBeDisabled()
    },
    'steps.phone.asking': (scene) =>
      look(phone()).toHaveValue(draftOf(scene)['phone'] === '45988887777' ? '(45) 98888-7777' : ''),
    'steps.phone.confirming': async (scene) => {
      if (isConfirmed(scene, 'phoneCode')) return sees(page.getByText('Você já confirmou este contato.'))
      await seesWait(scene, telefoneSendPin, /^em (3:00|2:\d\d)$/)
      await look(button('Validar código')).toBeDisabled()
    },
    'steps.photo.warning': async () => {
      await sees(dialog('Atenção!'))
      await sees(dialog('Atenção!').getByRole('img', { name: 'Exemplo de RG aberto, frente e verso' }))
      await sees(dialog('Atenção!').getByRole('img', { name: 'Exemplo de CNH aberta, frente e verso' }))
      await sees(dialog('Atenção!').getByText(/precisa estar aberto, mostrando a frente e o verso/))
    },
    'steps.photo.choosing': async (scene) => {
      await seesNot(page.getByRole('dialog'))
      await sees(page.getByText('Aceita arquivos: .jpg, .jpeg, .png, .pdf, .jfif de até 10 MB'))
      if (draftOf(scene)['document'] === null) return look(button('Próximo')).toBeDisabled()
      const { name: chosen } = draftOf(scene)['document'] as { name: string }
      await sees(page.getByText(chosen, { exact: true }))
      await look(button('Próximo')).toBeEnabled()
    },
    'steps.newPassword.open': async (scene) => {
      await sees(page.getByText('Sua senha deve conter:'))
      await look(button('Voltar')).toBeEnabled()
      const samePassword = page.getByText(/^Use a mesma senha do envio anterior/)
      await (draftOf(scene)['isDoubtful'] ? sees(samePassword) : seesNot(samePassword))
      if (/^done sending (refused|doubtful)$/.test(scene.lastStep)) {
        await sees(alert('O servidor recusou os dados enviados.'))
      } else if (scene.lastStep === 'password.submitted none') {
        await sees(alert('O campo obrigatório está faltando: Senha'))
      } else if (scene.lastStep === 'done sending not arrived') {
        await look(field('Nova senha')).toHaveValue('')
      } else await seesNot(page.getByRole('alert').filter({ hasText: /\S/ }))
    },
    'steps.newPassword.sent': async (scene) => {
      await seesNot(button('Começar de novo'))
      if (isFresh(scene)) {
        await look(button('Enviando o cadastro…')).toHaveAttribute('aria-busy', 'true')
        await look(button('Voltar')).toBeDisabled()
        return
      }
      await letLook(scene)
      await seesDoubt()
      const [notice, below] = [
        ...document.querySelectorAll('[data-tone="warning"], [data-tone="warning"] + *'),
      ]
      const gap = (below?.getBoundingClientRect().top ?? 0) - (notice?.getBoundingClientRect().bottom ?? 0)
      expect(gap).toBeCloseTo(12)
      await seesNot(button('Voltar'))
      await seesNot(field('Nova senha'))
    },
  }
  const isKits = saving !== undefined && !saving.isOwn
  type Sees = Readonly<Record<string, (scene: WizardScene) => Promise<void>>>
  const asking: Sees = {
    'steps.saving.choosing': async () => {
      await sees(dialog('Selecione um CNPJ'))
      await look(button('Selecionar')).toBeEnabled()
    },
  }
  const looking: Sees = {
    'steps.saving.preparing': async () => {
      await look(button('Salvar')).toHaveAttribute('aria-busy', 'true')
      await look(page.getByRole('status').filter({ hasText: 'Preparando o envio…' })).toBeInTheDocument()
    },
  }
  const ofSaving: Sees = {
    ...(asksCompany(model) && asking),
    ...(saving?.prepare && looking),
    'steps.saving.sent': async (scene) => {
      const status = page.getByRole('status').filter({ hasText: /^Enviando / })
      if (isFresh(scene)) {
        await look(button('Salvar')).toHaveAttribute('aria-busy', 'true')
        return look(status).toBeInTheDocument()
      }
      await letLook(scene)
      await seesDoubt()
      // behind the modal nothing is under way
      await seesNot(status)
    },
  }

  const sentBefore = 'done loadDraft sent, without an answer'
  const ofSubmission: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      ['arrived', 'refused', 'doubtful'].map((end) => [
        `${sentBefore} → done sending ${end}`,
        'o que foi enviado antes de recarregar a página só pode ser procurado',
      ]),
    ),
    ...(!doWork && {
      'done sending found': 'no call shows it',
      'done sending refused': 'no call shows whether it was done all the same',
    }),
  }
  walkScreens(name, {
    model,
    machine,
    cover: walk.cover ?? 'states',
    // whoever saves is signed in
    ...(!saving && { session: () => null }),
    ...(walk.endsAfter && { endsAfter: walk.endsAfter }),
    unsettled: 'files are read, codes are sent, and drafts are stored',
    view: walk.view as (flow: Actor<AnyStateMachine>) => ReactNode,
    address: walk.address,
    ...(walk.world && { world: walk.world }),
    calls,
    ...(walk.answers && { answers: walk.answers as never }),
    held: [call, ...(saving?.prepare ? [saving.prepare] : []), ...(walk.held ?? [])],
    unreachable: {
      ...Object.fromEntries(neverTaken.map((path) => [path, 'no child and no page tells that there'])),
      ...(!saving?.isOwn && ofSubmission),
      ...walk.unreachable,
    },
    gestures: known({ ...kit, ...(walk.picks && picking), ...gestures }),
    sees: {
      restoring: async () => {
        await look(page.getByRole('status')).toHaveTextContent(waiting)
        // its page is there already
        await look(page.getByRole('heading', { level: 1 })).toHaveFocus()
      },
      elsewhere: async () => {
        await look(title('Este cadastro está aberto em outra aba')).toHaveFocus()
        await look(button('Continuar nesta aba')).toBeEnabled()
        await look(button(leave)).toBeEnabled()
      },
      over: async () => {
        await look(title('Cadastro já enviado')).toHaveFocus()
        await sees(page.getByText('Não é preciso enviar de novo.', { exact: false }))
        await look(button(leave)).toBeEnabled()
      },
      ...Object.fromEntries(
        Object.entries(pages).map(([leaf, at]) => [
          leaf,
          async (scene: WizardScene) => {
            // the warning covers the number
            if (!leaf.endsWith('.warning')) await seesStep(scene, at)
            await seesPick(scene, leaf)
            await ofKind[leaf]?.(scene)
            await walk.sees?.[leaf]?.(scene)
          },
        ]),
      ),
      ...(isKits &&
        Object.fromEntries(
          Object.entries(ofSaving).map(([leaf, seesIt]) => [
            leaf,
            async (scene: WizardScene) => {
              await seesIt(scene)
              await walk.sees?.[leaf]?.(scene)
            },
          ]),
        )),
      ...Object.fromEntries(
        Object.entries(walk.sees ?? {}).filter(([leaf]) => !(leaf in pages) && !(isKits && leaf in ofSaving)),
      ),
      done: async (scene) => {
        // of a wizard that saves, `isDoubtful` says nothing more
        const { isDoubtful, wasFound = isDoubtful } = draftOf(scene)
        const heading = wasFound ? (done.doubtfulTitle ?? done.title) : done.title
        if (done.isModal) await sees(dialog(heading))
        else await look(title(heading)).toHaveFocus()
        await look(button(done.close)).toBeEnabled()
        const recovery = button('Esqueceu sua senha?')
        // nor is what may be it
        const isAlone = !scene.steps.some((step) => /sent, without an answer$|perhaps$/.test(step))
        if (sends.saved && isAlone) expect(sends.saved(scene.backend)).toHaveLength(1)
        if (saving) return walk.sees?.['done']?.(scene)
        await (draftOf(scene)['isDoubtful'] ? look(recovery).toBeEnabled() : seesNot(recovery))
        await walk.sees?.['done']?.(scene)
      },
      left: (scene) => {
        const { leftTo = '/' } = walk
        if (scene.lastStep === 'password.recover') return expectAddress('/forgot')
        return expectAddress(typeof leftTo === 'string' ? leftTo : leftTo(scene))
      },
    },
  })

  if (!walk.sending) return
  const { title: titleOfSubmission, lookUp = held ?? call, says: told, ...sent } = walk.sending
  walkSubmission(titleOfSubmission, {
    ...sent,
    machine: wiredChild(machine, 'sending' as never) as unknown as AnyStateMachine,
    send: call,
    lookUp,
    subject: (sent.model.inputs['sent now'] as { subject: unknown }).subject,
    says: {
      ...told,
      nothingYet,
      repeat: says.repeat,
      leave,
    },
  })
}

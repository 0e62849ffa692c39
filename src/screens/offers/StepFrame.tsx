import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createChoosePartyMachine } from '#machines/offers/choosePartyMachine.ts'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { beginStep } from '../shared/toTop.ts'
import classes from './DirectCargoScreen.module.css'

export interface StepFrameProps<Scope, Party> {
  readonly flow: ActorRefFrom<ReturnType<typeof createChoosePartyMachine<Scope, Party>>>
  readonly title: string
  readonly next: 'Próximo' | 'Salvar'
  /** 'o motorista' or 'o caminhão' */
  readonly partyName: string
  /** Something is not right with it, which blocks nothing: told beside it. */
  readonly isMarked?: boolean
  readonly children: ReactNode
}

/** The frame of both steps: the state of the choice, and the buttons back and next. */
export const StepFrame = <Scope, Party>({
  flow,
  title,
  next,
  partyName,
  isMarked = false,
  children,
}: StepFrameProps<Scope, Party>) => {
  const isValidating = useSelector(flow, (step) => step.matches('validating'))
  const isNotValidated = useSelector(flow, (step) => step.matches('notValidated'))
  const canGoOn = useSelector(flow, (step) => step.can({ type: 'step.confirmed' }))
  return (
    <Form className={classes.form} onSubmit={() => flow.send({ type: 'step.confirmed' })}>
      <h2 ref={beginStep} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
      <div role="status">
        {isValidating && <p>{`Verificando ${partyName}…`}</p>}
        {canGoOn && !isMarked && <p className={classes.chosen}>{`Tudo certo com ${partyName}.`}</p>}
        {canGoOn && isMarked && <p>A carga pode ser enviada mesmo assim.</p>}
      </div>
      {isNotValidated && (
        <Notice
          tone="error"
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'validation.retry' }) }}
        >
          Problemas ao realizar a consulta, tente novamente mais tarde
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => flow.send({ type: 'step.back' })}>
          Voltar
        </Button>
        <Button type="submit" disabled={!canGoOn}>
          {next}
        </Button>
      </div>
    </Form>
  )
}

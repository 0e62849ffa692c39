import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatCep, formatPhone } from '#domain/identifiers.ts'
import { type compareDriverMachine, contestedOf } from '#machines/drivers/compareDriverMachine.ts'
import { type DriverField, driverForm } from '#machines/drivers/driverForm.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Fact } from '../shared/Fact.tsx'
import classes from './TwoVersionsModal.module.css'

const FORMATS: Partial<Record<DriverField, (text: string) => string>> = {
  phone: formatPhone,
  cep: formatCep,
}

const shown = (name: DriverField, text: string) => (text === '' ? null : (FORMATS[name]?.(text) ?? text))

/** Somebody else has changed the same of the driver meanwhile: both versions, and the choice between them. */
export const TwoVersionsModal = ({ flow }: { flow: ActorRefFrom<typeof compareDriverMachine> }) => {
  const isOpen = useSelector(flow, (compare) => compare.matches('comparing'))
  const context = useSelector(flow, (compare) => compare.context)
  const differences = isOpen ? contestedOf(context) : []
  return (
    <Dialog
      title="Este motorista foi alterado"
      isOpen={isOpen}
      onClose={() => flow.send({ type: 'question.closed' })}
      actions={
        <>
          <Button variant="default" onClick={() => flow.send({ type: 'mine.chosen' })}>
            Enviar a minha versão
          </Button>
          <Button data-autofocus onClick={() => flow.send({ type: 'theirs.chosen' })}>
            Usar a de agora e continuar editando
          </Button>
        </>
      }
    >
      <p className={classes.why}>
        O que você alterou mudou no cadastro depois que você abriu esta página. Nada foi enviado agora. O que
        você digitou nos outros campos fica como está.
      </p>
      {differences.map(({ name, mine, theirs }) => (
        <section key={name} className={classes.field} aria-label={driverForm.fields[name].label}>
          <h3>{driverForm.fields[name].label}</h3>
          <dl className={classes.versions}>
            <Fact label="Sua versão">{shown(name, mine)}</Fact>
            <Fact label="No cadastro agora">{shown(name, theirs)}</Fact>
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

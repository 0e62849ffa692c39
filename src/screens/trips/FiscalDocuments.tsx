import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  countFiscalDocuments,
  type FiscalDocumentRow,
  fiscalDocumentRows,
} from '#machines/trips/fiscalDocumentRows.ts'
import { type fiscalDocumentsMachine, listFaultText } from '#machines/trips/fiscalDocumentsMachine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { StateView } from '../shared/StateView.tsx'
import { LineToCome, WaitingShape } from '../shared/WaitingShape.tsx'
import classes from './FiscalDocuments.module.css'

type Flow = ActorRefFrom<typeof fiscalDocumentsMachine>

/** Runs the documents' machine for one trip and hands it to its view. */
export type FiscalDocumentsFlow = ComponentType<{
  readonly conjuntoId: number
  readonly children: (flow: Flow) => ReactNode
}>

/** 'NFS-e, CF-e e Carta Frete' */
const listed = (labels: readonly string[]) => new Intl.ListFormat('pt-BR').format(labels)

const Rows = ({ flow }: { flow: Flow }) => {
  const groups = useSelector(flow, (documents) => documents.context.groups)
  const row = useSelector(flow, (documents) => documents.context.row)
  const isReady = useSelector(flow, (documents) => documents.matches('ready'))
  const isOpeningRow = useSelector(flow, (documents) => documents.matches('openingRow'))
  const isOpeningAll = useSelector(flow, (documents) => documents.matches('openingAll'))
  const total = countFiscalDocuments(groups)
  const rows = fiscalDocumentRows(groups)
  const present = rows.filter(({ group }) => group.links.length > 0)
  const absent = rows.filter(({ group }) => group.links.length === 0)
  const rowOf = (one: FiscalDocumentRow) => {
    const count = one.group.links.length
    const isOpening = isOpeningRow && row?.group.titulo === one.group.titulo
    return (
      <li key={one.group.titulo} className={classes.row} data-empty={count === 0 || undefined}>
        <span>{one.label}</span>
        <span className={classes.number}>{count}</span>
        <BusyButton
          variant="default"
          size="sm"
          name={`Visualizar ${one.label}`}
          isDisabled={count === 0 || (!isReady && !isOpening)}
          isBusy={isOpening}
          onClick={() => flow.send({ type: 'row.view', row: one })}
        >
          Visualizar
        </BusyButton>
      </li>
    )
  }
  return (
    <>
      <div className={classes.head}>
        <p className={classes.total}>{total === 1 ? '1 documento' : `${total} documentos`}</p>
        <BusyButton
          variant="default"
          size="sm"
          isDisabled={!isReady && !isOpeningAll}
          isBusy={isOpeningAll}
          onClick={() => flow.send({ type: 'all.view' })}
        >
          Baixar todos
        </BusyButton>
      </div>
      <ul className={classes.rows}>{present.map(rowOf)}</ul>
      {absent.length > 0 && (
        <details className={classes.absent}>
          <summary>{`Sem ${listed(absent.map(({ label }) => label))}`}</summary>
          <ul className={classes.rows}>{absent.map(rowOf)}</ul>
        </details>
      )}
    </>
  )
}

/** 'Documentos anexados' of a trip (core §2). */
export const FiscalDocuments = ({ flow }: { flow: Flow }) => {
  const isLoading = useSelector(flow, (documents) => documents.matches('loading'))
  const isEmpty = useSelector(flow, (documents) => documents.matches('empty'))
  const isUnavailable = useSelector(flow, (documents) => documents.matches('unavailable'))
  const failure = useSelector(flow, (documents) => listFaultText(documents.context.fault))
  return (
    <section className={classes.block}>
      <h3 className={classes.heading}>Documentos anexados</h3>
      {isLoading && (
        <WaitingShape what="os documentos">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className={classes.row}>
              <LineToCome />
            </div>
          ))}
        </WaitingShape>
      )}
      {isEmpty && (
        <p role="status" className={classes.none}>
          Ainda não há documentos emitidos para essa viagem
        </p>
      )}
      {isUnavailable && (
        <StateView
          art="failed"
          isFailure
          isInner
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'fiscalDocuments.reload' }) }}
        >
          {failure}
        </StateView>
      )}
      {!isLoading && !isEmpty && !isUnavailable && <Rows flow={flow} />}
    </section>
  )
}

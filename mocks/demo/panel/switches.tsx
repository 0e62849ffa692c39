import { useState } from 'react'
import { ALL_CALLS, FAULTS, type FaultName } from '../../backend/scenarios.ts'
import type { DemoBackend } from '../demoBackend.ts'
import classes from './panel.module.css'
import { Choice } from './parts.tsx'
import { faultLabels, latencyLabels, overrideLabels } from './texts.ts'

interface Part {
  readonly backend: DemoBackend
}

const SHOWN_CALLS = 12

const callLabel = (callId: string) => (callId === ALL_CALLS ? 'Todas as chamadas' : callId)

export const ScenarioList = ({ backend: { scenarios } }: Part) => (
  <fieldset>
    <legend>Cenários</legend>
    {scenarios.overrides.map((name) => (
      <label key={name} className={classes.choice}>
        <input
          type="checkbox"
          checked={scenarios.isOn(name)}
          onChange={(event) => {
            if (event.currentTarget.checked) void scenarios.switchOn(name)
            else scenarios.switchOff(name)
          }}
        />
        <span>{overrideLabels[name] ?? name}</span>
      </label>
    ))}
  </fieldset>
)

export const FaultForm = ({ backend: { scenarios } }: Part) => {
  const [callId, setCallId] = useState(ALL_CALLS)
  const faults = scenarios.faults()
  const { fault, latencyMs = 0 } = faults[callId] ?? {}
  const change = (newFault: FaultName | undefined, newLatencyMs: number) => {
    if (!newFault && newLatencyMs === 0) scenarios.clearFault(callId)
    else {
      scenarios.setFault(callId, {
        ...(newFault && { fault: newFault }),
        ...(newLatencyMs > 0 && { latencyMs: newLatencyMs }),
      })
    }
  }
  return (
    <fieldset>
      <legend>Atraso e falhas</legend>
      <Choice
        label="Chamada"
        value={callId}
        options={scenarios.callIds.map((id) => [id, callLabel(id)])}
        onChoose={setCallId}
      />
      <Choice
        label="Atraso"
        value={String(latencyMs)}
        options={Object.entries(latencyLabels)}
        onChoose={(value) => change(fault, Number(value))}
      />
      <Choice
        label="Falha"
        value={fault ?? ''}
        options={[['', 'Nenhuma'], ...FAULTS.map((name) => [name, faultLabels[name]] as const)]}
        onChoose={(value) =>
          change(
            FAULTS.find((name) => name === value),
            latencyMs,
          )
        }
      />
      {Object.keys(faults).map((id) => (
        <div key={id} className={classes.row}>
          <span>{callLabel(id)}</span>
          <button
            type="button"
            aria-label={`Retirar de ${callLabel(id)}`}
            onClick={() => scenarios.clearFault(id)}
          >
            Retirar
          </button>
        </div>
      ))}
    </fieldset>
  )
}

export const LastCalls = ({ backend: { log } }: Part) => (
  <ul className={classes.calls}>
    {log
      .calls()
      .slice(-SHOWN_CALLS)
      .reverse()
      .map((call) => (
        <li key={call.number}>{`${call.status ?? '…'} ${call.method} ${call.path}`}</li>
      ))}
  </ul>
)

import { useSelector } from '@xstate/react'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { digitsOfCode, formatSlipCode } from '#domain/slipCode.ts'
import type { slipPhotoMachine } from '#machines/payments/slip/slipPhotoMachine.ts'
import fileClasses from '../shared/FilePicker.module.css'
import { PlainButton } from '../shared/PlainButton.tsx'
import classes from './SlipCodeField.module.css'

interface SlipPhotoProps {
  readonly flow: ActorRefFrom<typeof slipPhotoMachine>
  readonly isDisabled: boolean
  /** What stands in the field of the code. */
  readonly value: string
  /** The code of the photo; '': that of an earlier one is taken back. */
  readonly onRead: (text: string) => void
}

/** The ways to the phone's camera or to its pictures; nothing where the browser reads no bars. */
export const SlipPhoto = ({ flow, isDisabled, value, onRead }: SlipPhotoProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isAble = useSelector(flow, (snapshot) => snapshot.matches('able'))
  const isReading = useSelector(flow, (snapshot) => snapshot.matches({ able: 'reading' }))
  const refusal = useSelector(flow, (snapshot) => snapshot.context.refusal)
  const digits = useSelector(flow, (snapshot) => snapshot.context.digits)
  const fill = useEffectEvent((read: string) => {
    // another code is being looked for meanwhile
    if (!isDisabled) onRead(formatSlipCode(read))
  })
  const takeBack = useEffectEvent((read: string) => {
    if (!isDisabled && digitsOfCode(value) === read) onRead('')
  })
  useEffect(() => {
    const subscriptions = [
      flow.on('code.read', (news) => fill(news.digits)),
      flow.on('code.takenBack', (news) => takeBack(news.digits)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [flow])
  if (!isAble) return null
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [photo] = event.currentTarget.files ?? []
    if (photo) flow.send({ type: 'photo.chosen', photo })
    // the same photo can be chosen again
    event.currentTarget.value = ''
  }
  const field = (suffix: string) => ({
    id: `${id}${suffix}`,
    type: 'file',
    accept: 'image/*',
    className: fileClasses.file,
    disabled: isDisabled,
    'aria-describedby': `${id}-state`,
    onChange: choose,
  })
  const drop = () => {
    flow.send({ type: 'photo.dropped' })
    // its button goes away
    input.current?.focus()
  }
  return (
    <div className={classes.photo}>
      <p id={`${id}-label`} className={fileClasses.label}>
        Ler código de uma foto
      </p>
      <div className={fileClasses.ways} role="group" aria-labelledby={`${id}-label`}>
        <span>
          <input {...field('')} ref={input} />
          <label htmlFor={id} className={fileClasses.way}>
            Escolher foto
          </label>
        </span>
        <span className={fileClasses.camera}>
          <input {...field('-camera')} capture="environment" />
          <label htmlFor={`${id}-camera`} className={fileClasses.way}>
            Tirar foto
          </label>
        </span>
        {isReading && (
          <PlainButton look="quiet" onClick={drop}>
            Cancelar leitura
          </PlainButton>
        )}
      </div>
      <div id={`${id}-state`} role="status" className={classes.said}>
        {isReading && <span>Lendo a foto…</span>}
        {!isReading && digits !== null && digits === digitsOfCode(value) && (
          <span>Código lido da foto. Confira com o boleto.</span>
        )}
        {refusal !== null && <p className={classes.refusal}>{refusal}</p>}
      </div>
    </div>
  )
}

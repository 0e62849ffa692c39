import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cepMachine } from '#machines/shared/cepMachine.ts'
import { FieldFailure } from '../FieldFailure.tsx'
import { focusCep } from '../focusCep.ts'
import { MaskedField } from '../MaskedField.tsx'
import { CEP_MASK, houseNumberMask } from '../masks.ts'
import { PlainButton } from '../PlainButton.tsx'
import classes from './AddressFields.module.css'

export interface AddressTexts {
  readonly street: string
  readonly number: string
  readonly complement: string
  readonly neighbourhood: string
}

export interface AddressFieldsProps {
  readonly flow: ActorRefFrom<typeof cepMachine>
  readonly values: AddressTexts
  /** True: it is wrong, and another field says why. */
  readonly errors?: Partial<
    Record<'cep' | 'number' | 'complement', string | null> &
      Record<'city' | 'state' | 'street' | 'neighbourhood', string | true | null>
  >
  /** The longest house number. */
  readonly numberLength: number
  /** One that may have letters, of the record or kept against it: it is taken as it is. */
  readonly ownNumber?: string
  /** While it is sent: nothing can be changed. */
  readonly isFrozen?: boolean
  /** Another address was there, and can be taken back. */
  readonly onKeep?: (() => void) | undefined
  readonly onType: (fields: Partial<AddressTexts>) => void
}

/** A CEP, and its address after it is found (registries §2, CepAddress). */
export const AddressFields = (props: AddressFieldsProps) => {
  const { flow, values, errors = {}, numberLength, ownNumber, isFrozen = false, onKeep, onType } = props
  const { cep, address, message } = useSelector(flow, (snapshot) => snapshot.context)
  const isLooking = useSelector(flow, (snapshot) => snapshot.matches('looking'))
  const mayRetry = useSelector(flow, (snapshot) => snapshot.can({ type: 'cep.retry' }))
  const type = (typed: string) => flow.send({ type: 'cep.typed', cep: typed })
  return (
    <>
      <div className={classes.cep}>
        <MaskedField
          label="CEP"
          mask={CEP_MASK}
          autoComplete="postal-code"
          value={cep}
          isReadOnly={address !== null}
          isFrozen={isFrozen}
          {...(isLooking && { description: 'Buscando o endereço…' })}
          error={mayRetry || isLooking ? null : (message ?? errors.cep ?? null)}
          onChange={type}
        />
        {address !== null && (
          <button
            type="button"
            className={classes.other}
            disabled={isFrozen}
            onClick={() => {
              focusCep()
              type('')
            }}
          >
            Alterar CEP
          </button>
        )}
      </div>
      {mayRetry && message !== null && (
        <p className={classes.failure}>
          <FieldFailure
            text={message}
            onRetry={() => {
              focusCep()
              flow.send({ type: 'cep.retry' })
            }}
          />
        </p>
      )}
      {address === null && onKeep && (
        <PlainButton
          look="quiet"
          isDisabled={isFrozen}
          onClick={() => {
            focusCep()
            onKeep()
          }}
        >
          Manter o endereço atual
        </PlainButton>
      )}
      {address !== null && (
        <>
          <div className={classes.place}>
            <TextInput label="Cidade" size="md" readOnly value={address.city} error={errors.city} />
            <TextInput label="Estado" size="md" readOnly value={address.state} error={errors.state} />
          </div>
          <TextInput
            label="Rua"
            size="md"
            autoComplete="address-line1"
            readOnly={isFrozen}
            value={values.street}
            error={errors.street}
            onChange={(event) => onType({ street: event.currentTarget.value })}
          />
          <div className={classes.place}>
            <TextInput
              label="Bairro"
              size="md"
              autoComplete="address-level3"
              readOnly={isFrozen}
              value={values.neighbourhood}
              error={errors.neighbourhood}
              onChange={(event) => onType({ neighbourhood: event.currentTarget.value })}
            />
            <MaskedField
              label="Número"
              // letters are no part of it: they would vanish without a word
              description="Só números. Se não houver, 0; letras vão no complemento."
              mask={houseNumberMask(numberLength)}
              {...(ownNumber !== undefined && { accepted: ownNumber })}
              isFrozen={isFrozen}
              value={values.number}
              error={errors.number ?? null}
              onChange={(number) => onType({ number })}
            />
          </div>
          <TextInput
            label="Complemento"
            size="md"
            description="Opcional"
            // below, as in every form
            autoComplete="address-line2"
            readOnly={isFrozen}
            value={values.complement}
            onChange={(event) => onType({ complement: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}

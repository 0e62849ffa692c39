import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { cityLabel } from '#domain/places.ts'
import type { citySearchMachine } from '#machines/shared/citySearchMachine.ts'
import { FieldFailure } from './FieldFailure.tsx'
import { Picker } from './Picker.tsx'

interface CityChoice {
  readonly ibge: number
  readonly nome: string
  readonly uf_estado: string
}

export interface CityPickerProps {
  readonly label: string
  readonly search: ActorRefFrom<typeof citySearchMachine>
  readonly chosen: CityChoice | null
  readonly onChange: (city: CityChoice | null) => void
}

/** City autocomplete, 'Cascavel - PR' (core §5). Text that is no chosen city chooses none. */
export const CityPicker = ({ label, search, chosen, onChange }: CityPickerProps) => {
  const [text, setText] = useState(chosen ? cityLabel(chosen) : '')
  const cities = useSelector(search, (snapshot) => snapshot.context.options)
  const isSearching = useSelector(search, (snapshot) => snapshot.hasTag('searching'))
  const isUnavailable = useSelector(search, (snapshot) => snapshot.matches('unavailable'))
  const isBlank = text.trim() === ''
  const options = useMemo(
    // What was found for another text is no answer to none.
    () => (isBlank ? [] : cities).map((city) => ({ key: city.ibge, label: cityLabel(city), value: city })),
    [isBlank, cities],
  )
  return (
    <Picker
      label={label}
      placeholder="Digite o nome da cidade"
      text={text}
      options={options}
      isLoading={isSearching}
      error={
        isUnavailable && (
          <FieldFailure
            text="Não foi possível carregar as cidades, por favor tente novamente em alguns minutos."
            onRetry={() => search.send({ type: 'search.retry' })}
          />
        )
      }
      emptyText={isBlank ? 'Digite o nome da cidade.' : 'Nenhuma cidade com esse nome.'}
      onText={(typed) => {
        setText(typed)
        onChange(null)
        search.send({ type: 'text.typed', text: typed, chosen: chosen && cityLabel(chosen) })
      }}
      onPick={(city) => {
        setText(cityLabel(city))
        onChange({ ibge: city.ibge, nome: city.nome, uf_estado: city.uf_estado })
        search.send({ type: 'text.typed', text: cityLabel(city), chosen: cityLabel(city) })
      }}
    />
  )
}

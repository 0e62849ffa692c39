import type { ActorRefFrom } from 'xstate'
import { cityPick, type pickCityMachine } from '#machines/shared/pickCityMachine.ts'
import { PickField } from './PickField.tsx'

const words = {
  placeholder: 'Digite o nome da cidade',
  empty: 'Nenhuma cidade com esse nome.',
  blank: 'Digite o nome da cidade.',
  failed: 'Não foi possível carregar as cidades, por favor tente novamente em alguns minutos.',
}

/** City autocomplete of a filter, 'Cascavel - PR' (core §5). */
export const CityField = ({ label, flow }: { label: string; flow: ActorRefFrom<typeof pickCityMachine> }) => (
  <PickField flow={flow} kind={cityPick} words={{ ...words, label }} isOptional />
)

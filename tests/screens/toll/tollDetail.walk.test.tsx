import { page } from 'vitest/browser'
import { tollDetail } from '#app/wiring/toll.ts'
import { TollDetailScreen, type TollDetailScreenProps } from '#screens/toll/TollDetailScreen.tsx'
import { valePedagioDetalhes } from '#services/contract/toll.ts'
import { model } from '#tests/machines/toll/tollDetail.model.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

/** The first list of labels and values. */
const facts = () =>
  Object.fromEntries(
    [...(document.querySelector('dl')?.children ?? [])].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  )
const items = (title: string) => page.getByRole('region', { name: title, exact: true })

// REG-561 REG-562 REG-563 REG-564 REG-566
walkScreens('the balance of a toll voucher', {
  model,
  machine: tollDetail,
  view: (flow: TollDetailScreenProps['flow']) => (
    <TollDetailScreen
      flow={flow}
      driver={{ cpf: '11122233396', name: 'João Batista Silva' }}
      onBack={() => {}}
    />
  ),
  address: '/vale-pedagio/detalhes',
  record: () => ({ documento: '11122233396', motorista: 'João Batista Silva', id: 801 }),
  calls: { getDetail: [valePedagioDetalhes] },
  answers: { 'getDetail loaded': () => {} },
  gestures: { 'detail.reload': () => press('Tentar novamente') },
  sees: {
    loading: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando os detalhes da viagem…')
      await seesNot(page.getByText('Saldo total'))
      await seesNot(page.getByRole('alert'))
    },
    shown: async () => {
      await eventually(facts).toEqual({
        Distância: '596 km',
        Origem: 'Cascavel - PR',
        Destino: 'Paranaguá - PR',
        Provedor: 'Tag Norte',
        'Saldo total': 'R$ 320,50',
        'Saldo utilizado': 'R$ 300,00',
        Estorno: 'R$ 20,50',
        'Previsão do estorno': '15/12/2026',
      })
      await look(items('Disponíveis').getByRole('term').first()).toHaveTextContent('Praça Corbélia, BR-369')
      await look(items('Disponíveis').getByRole('definition').first()).toHaveTextContent('R$ 92,40')
      await sees(items('Disponíveis').getByText('Praça São Luiz do Purunã, BR-277'))
      await sees(items('Utilizados').getByText('Praça Imbaú, BR-376'))
      await look(items('Utilizados').getByRole('definition').last()).toHaveTextContent('R$ 102,80')
      await seesNot(items('Utilizados').getByText('Praça São Luiz do Purunã, BR-277'))
    },
    unavailable: async ({ lastStep }) => {
      const hasMessage = lastStep === 'fault getDetail http 400'
      await sees(alert(hasMessage ? 'O servidor recusou os dados enviados.' : 'Erro buscar motoristas'))
      await look(page.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
      await seesNot(page.getByText('Saldo total'))
    },
  },
})

import { test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { TollDetail } from '#machines/toll/records.ts'
import { tollDetailMachine } from '#machines/toll/tollDetailMachine.ts'
import { TollDetailScreen } from '#screens/toll/TollDetailScreen.tsx'
import { tollDetailOf } from '#tests/machines/toll/tollSamples.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { look, sees } from '#tests/support/screens/person.ts'

const draw = drawing()

test('an item of a toll voucher that cannot be read is told in its place, beside the balance and the others', async () => {
  const detail = tollDetailOf()
  const odd = { id: null, isUnreadable: true } as const
  const flow = createActor(
    tollDetailMachine.provide({
      actors: {
        getDetail: fromPromise(
          async (): Promise<TollDetail> => ({ ...detail, compradas: [odd, ...detail.compradas] }),
        ),
      },
    }),
    { input: { tripId: 801, cpf: '11122233396' } },
  ).start()
  draw(
    <TollDetailScreen
      flow={flow}
      driver={{ cpf: '11122233396', name: 'João Batista Silva' }}
      onBack={() => {}}
    />,
  )
  const bought = page.getByRole('region', { name: 'Disponíveis', exact: true })
  await look(bought.getByRole('term').first()).toHaveTextContent('Não foi possível ler este registro.')
  await look(bought.getByRole('definition').first()).toHaveTextContent('—')
  await sees(bought.getByText('Praça São Luiz do Purunã, BR-277'))
  await sees(page.getByText('Saldo total'))
})

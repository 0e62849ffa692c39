import { emailOf, PASSWORD } from '../journeys/support/people.ts'
import type { Story } from './story.ts'
import { button, dialog, field } from './support/person.ts'

const NEW_TRIP = 521

export const mainJob: Story = {
  name: 'somebody signs in, finds an offer, directs it to a driver and a truck and follows the trip',
  tell: async (person) => {
    await person.open('/')
    await person.sees('heading', 'Entrar')
    await person.write(field('E-mail'), emailOf('admin'))
    await person.write({ role: 'password', name: 'Senha' }, PASSWORD)
    await person.press(button('Entrar'))
    await person.sees('heading', 'Ofertas de cargas')
    await person.seesMany({ role: 'article', name: /^/ }, 15)
    await person.reload()
    await person.seesMany({ role: 'article', name: /^/ }, 15)

    await person.open('/lotes?id=2')
    await person.seesMany({ role: 'article', name: /^/ }, 1)
    await person.press(button(/^Enviar carga/))
    await person.sees('heading', 'Direcionar oferta de carga')
    await person.choose('Motorista', 'João Batista Silva')
    await person.seesText('Tudo certo com o motorista.')
    await person.press(button('Próximo'))
    await person.sees('heading', 'Escolha o caminhão')
    await person.choose('Caminhão', 'ABC1D23')
    await person.press(button('Salvar'))
    const success = dialog('Solicitação de carga efetuada com sucesso!')
    await person.press(button('Ver ofertas solicitadas', success))

    await person.isAt('/lotes-solicitados')
    await person.seesText(`#${NEW_TRIP}`)
    await person.seesText('Aguardando aprovação')
    await person.press(button(new RegExp(`^Visualizar, ${NEW_TRIP}, `)))
    await person.seesText('João Batista Silva', dialog(`Viagem #${NEW_TRIP}`))
    await person.press(button('Fechar', dialog(`Viagem #${NEW_TRIP}`)))
    await person.seesNoWindowEntry()
    await person.back()
    await person.isAt('/lotes?id=2')
    await person.open('/lotes')
    await person.seesText('239 ofertas')
  },
}

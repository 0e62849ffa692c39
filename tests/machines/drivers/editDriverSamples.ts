import { draftOf } from '#machines/drivers/driverForm.ts'
import { driverOf } from '#tests/support/samples.ts'

const endereco = {
  cep: '85801000',
  logradouro: 'Rua Paraná',
  numero: '1201',
  complemento: null,
  bairro: 'Centro',
  cidade: 'Cascavel',
  cidade_ibge: 4104808,
  estado: 'PR',
}

/** A driver of the fixture world, as far as his form shows him. */
export const joao = driverOf({
  id: 201,
  nome: 'João Batista Silva',
  telefone: '45998810201',
  email: 'motorista201@example.com',
  endereco,
})

/** What somebody else makes of him meanwhile. */
export const elsewhere = { ...joao, telefone: '4533334444', email: 'joao@example.com' }

export const draft = draftOf(joao)

/** As the list opens his form. */
export const edited = { driver: joao, typed: draft, sent: null }

/** What is sent if nothing was typed. */
export const unchanged = {
  driverId: 201,
  companyId: 101,
  name: 'João Batista Silva',
  phone: '45998810201',
  email: 'motorista201@example.com',
  address: {
    cep: '85801000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: 'Rua Paraná',
    neighbourhood: 'Centro',
    number: '1201',
    complement: '',
  },
}

/** The same as it is sent. */
export const body = {
  nome: 'João Batista Silva',
  telefone: '45998810201',
  email: 'motorista201@example.com',
  endereco,
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { jpeg } from '#tests/support/files.ts'
import type { Story } from './story.ts'
import { button, field, type Person } from './support/person.ts'

const EMAIL = 'novo@example.com'

/** Types the newest code that was sent to an e-mail or a phone. */
const giveCode = async (person: Person, { store }: Backend, to: string) => {
  const newest = () => store.messages.all().findLast((message) => message.to === to)?.code
  await expect.poll(newest, { timeout: 120_000, message: `a code for ${to}` }).toBeTruthy()
  await person.press(field(/, caractere 1 de 6$/))
  await person.type(newest() ?? '')
}

const step = (person: Person, name: string) => person.sees('heading', name)
const next = (person: Person) => person.press(button('Próximo'))

export const signUp: Story = {
  name: 'a fleet owner signs up with codes and a photo, and a reload in between loses nothing',
  tell: async (person, { backend }) => {
    await person.open('/signup')
    await step(person, 'Termos de uso')
    await person.tick({ role: 'checkbox', name: /Li, compreendi e concordo/ })
    await next(person)
    await person.write(field('E-mail'), EMAIL)
    await next(person)
    await step(person, 'Confirme o seu e-mail')
    await giveCode(person, backend, EMAIL)
    await next(person)
    await person.write(field('Celular com DDD'), '45988887777')
    await person.seesIn(field('Celular com DDD'), '(45) 98888-7777')
    await person.press(button('Enviar código'))
    await step(person, 'Confirme o seu celular')
    await giveCode(person, backend, '45988887777')
    await step(person, 'Qual é o CNPJ da sua empresa?')
    await person.write(field('CNPJ'), '77888999000181')
    await next(person)

    const photo = join(person.browser.downloads, '..', 'cnh.jpg')
    writeFileSync(photo, jpeg)
    await person.press(button('Entendi'))
    await person.attach({ role: 'file', name: /Foto do documento/ }, photo)
    await person.seesText('cnh.jpg')
    await next(person)
    await step(person, 'Qual é o seu endereço?')
    await person.write(field('CEP'), '85801000')
    await person.seesIn(field('Rua'), 'Rua Paraná')
    await person.write(field('Número'), '12')

    await person.reload()
    await person.seesText('Continuamos de onde você parou.')
    await person.seesIn(field('Número'), '12')
    await person.press(button('Voltar'))
    await person.press(button('Entendi'))
    await person.seesText('cnh.jpg')
    await next(person)
    await person.seesIn(field('Rua'), 'Rua Paraná')
    await next(person)
    await step(person, 'Qual é o seu registro na ANTT?')
    await person.write(field('ANTT'), '087654321')
    await next(person)
    await person.write({ role: 'password', name: 'Nova senha' }, 'Senha@123')
    await person.write({ role: 'password', name: 'Confirmar senha' }, 'Senha@123')
    await person.press(button('Concluir'))
    await step(person, 'Solicitação de cadastro efetuada com sucesso!')
    await person.press(button('Ok'))
    await person.isAt('/')
    const sent = backend.log.calls().filter(({ id }) => id === 'signup-create')
    expect(sent.map(({ body }) => body)).toMatchObject([
      { cnpj: '77888999000181', email: EMAIL, telefone: '45988887777', endereco: { numero: '12' } },
    ])
  },
}

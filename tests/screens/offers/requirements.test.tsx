import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { click, dialog, expectAddress, look, sees, seesNot } from '#tests/support/screens/person.ts'
import { inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'

inPortal()

const lacking = {
  motorista: { value: 'WARNING', message: 'Seus motoristas ainda não foram aprovados.' },
  veiculo: { value: 'OK', message: null },
  caminhao: { value: 'WARNING', message: 'Seus caminhões estão inativos.' },
  boleiaPay: { value: 'ERROR', message: 'A conta foi encerrada.' },
}

test('what is lacking for a cargo is told with its message and a link that makes it good (CORE-167, CORE-168, CORE-171, CORE-173, CORE-174)', async () => {
  const backend = await createNodeBackend()
  await backend.store.users.update(1, { companyIds: [101] })
  signInMarina((request) =>
    request.url.includes('/validates/requisitos')
      ? Promise.resolve(Response.json(lacking))
      : backend.fetch(request),
  )
  openPortal('/lotes?id=1')
  await click(page.getByRole('button', { name: /^Enviar carga, / }))
  const modal = dialog('Se interessou pelo frete?')
  await sees(modal)
  expect(
    modal
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'AtençãoMotoristaSeus motoristas ainda não foram aprovados.Cadastrar motorista',
    'Em diaVeículo',
    'AtençãoCaminhãoSeus caminhões estão inativos.Cadastrar caminhão',
    'PendenteBoleia PayA conta foi encerrada.Criar conta',
  ])
  for (const [name, address] of [
    ['Cadastrar motorista', '/motoristas/new'],
    ['Cadastrar caminhão', '/caminhoes/register'],
    ['Criar conta', '/boleia-pay-instructions'],
  ] as const) {
    await look(modal.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await click(modal.getByRole('link', { name: 'Criar conta' }))
  await expectAddress('/boleia-pay-instructions')
  await seesNot(modal)
})

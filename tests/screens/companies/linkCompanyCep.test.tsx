import { test } from 'vitest'
import { linkCompanyBy } from '#app/wiring/linkedCompanies.ts'
import { LinkCompanyScreen } from '#screens/companies/LinkCompanyScreen.tsx'
import { cepGet } from '#services/contract/address.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { button, field, keys, look, press, sees, typeAnew } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

test('who looks the CEP up again keeps the focus: the button goes away, the field takes it', async () => {
  const stage = await onStage({
    machine: linkCompanyBy(1),
    view: (flow) => <LinkCompanyScreen flow={flow} />,
    held: [],
    address: '/vincular-cnpj',
    session: marina,
    world: ({ scenarios }) => scenarios.setFault(cepGet.id, { fault: '500' }),
  })
  await typeAnew(field('CEP'), '85801000')
  await keys('{Tab}')
  await sees(button('Tentar novamente'))
  stage.backend.scenarios.clearFault(cepGet.id)
  await press('Tentar novamente')
  await look(field('CEP')).toHaveFocus()
  await look(field('Cidade')).toHaveValue('Cascavel')
  await look(field('CEP')).toHaveFocus()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFlow } from '#app/effects/useFlow.ts'
import { directingChecks, offersList } from '#app/wiring/offers.ts'
import OfferRows from '#screens/offers/OfferRows.tsx'
import { OffersListScreen } from '#screens/offers/OffersListScreen.tsx'
import { validatesCargas } from '#services/contract/offers.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { click, dialog, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { viewOf } from '#tests/support/screens/views.ts'

const Offers = ({ checks }: { checks: Parameters<typeof OffersListScreen>[0]['checks'] }) => (
  <OffersListScreen
    flow={useFlow(offersList, { input: { query: { filter: noFilter, company: null }, page: 1 } })}
    checks={checks}
    trailerTypes={null}
    view={viewOf('cards', OfferRows)}
    onFollow={() => {}}
    onFilter={() => {}}
    onOpen={() => {}}
    onSend={(offer) => checks.send({ type: 'cargo.send', offer, companies: [] })}
  />
)

const sendButtons = () => page.getByRole('button', { name: /^Enviar carga, / })

test("over another page of the offers, the checks of 'Enviar carga' say which offer they are about: while they run, and in their answer", async () => {
  const stage = await onStage({
    machine: directingChecks,
    view: (checks) => <Offers checks={checks} />,
    held: [validatesCargas],
    address: '/lotes',
    session: marina,
  })
  const [first] = stage.backend.store.offers.all()
  const said = page.getByText(`Verificando o frete #${first?.id}…`, { exact: true })
  await click(sendButtons().first())
  await look(sendButtons().first()).toHaveAttribute('aria-busy', 'true')
  await seesNot(said)
  await press('Próxima página')
  await sees(page.getByRole('article').filter({ hasText: '#16' }).first())
  await sees(said)
  await look(sendButtons().first()).toBeDisabled()
  await stage.answer(validatesCargas, ({ store }) => store.offers.update(first?.id ?? 0, { takenBy: 601 }))
  const answer = dialog('A carga não está mais disponível')
  await sees(answer.getByText(`Frete #${first?.id}`, { exact: true }))
  await keys('{Escape}')
  await seesNot(said)
  await look(sendButtons().first()).toBeEnabled()
  expect(stage.root.getSnapshot().value).toBe('idle')
})

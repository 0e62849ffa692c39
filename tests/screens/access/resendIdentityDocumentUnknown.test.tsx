import { createStore, get, keys } from 'idb-keyval'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keyedHash } from '#app/drafts/keyedHash.ts'
import { findSent, rememberSent } from '#app/operations/sent.ts'
import { resendIdentityDocumentBy } from '#app/wiring/access.ts'
import { storageKey } from '#domain/product.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { ResendIdentityDocumentScreen } from '#screens/access/ResendIdentityDocumentScreen.tsx'
import { usuariosNeedResendDocument, usuariosResendDocument } from '#services/contract/access.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, button, expectTold, look, press, sees, seesNot } from '#tests/support/screens/person.ts'

const PROTOCOL = 'OCR-501'
const remembered = { kind: 'resentDocument', key: `${await keyedHash(PROTOCOL)}`, userId: null }
const picker = () => page.getByLabelText('Foto do documento')
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const notNeeded = ({ store }: NodeBackend) => store.resendProtocols.update(PROTOCOL, { needed: false })

const open = (world: () => unknown = () => {}) =>
  onStage({
    machine: resendIdentityDocumentBy(PROTOCOL),
    input: { hasProtocol: true },
    world,
    view: (flow) => <ResendIdentityDocumentScreen flow={flow} />,
    held: [usuariosNeedResendDocument, usuariosResendDocument],
    address: `/reenviar-documento?protocolo_ocr=${PROTOCOL}`,
  })

/** A document was sent without an answer, and the page was opened again. */
const send = async () => {
  const stage = await open()
  await stage.answer(usuariosNeedResendDocument)
  await press('Entendi')
  await picker().upload(fileOf('cnh.jpg', jpeg, 'image/jpeg'))
  await press('Enviar')
  await eventually(() => stage.gate.waiting()).toEqual([usuariosResendDocument.id])
  return stage
}

const fail = async (fault: FaultName) => {
  const stage = await send()
  await stage.answer(usuariosResendDocument, ({ scenarios }) =>
    scenarios.setFault(usuariosResendDocument.id, { fault }),
  )
  return stage
}

test.each(['401 once', '403 always', '500'] as const)(
  'after %s one look is enough to tell the failure, with the file kept, and it may be sent again (REG-224)',
  async (fault) => {
    const stage = await fail(fault)
    await stage.answer(usuariosNeedResendDocument)
    await expectTold('Erro ao reenviar documento. Tente novamente.')
    await sees(page.getByText('cnh.jpg'))
    await press('Enviar')
    await eventually(() => stage.gate.waiting()).toEqual([usuariosResendDocument.id])
    await seesNot(alert('Erro ao reenviar documento. Tente novamente.'))
    await stage.answer(usuariosResendDocument, ({ scenarios }) =>
      scenarios.clearFault(usuariosResendDocument.id),
    )
    await sees(title('Documento reenviado com sucesso. Aguarde o resultado da análise por email.'))
  },
)

test.each(['502 html', 'offline'] as const)(
  'after %s it says that nobody knows, looks by itself, and tells the success that it finds',
  async (fault) => {
    const stage = await fail(fault)
    await sees(title('Reenviar documento'))
    await sees(page.getByText(/^Não recebemos a resposta\. O documento pode já ter chegado\./))
    await seesNot(picker())
    await stage.answer(usuariosNeedResendDocument)
    await sees(page.getByText('Até agora o documento não chegou. Verificamos de novo em alguns segundos.'))
    await expectAccessible('nothing yet')
    stage.clock.increment(10_000)
    await stage.answer(usuariosNeedResendDocument, notNeeded)
    await sees(title('Documento reenviado com sucesso. Aguarde o resultado da análise por email.'))
    await sees(alert('Documento reenviado com sucesso!'))
  },
)

test('a look that gets no answer is no answer: it says so and looks again', async () => {
  const stage = await fail('offline')
  await stage.answer(usuariosNeedResendDocument, ({ scenarios }) =>
    scenarios.setFault(usuariosNeedResendDocument.id, { fault: '500' }),
  )
  await sees(
    page.getByRole('status').filter({ hasText: 'Ainda sem resposta. O documento pode já ter chegado.' }),
  )
  await look(button('Verificar agora')).toBeEnabled()
  await press('Verificar agora')
  await stage.answer(usuariosNeedResendDocument, (backend) => {
    backend.scenarios.clearFault(usuariosNeedResendDocument.id)
    return notNeeded(backend)
  })
  await sees(title('Documento reenviado com sucesso. Aguarde o resultado da análise por email.'))
})

test('a reload during the sending comes back into the look, not to an empty form', async () => {
  const before = await send()
  before.leave()
  const record = await findSent(remembered)
  const after = await open(() => record && rememberSent(record))
  await sees(page.getByText(/^Não recebemos a resposta\. O documento pode já ter chegado\./))
  await seesNot(picker())
  await after.answer(usuariosNeedResendDocument, notNeeded)
  await sees(title('Documento reenviado com sucesso. Aguarde o resultado da análise por email.'))
  await eventually(() => findSent(remembered)).toBeNull()
})

test('nothing is remembered of one that was answered', async () => {
  const stage = await send()
  expect(await findSent(remembered)).not.toBeNull()
  await stage.answer(usuariosResendDocument)
  await sees(title('Documento reenviado com sucesso. Aguarde o resultado da análise por email.'))
  await eventually(() => findSent(remembered)).toBeNull()
})

test('what is remembered holds neither the protocol nor the document', async () => {
  const stage = await send()
  const store = createStore(storageKey('sent'), 'sent')
  const names = await keys<string>(store)
  expect(names).toEqual([`resentDocument::${await keyedHash(PROTOCOL)}`])
  const record = JSON.stringify([names, await get(names[0] ?? '', store)])
  expect(record).not.toContain(PROTOCOL)
  expect(record).not.toContain('/9j/')
  stage.leave()
})

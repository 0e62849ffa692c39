import {
  authNewPassword,
  authPassword,
  authResetPassword,
  usuariosNeedResendDocument,
  usuariosResendDocument,
} from '#services/contract/access.ts'
import { termosUsoHtml } from '#services/contract/help.ts'
import { asNobody } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { document, photo } from './examples.ts'

const linkOf = (email: string) => ({ hash: JSON.stringify({ email }), email })

const password = 'Nova@1234'

/** Interactions without a session. */
export const accessInteractions: readonly Interaction[] = [
  asNobody(authResetPassword, {
    // CORE-045 REG-042
    when: 'a user forgot the password',
    states: ['a user who forgot the password'],
    sends: { body: { email: 'master@example.com' } },
    answers: { error: false, message: null },
    run: ({ access }) => access.requestReset({ email: ' Master@Example.com' }),
    resolves: { kind: 'sent' },
  }),
  asNobody(authResetPassword, {
    when: 'nobody has the e-mail',
    states: ['the password reset fails'],
    sends: { body: { email: 'ninguem@example.com' } },
    answers: { error: true, message: 'Usuário não encontrado' },
    run: ({ access }) => access.requestReset({ email: 'ninguem@example.com' }),
    resolves: { kind: 'refused', message: 'Usuário não encontrado' },
  }),
  asNobody(authNewPassword, {
    when: 'a link that names its user sets a password',
    states: ['a valid new-password link'],
    sends: {
      body: {
        email: 'master@example.com',
        newPassword: password,
        hashAutenticator: '{"email":"master@example.com"}',
      },
    },
    run: ({ access }) => access.setPassword({ link: linkOf('master@example.com'), password }),
    resolves: { kind: 'arrived' },
  }),
  asNobody(authNewPassword, {
    when: 'the link is too old',
    states: ['an expired password link'],
    sends: {
      body: {
        email: 'expirado@example.com',
        newPassword: password,
        hashAutenticator: '{"email":"expirado@example.com"}',
      },
    },
    refuses: { status: 400, body: { message: 'Link expirado' } },
    run: ({ access }) => access.setPassword({ link: linkOf('expirado@example.com'), password }),
    resolves: { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Link expirado' } },
  }),
  asNobody(authPassword, {
    // REG-066
    when: 'an opaque link sets a password',
    states: ['an opaque password link'],
    sends: { body: { password, hashAutenticator: 'opaque-1' } },
    run: ({ access }) => access.setPassword({ link: { hash: 'opaque-1', email: null }, password }),
    resolves: { kind: 'arrived' },
  }),
  asNobody(authPassword, {
    when: 'the opaque link is too old',
    states: ['an expired password link'],
    sends: { body: { password, hashAutenticator: 'expired-1' } },
    refuses: { status: 400, body: { message: 'Link expirado' } },
    run: ({ access }) => access.setPassword({ link: { hash: 'expired-1', email: null }, password }),
    resolves: { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Link expirado' } },
  }),
  asNobody(usuariosNeedResendDocument, {
    when: 'a document is wanted again',
    states: ['a document resend is needed'],
    sends: { params: { id: 'OCR-501' } },
    answers: { needResend: true },
    run: ({ access }) => access.needsResend({ protocol: 'OCR-501' }),
    resolves: true,
  }),
  asNobody(usuariosNeedResendDocument, {
    when: 'no document is wanted',
    states: ['no document resend is needed'],
    sends: { params: { id: 'OCR-502' } },
    answers: { needResend: false },
    run: ({ access }) => access.needsResend({ protocol: 'OCR-502' }),
    resolves: false,
  }),
  asNobody(usuariosResendDocument, {
    // REG-221
    when: 'a document is sent again',
    states: ['a document resend is needed'],
    sends: {
      body: { old_protocolo_ocr: 'OCR-501', doc_imagem_frente: photo, doc_imagem_verso: photo },
    },
    run: ({ access }) => access.resendIdentityDocument({ protocol: 'OCR-501', document }),
    resolves: { kind: 'arrived' },
  }),
  asNobody(termosUsoHtml, {
    // PAY-185
    when: 'the terms of use are read',
    states: ['the terms of use are published'],
    sends: { query: { type: 'html' } },
    answers: '<section><h2>Termos de uso do Boleia</h2><p>Leia com atenção.</p></section>',
    run: ({ help }) => help.loadTerms(),
    resolves: '<section><h2>Termos de uso do Boleia</h2><p>Leia com atenção.</p></section>',
  }),
]

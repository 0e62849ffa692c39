import { codeId } from '../rules/codes.ts'
import {
  identityDocumentWanted,
  type MessageDraft,
  managerInvitation,
  partnerInvitation,
} from '../rules/messages.ts'
import type { Message, RecordOf } from '../store/records.ts'

// The first messages of a demo: three e-mails with links into the portal.

const PARTNER_EMAIL = 'parceiro@example.com'

export const preRegistrations: readonly RecordOf<'preRegistrations'>[] = [
  { id: 'PRE-1', cnpj: '77888999000181', email: PARTNER_EMAIL, used: false },
]

export const managerLinks: readonly RecordOf<'managerLinks'>[] = [
  { id: 'gestor-1', companyId: 105, usedBy: null },
]

export const PIN_TOKEN = 'pin-token-1'

/** The codes that were sent before, and whether they were confirmed (api §6.3, §6.4, §6.8 and §6.9). */
export const codes: readonly RecordOf<'codes'>[] = [
  { id: codeId.email('novo@example.com'), confirmed: true },
  { id: codeId.phone('45988887777'), confirmed: true },
  { id: codeId.partner(PARTNER_EMAIL), confirmed: true },
  { id: codeId.user(1), confirmed: false },
  { id: codeId.pin(PIN_TOKEN, '45999990001'), confirmed: false },
]

const drafts: readonly MessageDraft[] = [
  identityDocumentWanted('emanalise@example.com', 'OCR-501'),
  managerInvitation('novo@example.com', 'gestor-1'),
  partnerInvitation(PARTNER_EMAIL, 'PRE-1'),
]

const HOUR_MS = 3_600_000

/** The newest was sent an hour before `moment`. */
export const messagesBefore = (moment: Date): readonly Message[] =>
  drafts.map((draft, index) => ({
    ...draft,
    id: index + 1,
    sentAt: new Date(moment.getTime() - (drafts.length - index) * HOUR_MS).toISOString(),
    read: false,
  }))

/**
 * Whether a company's payment account holds it back (core §4): only ATIVA and CONTA_NAO_NECESSARIA
 * count as OK; no account (null) and every value that the portal does not know count as pending.
 */
export const isAccountPending = (status: string | null): boolean =>
  status !== 'ATIVA' && status !== 'CONTA_NAO_NECESSARIA'

import { isFileAddress } from '#domain/addresses.ts'
import { ownKey } from '#mocks/backend/ownKey.ts'
import { createAccessService } from '#services/access.ts'
import { createAddressService } from '#services/addresses.ts'
import { createBankAccountService } from '#services/bankAccounts.ts'
import { createCompanyService } from '#services/companies.ts'
import { createCompanyCreationService } from '#services/companyCreation.ts'
import { createContactService } from '#services/contact.ts'
import { createDepositService } from '#services/deposits.ts'
import { createDirectingService } from '#services/directing.ts'
import { createDriverCreationService } from '#services/driverCreation.ts'
import { createDriverService } from '#services/drivers.ts'
import { createHelpService } from '#services/help.ts'
import { createHttpClient, type HttpClient } from '#services/http/client.ts'
import { createVault, type Session, type SessionVault } from '#services/http/vault.ts'
import { createOfferService } from '#services/offers.ts'
import { createPartnerService } from '#services/partners.ts'
import { createPasswordConfirmationService } from '#services/passwordConfirmation.ts'
import { createPayAccountService } from '#services/payAccount.ts'
import { createPayOnboardingService } from '#services/payOnboarding.ts'
import { createPayPasswordService } from '#services/payPassword.ts'
import { createPayTermsService } from '#services/payTerms.ts'
import { mergePdfs } from '#services/pdf/merge.ts'
import { createPercentageService } from '#services/percentages.ts'
import { createPinService } from '#services/pins.ts'
import { createReceiptService } from '#services/receipts.ts'
import { createSessionService } from '#services/session.ts'
import { createSignupService } from '#services/signup.ts'
import { createSlipService } from '#services/slips.ts'
import { createStatementService } from '#services/statement.ts'
import { createTollService } from '#services/toll.ts'
import { createTransferService } from '#services/transfers.ts'
import { createTripEndingService } from '#services/tripEndings.ts'
import { createTripService } from '#services/trips.ts'
import { createTruckCreationService } from '#services/truckCreation.ts'
import { createTruckService } from '#services/trucks.ts'
import { createUserCreationService } from '#services/userCreation.ts'
import { createUserService } from '#services/users.ts'
import { createVehicleService } from '#services/vehicles.ts'
import { createVerificationService } from '#services/verification.ts'

const memoryStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
    clear: () => items.clear(),
  }
}

const vaultOf = (session: Session | null): SessionVault => {
  const vault = createVault({ local: memoryStorage(), subscribe: () => () => {} })
  if (session) vault.open(session)
  return vault
}

interface Clients {
  readonly client: HttpClient
  readonly partnerClient: HttpClient
  readonly vault: SessionVault
  readonly origin: string
}

const servicesWith = ({ client, partnerClient, vault, origin }: Clients) => ({
  session: createSessionService({ client, vault, isOnline: () => true, now: () => performance.now() }),
  access: createAccessService(client),
  addresses: createAddressService(client),
  verification: createVerificationService(client),
  signup: createSignupService(client),
  partners: createPartnerService(partnerClient),
  companies: createCompanyService(client),
  contact: createContactService(client),
  companyCreation: createCompanyCreationService(client),
  users: createUserService(client),
  passwordConfirmation: createPasswordConfirmationService(client),
  payPassword: createPayPasswordService(client, ownKey),
  pins: createPinService(client),
  offers: createOfferService(client),
  directing: createDirectingService(client),
  help: createHelpService(client),
  drivers: createDriverService(client, async (mark) => mark),
  driverCreation: createDriverCreationService(client),
  trucks: createTruckService(client),
  truckCreation: createTruckCreationService(client),
  vehicles: createVehicleService(client),
  slips: createSlipService(client, ownKey, () => null),
  statement: createStatementService(client),
  toll: createTollService(client),
  transfers: createTransferService(client, ownKey),
  payOnboarding: createPayOnboardingService(client),
  percentages: createPercentageService(client),
  receipts: createReceiptService(client),
  userCreation: createUserCreationService(client),
  payAccount: createPayAccountService(client),
  deposits: createDepositService(client),
  bankAccounts: createBankAccountService(client),
  payTerms: createPayTermsService(client),
  tripEndings: createTripEndingService(client),
  trips: createTripService({
    client,
    mayOpen: (url) => isFileAddress(url, ['documentos.example.com'], origin),
    mergePdfs,
  }),
})

/** All services of the portal with one client; nobody is signed in. */
export const servicesOf = (client: HttpClient) =>
  servicesWith({ client, partnerClient: client, vault: vaultOf(null), origin: 'http://localhost' })

/**
 * The services of the portal with the real HTTP client, for the server at `origin`. A refused token is not
 * renewed, because the refresh is an exchange of its own.
 */
export const createPortal = (origin: string, session: Session | null) => {
  const vault = vaultOf(session)
  const client = createHttpClient({
    baseUrl: () => `${origin}/api`,
    session: { read: vault.read, renew: async () => ({ kind: 'refused' }), mayRenew: () => false },
  })
  // The token of the link (A08).
  const partnerClient = createHttpClient({
    baseUrl: () => `${origin}/partner-api`,
    partnerToken: () => 'PRE-1',
  })
  return { client, ...servicesWith({ client, partnerClient, vault, origin }) }
}

export type Portal = ReturnType<typeof createPortal>

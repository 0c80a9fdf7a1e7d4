/** The person as the provider identifies them. */
export type ProvenPerson = {
  /** The provider's own id of the person. */
  subject: string
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** The secrets of one sign-in attempt. */
export type AttemptSecrets = { nonce: string; state: string; verifier: string }

export type IdentityProvider = {
  /** The provider's address to send the browser to; it returns to `returnTo`. */
  address(attempt: AttemptSecrets, returnTo: string): Promise<string>
  /** Verifies what the browser brought back. @throws NotProven */
  prove(credential: string, attempt: AttemptSecrets, returnTo: string): Promise<ProvenPerson>
}

export type ProviderName = 'google' | 'facebook'
export type IdentityProviders = Partial<Record<ProviderName, IdentityProvider>>

/** The credential proves nothing. The message is for the log and never shown to people. */
export class NotProven extends Error {}

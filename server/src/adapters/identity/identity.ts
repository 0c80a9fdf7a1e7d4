/** Whom a provider says it has in front of it. */
export type ProvenPerson = {
  /** The provider's own id of the person. */
  subject: string
  email: string | null
  /** The provider vouches that the address is theirs. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** What one try to enter gave the browser to bring back. */
export type AttemptSecrets = { nonce: string; state: string; verifier: string }

export type IdentityProvider = {
  /** Where the browser goes to sign in there; it comes back to `returnTo`. */
  address(attempt: AttemptSecrets, returnTo: string): Promise<string>
  /** Checks what came back. @throws NotProven */
  prove(credential: string, attempt: AttemptSecrets, returnTo: string): Promise<ProvenPerson>
}

export type ProviderName = 'google' | 'facebook'
export type IdentityProviders = Partial<Record<ProviderName, IdentityProvider>>

/** What was brought proves nothing. The message is for our log, never for the person. */
export class NotProven extends Error {}

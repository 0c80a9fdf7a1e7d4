/** The credential that a provider returned: Google's is in the address's fragment, Facebook's in its query. */
export type ProviderCredential = { password: string; state: string }

/**
 * Reads the credential from an address.
 * @returns null as the credential if the person declined at the provider
 */
export function credentialIn({ search, hash }: { search: string; hash: string }): {
  state: string | null
  credential: ProviderCredential | null
} {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const password = fragment.get('id_token') ?? query.get('code')
  const state = fragment.get('state') ?? query.get('state')
  return { state, credential: password && state ? { password, state } : null }
}

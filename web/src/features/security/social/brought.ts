/** What a provider gave the browser to bring back: Google in the address's fragment, Facebook in its query. */
export type Brought = { password: string; state: string }

/**
 * Reads it from an address.
 * @returns what was brought; null for the credential when the person said no there
 */
export function broughtIn({ search, hash }: { search: string; hash: string }): {
  state: string | null
  brought: Brought | null
} {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const password = fragment.get('id_token') ?? query.get('code')
  const state = fragment.get('state') ?? query.get('state')
  return { state, brought: password && state ? { password, state } : null }
}

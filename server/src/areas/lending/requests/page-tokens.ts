import { newSecret, secretHash } from '../../../secrets.ts'
import type { Services } from '../../../services.ts'

/** A page's token as its row keeps it: the hash finds it, the sealed copy shows it to its owner again. */
export type KeptToken = { tokenHash: Buffer; token: string }

// Bound to the hash beside it: a sealed token that was moved to another row doesn't open there.
export const tokenContext = (hash: Buffer): string => `loan page ${hash.toString('hex')}`

/** A token for a page, and what is kept of it. */
export function newPageToken({ vault }: Pick<Services, 'vault'>): KeptToken & { open: string } {
  const open = newSecret()
  const tokenHash = secretHash(open)
  return { open, tokenHash, token: vault.seal(open, tokenContext(tokenHash)) }
}

/** The address of the page that a token opens. */
export const pageOfToken = (token: string): string => `/loan/view/${token}`

/** The address of a row's page, for its owner; empty if the site's secret was changed twice since. */
export function pageUrl(
  { vault, log }: Pick<Services, 'vault' | 'log'>,
  { tokenHash, token }: KeptToken,
): string {
  try {
    return pageOfToken(vault.open(token, tokenContext(tokenHash)).text)
  } catch (error) {
    log.error({ err: error }, 'la dirección de una solicitud de préstamo ya no se puede leer')
    return ''
  }
}

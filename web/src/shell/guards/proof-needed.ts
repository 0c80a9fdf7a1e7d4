import { isReauth } from '../../api/errors.ts'

/** What a loader answers when the server wants to know again who is there; the root then asks, in the page's place. */
const PROOF_NEEDED = 'proof-needed'

/**
 * For loaders of administrators' pages: `loader: (…) => orProof(queryClient.ensureQueryData(…))`. An old proof is no
 * failure of the page: it is asked for where the page would be, on the server as in the browser.
 */
export async function orProof(loaded: Promise<unknown>): Promise<typeof PROOF_NEEDED | null> {
  try {
    await loaded
    return null
  } catch (error) {
    if (isReauth(error)) return PROOF_NEEDED
    throw error
  }
}

/** Whether one of these pages waits for a proof. */
export const waitsForProof = (matches: readonly { loaderData?: unknown }[]): boolean =>
  matches.some(({ loaderData }) => loaderData === PROOF_NEEDED)

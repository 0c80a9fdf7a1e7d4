import { isReauth } from '../../api/errors.ts'

/** A loader's result if the server asks for a fresh proof; the root then shows the question in the page's place. */
const PROOF_NEEDED = 'proof-needed'

/**
 * For loaders of administrators' pages: `loader: (…) => orProof(queryClient.ensureQueryData(…))`. A missing proof
 * isn't an error: it is asked for in the page's place, on the server and in the browser.
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

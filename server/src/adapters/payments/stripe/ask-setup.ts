import { PaymentsUnavailable } from '../payment-errors.ts'
import type { Part } from '../setup.ts'
import { type AskStripe, askStripe, type StripeAccess } from './ask-stripe.ts'

/** An operator, or the page's reader, waits for all of it. */
const TIMEOUT_MS = 8_000

/** Asks for the operator's check: a failed call is the check's finding, so that nothing is logged and nothing repeated. */
export const askForSetup = (access: StripeAccess): AskStripe =>
  askStripe({
    ...access,
    retries: 0,
    timeoutMs: TIMEOUT_MS,
    log: { error: () => undefined, warn: () => undefined },
  })

/** A part, or why it can't be read. */
export async function partOf<What>(asking: Promise<What>): Promise<Part<What>> {
  try {
    return { known: await asking }
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) return { unread: 'unanswered' }
    const status = statusIn(error.cause)
    return { unread: status === 401 ? 'key' : status === 403 ? 'forbidden' : 'unanswered' }
  }
}

const statusIn = (cause: unknown): number | null =>
  typeof cause === 'object' && cause !== null && 'statusCode' in cause ? Number(cause.statusCode) : null

/** How many calls are under way at once: a test account takes 25 a second, of which people who pay want some. */
const AT_ONCE = 5

/** Does all of it, a few at a time. */
export async function inParts<Answer>(works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < works.length; at += AT_ONCE)
    answers.push(...(await Promise.all(works.slice(at, at + AT_ONCE).map((work) => work()))))
  return answers
}

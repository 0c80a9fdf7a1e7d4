import type { Decline } from '@cancha/domain/money/memberships/decline-texts'
import type Stripe from 'stripe'
import type { Log } from '../../../http/request/log.ts'
import { noteRequest } from '../own-requests.ts'
import { PaymentRefused, PaymentsUnavailable } from '../payment-errors.ts'

/** Asks Stripe by its own package. @throws PaymentsUnavailable | PaymentRefused */
export type AskStripe = {
  <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer>
  /** The package's check of signatures, which asks nobody. */
  webhooks(): Promise<Stripe['webhooks']>
}

export type StripeAccess = {
  key: string
  /** Where the API is. */
  url: string
  /** Answers in the place of a server at that address. */
  within?: NonNullable<Stripe.StripeConfig['httpClient']>
  /** How often the package itself repeats what failed, with the same idempotency key. */
  retries?: number
  timeoutMs?: number
  log: Pick<Log, 'error' | 'warn'>
}

const TIMEOUT_MS = 20_000
const RETRIES = 1

/** The package has hundreds of modules: it is loaded when somebody first asks, and not with the program. */
export function askStripe({
  key,
  url,
  within,
  retries = RETRIES,
  timeoutMs = TIMEOUT_MS,
  log,
}: StripeAccess): AskStripe {
  const { protocol, hostname, port } = new URL(url)
  const load = async () => {
    const { default: Stripe } = await import('stripe')
    return {
      Stripe,
      stripe: new Stripe(key, {
        host: hostname,
        protocol: protocol === 'http:' ? 'http' : 'https',
        ...(port !== '' && { port }),
        timeout: timeoutMs,
        maxNetworkRetries: retries,
        telemetry: false,
        appInfo: { name: 'Cancha' },
        ...(within && { httpClient: within }),
      }),
    }
  }
  let loaded: ReturnType<typeof load> | undefined

  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    loaded ??= load()
    const { Stripe, stripe } = await loaded
    try {
      const answer = await question(stripe)
      noteRequest(requestOf((answer as { lastResponse?: LastResponse } | null | undefined)?.lastResponse))
      return answer
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      noteRequest(requestOf(error))
      throw refusedOrUnavailable(error, Stripe.errors, log)
    }
  }
  return Object.assign(ask, {
    async webhooks() {
      loaded ??= load()
      return (await loaded).stripe.webhooks
    },
  })
}

type LastResponse = { requestId?: string | undefined; headers?: { [name: string]: string } | undefined }

/** The call whose events there are: one that was answered by its key as before did nothing itself. */
const requestOf = (response: LastResponse | undefined): string | undefined =>
  response?.headers?.['original-request'] ?? response?.requestId

type Errors = typeof Stripe.errors

/** Turns an error of the package into PaymentsUnavailable (nobody knows the result) or PaymentRefused. */
function refusedOrUnavailable(
  error: Stripe.errors.StripeError,
  errors: Errors,
  log: StripeAccess['log'],
): Error {
  if (error instanceof errors.StripeCardError)
    return new PaymentRefused(
      // The package writes an empty text where the bank gave no reason.
      { code: error.code ?? 'card_declined', declineCode: error.decline_code || null, refusedPart: 'card' },
      callOf(error),
    )
  // The operator's key is wrong or may not do this: nobody can pay until it is mended.
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    log.error(
      { event: 'payments.key', code: error.code, requestId: error.requestId },
      'Stripe no acepta la clave',
    )
  else if (error instanceof errors.StripeInvalidRequestError && (error.statusCode ?? 400) < 409)
    return new PaymentRefused(
      { code: error.code ?? 'invalid_request', declineCode: null, refusedPart: partOfParameter(error.param) },
      callOf(error),
    )
  // A key that is at work, or was used for something else, says nothing of what became of its order.
  return new PaymentsUnavailable('the payment provider gave no answer that counts', {
    cause: error,
    how: howUnavailable(error, errors),
  })
}

/** The call that failed, for the operator and the provider's support. */
const callOf = (error: Stripe.errors.StripeError) => ({
  cause: error,
  param: error.param ?? null,
  requestId: error.requestId ?? null,
})

/** Finds the part of an order that a refused parameter belongs to. */
function partOfParameter(param: string | undefined): Decline['refusedPart'] {
  if (param === undefined) return 'order'
  if (COUPON_PARAM.test(param)) return 'coupon'
  return CARD_PARAM.test(param) ? 'card' : 'order'
}

const COUPON_PARAM = /discount|promotion|coupon/
const CARD_PARAM = /payment_method$/

/** Failures to connect, by which a call can't have been heard. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

function howUnavailable(error: Stripe.errors.StripeError, errors: Errors): PaymentsUnavailable['how'] {
  if (error instanceof errors.StripeRateLimitError) return 'unheard'
  if (error instanceof errors.StripePermissionError) return 'forbidden'
  if (error instanceof errors.StripeConnectionError) return isNotConnected(error.detail) ? 'unheard' : null
  return error.headers?.['idempotent-replayed'] === 'true' ? 'replayed' : null
}

const isNotConnected = (detail: unknown): boolean =>
  typeof detail === 'object' && detail !== null && 'code' in detail && NOT_CONNECTED.has(String(detail.code))

/** Returns the parameter of an order that the provider refused; undefined for any other error. */
export const refusedParameter = (error: unknown): string | undefined =>
  error instanceof PaymentRefused ? (error.param ?? undefined) : undefined

/** Null in the place of a refusal with this code. */
export async function unless<Answer>(code: string, asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PaymentRefused && error.decline.code === code) return null
    throw error
  }
}

/** The id of what may have been expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** A moment of Stripe's seconds. */
export const momentOf = (seconds: number): Date => new Date(seconds * 1_000)
export const momentOrNull = (seconds: number | null | undefined): Date | null =>
  seconds == null ? null : momentOf(seconds)

import { memberships } from '@cancha/contract/calls/money/memberships'
import type { CallOf } from '@cancha/contract/ground/operation'
import { call } from '../../../../api/call.ts'
import { asApiError, isPassing } from '../../../../api/errors.ts'
import type { Send } from '../../../../api/use-write.ts'
import type { CardFault } from '../card/card-control.ts'
import type { Checkout } from '../queries.ts'

/** Pauses between questions, in milliseconds; the last one goes on. */
const PAUSES = [800, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000]

const pause = (count: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, PAUSES[Math.min(count, PAUSES.length - 1)])
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** The page was left: nobody waits for the payment here any more. */
export class Left extends Error {}

export type Progress = 'processing' | 'bank' | 'waiting'

export type Settling = {
  send: Send
  key: string
  /** The provider's id of the typed card; null where it isn't known any more, or the saved card is used. */
  paymentMethod: string | null
  isVisitor: boolean
  /** Lets the bank confirm. @returns why it wasn't confirmed; null if it was */
  bank: (clientSecret: string, paymentMethod: string | null) => Promise<CardFault | null>
  on: (progress: Progress) => void
  signal: AbortSignal
}

/** Whether nobody knows what the server did, so that it must be asked. */
const isUnknown = (error: unknown): boolean => isPassing(error) || asApiError(error).code === 'internal'

/** Repeats what does no harm twice until it is answered, with growing pauses. @throws a refusal */
async function patiently<T>(ask: () => Promise<T>, { on, signal }: Settling): Promise<T> {
  for (let count = 0; ; count++) {
    try {
      const answer = await ask()
      if (signal.aborted) throw new Left()
      return answer
    } catch (error) {
      if (signal.aborted) throw new Left()
      if (!isUnknown(error) && asApiError(error).code !== 'rate_limited') throw error
      on('waiting')
      await pause(count, signal)
    }
  }
}

/** A payment that isn't known may still be on its way into the server for twenty seconds: so long it is asked for again. */
const NOT_FOUND_MS = 30_000

/** Asks the server for the state of a payment that was sent. @throws ApiError 'not_found' if it never arrived, so that nothing was charged */
export async function askWhatBecame(settling: Settling): Promise<Checkout> {
  const began = Date.now()
  for (let count = 0; ; count++) {
    try {
      return await patiently(
        () => call(memberships.checkout, { params: { checkout: settling.key } }),
        settling,
      )
    } catch (error) {
      if (asApiError(error).code !== 'not_found' || Date.now() - began > NOT_FOUND_MS) throw error
      await pause(count, settling.signal)
      if (settling.signal.aborted) throw new Left()
    }
  }
}

const finish = (settling: Settling): Promise<Checkout> =>
  patiently(() => settling.send(memberships.finishCheckout, { params: { checkout: settling.key } }), settling)

/**
 * Goes on with a payment until it has succeeded or failed: lets the bank confirm, waits for what takes longer, and lets the person
 * in who paid as a visitor.
 */
export async function settle(state: Checkout, settling: Settling): Promise<Checkout> {
  const { on, signal, bank, paymentMethod, isVisitor } = settling
  let confirmed = false
  let finished = false
  for (let count = 0; ; count++) {
    if (state.status === 'requires_action' && state.client_secret !== null && !confirmed) {
      on('bank')
      const fault = await bank(state.client_secret, paymentMethod)
      if (signal.aborted) throw new Left()
      on('processing')
      state = await finish(settling)
      finished = true
      if (fault && state.status === 'requires_action') return failedBy(state, fault)
      confirmed = true
    } else if (state.status === 'processing' || state.status === 'requires_action') {
      on('processing')
      await pause(count, signal)
      state = await askWhatBecame(settling)
    } else if (state.status === 'succeeded' && isVisitor && !state.signedin && !finished) {
      state = await finish(settling)
      finished = true
    } else return state
  }
}

const failedBy = (state: Checkout, { code, message }: CardFault): Checkout => ({
  ...state,
  status: 'failed',
  error: { code, msg: message, field: 'card' },
})

/** How often a payment is sent that isn't answered, before it is asked what became of it. */
const SENT_AT_MOST = 3

export type Order = CallOf<typeof memberships.subscribe>['body']

/** Hands a payment to the server. */
export type Sell = (body: Order, send: Send) => Promise<Checkout>

const subscribe: Sell = async (body, send) => (await send(memberships.subscribe, { body })).state

/**
 * Sends a payment. Without an answer it is sent again with the same key, which can't charge twice; then it is asked what became of
 * it. @throws ApiError if it was refused, or never arrived ('not_found')
 */
export async function pay(body: Order, settling: Settling, sell: Sell = subscribe): Promise<Checkout> {
  const { send, on, signal } = settling
  for (let count = 0; count < SENT_AT_MOST; count++) {
    try {
      return await sell(body, send)
    } catch (error) {
      if (signal.aborted) throw new Left()
      if (!isUnknown(error)) {
        if (count === 0) throw error
        // One before was sent and not answered, so that this refusal may not be the whole truth.
        break
      }
      on('waiting')
      await pause(count + 1, signal)
    }
  }
  return askWhatBecame(settling)
}

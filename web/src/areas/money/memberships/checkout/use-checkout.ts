import type { PlanId } from '@cancha/domain/money/memberships/plans'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ApiError, asApiError } from '../../../../api/errors.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import type { CardFault, Made } from '../card/card-control.ts'
import { confirmWithBank } from '../card/confirm-with-bank.ts'
import { newSubmitKey } from '../public/submit-key.ts'
import type { Checkout, CheckoutFields } from '../queries.ts'
import { forgetCheckoutKey, keepCheckoutKey, keptCheckoutKey } from './checkout-key.ts'
import {
  askWhatBecame,
  Left,
  type Order,
  type Progress,
  pay,
  type Sell,
  type Settling,
  settle,
} from './settle.ts'

/** Where a checkout stands: at its form, under way, or done. */
export type Stage = { is: 'form' } | { is: Progress } | { is: 'done'; state: Checkout }

/** Why a checkout came back to its form. */
export type Fall =
  | { why: 'card'; fault: CardFault }
  | { why: 'failed'; error: NonNullable<Checkout['error']> }
  | { why: 'refused'; error: ApiError }
  /** The payment never arrived, so nothing was charged. */
  | { why: 'lost' }

type Options = {
  plan: PlanId
  /** The key in the address, of a payment that was sent before this page was opened. */
  sentBefore: string | null
  /** Writes the key into the address, or takes it out; done when that is so. */
  address: (key: string | null) => Promise<unknown>
  isVisitor: boolean
  fields: CheckoutFields | null
  /** Where the sandbox's bank shows itself. */
  place: RefObject<HTMLElement | null>
  onFall: (fall: Fall) => void
  /** How it is handed to the server, where it isn't sold to everybody. */
  sell?: Sell
}

type Submit = {
  order: Omit<Order, 'payment_method' | 'checkout'>
  /** Makes a payment method of the card that is typed; null for the card that is saved. */
  make: (() => Promise<Made>) | null
}

const NOT_MADE: NonNullable<Checkout['error']> = {
  code: 'api_error',
  msg: 'No se pudo hacer el cobro. Inténtalo de nuevo.',
  field: 'form',
}

/** A checkout from its submit until it has succeeded, or is back at its form; also one that a reload interrupted. */
export function useCheckout(options: Options) {
  const { plan, sentBefore } = options
  const [stage, setStage] = useState<Stage>({ is: sentBefore ? 'processing' : 'form' })
  const now = useRef(options)
  now.current = options
  /** Ends what still waits when the page is left. */
  const [left] = useState(() => new AbortController())
  /** The key of a payment that never arrived: it is sent again with the same one, should the first still arrive. */
  const again = useRef<string | null>(null)

  const settlingBy = (send: Send, key: string, paymentMethod: string | null): Settling => ({
    send,
    key,
    paymentMethod,
    isVisitor: now.current.isVisitor,
    signal: left.signal,
    on: (progress) => setStage({ is: progress }),
    async bank(clientSecret, made) {
      const { fields, place } = now.current
      if (!fields || !place.current)
        throw new Error('a payment waits for the bank on a page without card fields')
      return confirmWithBank(fields, place.current, clientSecret, made)
    },
  })

  /** Never rejects: after any failure the page is told once it is known whether anything was charged. */
  async function watched(key: string, work: () => Promise<Checkout>): Promise<Checkout | Fall | null> {
    try {
      return await work()
    } catch (caught) {
      if (caught instanceof Left) return null
      const error = asApiError(caught)
      if (error.code !== 'not_found') return { why: 'refused', error }
      again.current = key
      return { why: 'lost' }
    }
  }

  async function end(outcome: Checkout | Fall | null): Promise<void> {
    if (outcome === null) return
    forgetCheckoutKey(plan)
    // The key stays in the address: a reload, or the way back to this page, tells of the success again.
    if ('status' in outcome && outcome.status === 'succeeded') return setStage({ is: 'done', state: outcome })
    const fall: Fall = 'why' in outcome ? outcome : { why: 'failed', error: outcome.error ?? NOT_MADE }
    if (fall.why !== 'card') await now.current.address(null)
    setStage({ is: 'form' })
    now.current.onFall(fall)
  }

  const submitting = useWrite(
    async ({ order, make }: Submit, send) => {
      const made = make ? await make() : { paymentMethod: null, fault: null }
      if (made.fault) return { why: 'card', fault: made.fault } as const
      const key = again.current ?? newSubmitKey()
      again.current = null
      setStage({ is: 'processing' })
      // Kept before anything is sent: if this page is lost, coming back shows the payment's result.
      keepCheckoutKey(plan, key)
      await now.current.address(key)
      const settling = settlingBy(send, key, made.paymentMethod)
      const body: Order = { ...order, checkout: key }
      if (made.paymentMethod !== null) body.payment_method = made.paymentMethod
      return watched(key, async () => settle(await pay(body, settling, now.current.sell), settling))
    },
    { done: end },
  )

  const returning = useWrite(
    (key: string, send) => {
      const settling = settlingBy(send, key, null)
      return watched(key, async () => settle(await askWhatBecame(settling), settling))
    },
    { done: end },
  )

  const { write: comeBack } = returning
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const key = sentBefore ?? keptCheckoutKey(plan)
    if (key) {
      setStage({ is: 'processing' })
      void comeBack(key)
    }
    return () => left.abort()
  }, [])

  return { stage, submit: submitting.write, busy: submitting.busy }
}

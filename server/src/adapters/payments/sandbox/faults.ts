import { z } from 'zod'

/** The faults that the sandbox makes on purpose. */
export const Faults = z.object({
  /**
   * Calls of the API: `failed` answers 500 and does nothing, `kept` does so too and answers the same from then on under the call's
   * key, as Stripe does; `limited` says that there are too many, `denied` that the key may not do this, `unreachable` doesn't even
   * arrive, `lost` does what it was asked and gives no answer.
   */
  calls: z
    .object({
      kind: z.enum(['failed', 'kept', 'limited', 'denied', 'unreachable', 'lost']),
      /** How many calls are left; null for all. */
      left: z.int().nullable(),
      /** Only calls whose method and address begin so: `POST /v1/invoices`. */
      only: z.string().nullable(),
    })
    .nullable(),
  /** Webhooks: `late` a minute, `twice`, `shuffled`, or `never` sent. */
  webhooks: z.enum(['prompt', 'late', 'twice', 'shuffled', 'never']),
})
export type Faults = z.output<typeof Faults>

export const NO_FAULTS: Faults = { calls: null, webhooks: 'prompt' }

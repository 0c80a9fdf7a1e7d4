import { memberships } from '@cancha/contract/calls/money/memberships'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import type { Preview } from '../queries.ts'

type Applied = { preview: Preview | null; failure: string | null }

/** The charges of today and later, with a coupon or without. The server works them all out. */
export function usePreview(
  priceId: string,
  first: { coupon: string | null; onFault: (msg: string) => void },
) {
  const [{ preview, failure }, set] = useState<Applied>({ preview: null, failure: null })
  const { write, busy } = useWrite(memberships.preview, {
    done: (preview) => set({ preview, failure: null }),
    refused: ({ message }) => set((before) => ({ ...before, failure: message })),
  })

  /** @returns why the coupon isn't taken, or why it couldn't be asked; null if all is well */
  async function ask(coupon: string | null): Promise<string | null> {
    const body = { product_api_id: priceId, ...(coupon && { coupon }) }
    const { answer, error } = await write({ body })
    return error?.message ?? answer?.couponerror ?? null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void ask(first.coupon).then((fault) => fault && first.coupon && first.onFault(fault))
  }, [])

  return { preview, failure, ask, busy }
}

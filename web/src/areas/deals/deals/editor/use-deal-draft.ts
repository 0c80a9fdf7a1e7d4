import { publishing } from '@cancha/contract/calls/deals/publishing'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useKeptDraft } from '../../../../api/drafts/use-kept-draft.ts'
import type { ApiError } from '../../../../api/errors.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { type DealValues, type KeptDeal, keptOf } from './deal-form.ts'
import type { DealFormData } from './queries.ts'

type Options = {
  /** the draft that is gone on with; null for a new deal */
  begun: Pick<DealFormData, 'dealid' | 'version'> | null
  /** called with the draft's number when it is first kept */
  onBegun: (dealid: string) => void
}

/** The key of a draft to begin. The same key again, after a lost answer, begins no second draft. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Keeps a new deal on the server while it is typed, with its photos, so that another day or another phone goes on with it. A newer
 * draft of another window is offered and never written over.
 */
export function useDealDraft({ begun, onBegun }: Options) {
  const at = useRef<{ draft?: string; version: number }>(
    begun ? { draft: begun.dealid, version: begun.version } : { version: 0 },
  )
  const [key] = useState(newKey)
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const [other, setOther] = useState<DealFormData | null>(null)
  // A failure is told below the form, and saving is tried again with the next change.
  const { write } = useWrite(publishing.saveDealDraft, {
    makesStale: [queriesOf(publishing.ownDeals)],
    refused: () => undefined,
  })
  const { state, keep, saveNow, drop } = useKeptDraft(save)

  async function save(text: string) {
    const kept = JSON.parse(text) as KeptDeal
    const { draft, version } = at.current
    const { answer, error } = await write({ body: { key, version, ...(draft && { draft }), ...kept } })
    if (answer) {
      at.current = { draft: answer.dealid, version: answer.version }
      setTrouble(null)
      if (draft === undefined) onBegun(answer.dealid)
      return
    }
    setTrouble(error ?? null)
    if (error?.code === 'conflict' && draft !== undefined) await askOther(draft)
    // It was deleted in another window: the values of this form become a draft of its own.
    if (error?.code === 'not_found') at.current = { version: 0 }
    throw error ?? new Error('a draft is being saved')
  }

  async function askOther(draft: string) {
    const newer = await call(publishing.dealForm, { params: { dealid: draft } })
    // Where it was published there, the sentence says so.
    if (newer.status === 'draft') setOther(newer)
  }

  return {
    state,
    /** The reason why the draft couldn't be saved. */
    trouble,
    /** The newer draft of another window; null if there is none. */
    other,
    keep: (values: DealValues) => keep(JSON.stringify(keptOf(values))),
    saveNow,
    drop,
    /**
     * The draft that is about to be published, with all photos that are its own: begun now where that didn't succeed before.
     * Without one, as where there are too many drafts, the deal is published all the same.
     */
    async settled(values: DealValues): Promise<{ draft?: string; version?: number }> {
      await drop()
      if (at.current.draft === undefined) await save(JSON.stringify(keptOf(values))).catch(() => undefined)
      const { draft, version } = at.current
      return draft === undefined ? {} : { draft, version }
    },
    /** Goes on from the other window's version: with its content, or with this form's. */
    settle(values: DealValues) {
      if (other) at.current = { draft: other.dealid, version: other.version }
      setOther(null)
      keep(JSON.stringify(keptOf(values)))
      saveNow()
    },
  }
}

import { publishing } from '@cancha/contract/calls/deals/publishing'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useDraft } from '../../../../api/drafts/use-draft.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { type DealValues, keptOf } from './deal-form.ts'
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

/** Keeps a new deal on the server while it is typed, with its photos, so that another day or another phone goes on with it. */
export function useDealDraft({ begun, onBegun }: Options) {
  const dealid = useRef(begun?.dealid ?? '')
  const [key] = useState(newKey)
  // A failure is told below the form.
  const { write } = useWrite(publishing.saveDealDraft, {
    makesStale: [queriesOf(publishing.ownDeals)],
    refused: () => undefined,
  })
  const draft = useDraft({
    kind: 'deal',
    draftOf: keptOf,
    version: begun?.version ?? 0,
    async save(kept, version) {
      const outcome = await write({
        body: { key, version, ...(version > 0 && { draft: dealid.current }), ...kept },
      })
      const { answer } = outcome
      if (answer) dealid.current = answer.dealid
      if (answer && version === 0) onBegun(answer.dealid)
      return outcome
    },
    async load() {
      // Without a draft yet, or with one that was published elsewhere, the sentence says so.
      if (dealid.current === '') return undefined
      const newer = await call(publishing.dealForm, { params: { dealid: dealid.current } })
      return newer.status === 'draft' ? newer : undefined
    },
  })
  return {
    ...draft,
    /**
     * The draft that is about to be published, with all photos that are its own: begun now where that didn't succeed before.
     * Without one, as where there are too many drafts, the deal is published all the same.
     */
    async settled(values: DealValues): Promise<{ draft?: string; version?: number }> {
      await draft.pause()
      const version = await draft.begin(values)
      return version > 0 ? { draft: dealid.current, version } : {}
    },
  }
}

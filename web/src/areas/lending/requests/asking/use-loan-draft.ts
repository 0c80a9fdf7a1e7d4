import { asking } from '@cancha/contract/calls/lending/requests/asking'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { deviceDraft, type StoredFields } from '../../../../api/drafts/device-draft.ts'
import { useDraft } from '../../../../api/drafts/use-draft.ts'
import { useWrite } from '../../../../api/use-write.ts'
import type { LoanStart } from '../queries.ts'
import { type LoanValues, type TypedLoan, typedOf, valuesOf } from './loan-form.ts'

/** The answers that the server couldn't take, and the version of the draft that they were typed over. */
type LeftBehind = { version: number; typed: TypedLoan }

/**
 * Keeps a request on the server while it is typed, so that another day or another phone goes on with it.
 * @param onLeft called with the answers that an earlier visit couldn't save
 */
export function useLoanDraft(owner: string, begun: LoanStart['draft'], onLeft: (values: LoanValues) => void) {
  const [device] = useState(() => deviceDraft<LeftBehind>('loan', owner, 'prestamo', leftIn))
  const [left] = useState(device.read)
  // A failure is told below the form.
  const { write } = useWrite(asking.saveLoanDraft, { refused: () => undefined })
  const draft = useDraft({
    kind: 'loan',
    draftOf: typedOf,
    // Where the server has something newer, keeping what was left is refused, and the person chooses.
    version: (left ?? begun).version,
    save: (typed, version) => write({ body: { version, typed } }),
    load: async () => (await call(asking.loanStart, { query: {} })).draft,
    device: { keep: (typed, version) => device.keep({ version, typed }), forget: () => device.keep() },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (!left) return
    onLeft(valuesOf(left.typed))
    draft.saveNow()
  }, [])

  return {
    ...draft,
    /** Whether the server had something when the page was opened. */
    wasKept: begun.version > 0,
  }
}
export type LoanDraft = ReturnType<typeof useLoanDraft>

function leftIn({ version, typed }: StoredFields): LeftBehind | undefined {
  if (typeof version !== 'number' || typeof typed !== 'object' || typed === null) return undefined
  const texts = Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { version, typed: Object.fromEntries(texts) }
}

import { asking } from '@cancha/contract/calls/lending/requests/asking'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useKeptDraft } from '../../../../api/drafts/use-kept-draft.ts'
import type { ApiError } from '../../../../api/errors.ts'
import { useWrite } from '../../../../api/use-write.ts'
import type { LoanStart } from '../queries.ts'
import { leaveBehind, leftBehind } from './left-behind.ts'
import { type LoanValues, typedOf, valuesOf } from './loan-form.ts'

/** The interval of new tries to save a draft that couldn't be saved. The network's return tries too. */
const AGAIN_MS = 20_000

/**
 * Keeps a request on the server while it is typed, so that another day or another phone goes on with it. A newer draft of another
 * window is offered, and never written over. Answers that couldn't be saved when the page was left are there again.
 * @param onLeft called with the answers that an earlier visit couldn't save
 */
export function useLoanDraft(owner: string, begun: LoanStart['draft'], onLeft: (values: LoanValues) => void) {
  const version = useRef(begun.version)
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const [other, setOther] = useState<LoanStart['draft'] | null>(null)
  // A failure is told below the form.
  const { write } = useWrite(asking.saveLoanDraft, { refused: () => undefined })
  const { state, keep, saveNow, drop } = useKeptDraft(save)

  async function save(text: string) {
    const typed = JSON.parse(text) as Record<string, string>
    const { answer, error } = await write({ body: { version: version.current, typed } })
    if (answer) {
      version.current = answer.version
      leaveBehind(owner, null)
      return setTrouble(null)
    }
    leaveBehind(owner, { version: version.current, typed })
    setTrouble(error ?? null)
    if (error?.code === 'conflict') setOther((await call(asking.loanStart, { query: {} })).draft)
    throw error ?? new Error('a draft is being saved')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    const left = leftBehind(owner)
    if (!left) return
    // Where the server has something newer, keeping it is refused, and the person chooses.
    version.current = left.version
    onLeft(valuesOf(left.typed))
    saveNow()
  }, [])

  const waits = state === 'failed' && other === null
  useEffect(() => {
    if (!waits) return
    const clock = setInterval(saveNow, AGAIN_MS)
    window.addEventListener('online', saveNow)
    return () => {
      clearInterval(clock)
      window.removeEventListener('online', saveNow)
    }
  }, [waits, saveNow])

  const keepValues = (values: LoanValues) => keep(JSON.stringify(typedOf(values)))
  return {
    state,
    /** Whether the server had something when the page was opened. */
    wasKept: begun.version > 0,
    /** The reason why the draft couldn't be saved. */
    trouble,
    /** The newer draft of another window; null if there is none. */
    other,
    keep: keepValues,
    saveNow,
    drop,
    /** Begins anew: the server has no draft any more. */
    dropped: () => {
      version.current = 0
      leaveBehind(owner, null)
      setOther(null)
      setTrouble(null)
    },
    /** Goes on from the other window's version: with its content, or with this form's. */
    settle(values: LoanValues) {
      version.current = other?.version ?? 0
      setOther(null)
      keepValues(values)
      saveNow()
    },
  }
}
export type LoanDraft = ReturnType<typeof useLoanDraft>

import { useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../queries.ts'
import { type Draft, draftOf, type Faults, faultsOf, storeDraft, storedDraft } from './welcome-draft.ts'

/** What a new member has answered: kept in this window, so that a reload loses nothing. */
export function useAnswers(userId: string, profile: UserInfo) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(profile))
  const [faults, setFaults] = useState<Faults>({})
  const [restored, setRestored] = useState(false)
  // What is typed while something else is being looked up is still there when that comes.
  const latest = useRef(draft)

  useEffect(() => {
    const kept = storedDraft(userId)
    if (kept) {
      latest.current = kept
      setDraft(kept)
    }
    setRestored(true)
  }, [userId])

  function change(answers: Partial<Draft>) {
    latest.current = { ...latest.current, ...answers }
    setDraft(latest.current)
    storeDraft(userId, latest.current)
    // What was wrong is looked at again while it is being put right; nothing new is complained of.
    const wrong = faultsOf(latest.current)
    setFaults((before) =>
      Object.fromEntries(Object.keys(before).flatMap((path) => (wrong[path] ? [[path, wrong[path]]] : []))),
    )
  }

  return { draft, change, faults, setFaults, restored, forget: () => storeDraft(userId, null) }
}

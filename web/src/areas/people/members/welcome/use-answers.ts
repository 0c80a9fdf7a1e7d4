import { useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../queries.ts'
import {
  type Draft,
  draftOf,
  type Faults,
  faultsOf,
  storeDraft,
  storedDraft,
  warmCheck,
} from './welcome-draft.ts'

/** The new member's answers, stored in this window so that a reload loses nothing. */
export function useAnswers(userId: string, profile: UserInfo) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(profile))
  const [faults, setFaults] = useState<Faults>({})
  const [restored, setRestored] = useState(false)
  // A ref, so that text typed during a look-up isn't overwritten by its result.
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
    // Shown errors are updated while they are being corrected; new ones only appear on the next step.
    if (Object.keys(faults).length > 0) void update()
    else warmCheck()
  }

  async function update() {
    const wrong = await faultsOf(latest.current)
    setFaults((before) =>
      Object.fromEntries(Object.keys(before).flatMap((path) => (wrong[path] ? [[path, wrong[path]]] : []))),
    )
  }

  return { draft, change, faults, setFaults, restored, forget: () => storeDraft(userId, null) }
}

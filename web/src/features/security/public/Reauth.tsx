import { useEffect, useState } from 'react'
import { askWith } from '../../../api/proof.ts'
import type { SessionUser } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'

/** Few people meet it: it comes when it is needed. */
const ReauthDialog = lazyPart(async () => (await import('../proof/ReauthDialog.tsx')).default)

type Waiting = { answer: (proved: boolean) => void }

/** The question who is there, over whatever page it is asked from: what was typed there stays. */
export function Reauth({ user }: { user: SessionUser | null }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => askWith(() => new Promise((answer) => setWaiting({ answer }))), [])
  // Who was signed out meanwhile has nothing to prove.
  useEffect(() => {
    if (user || !waiting) return
    waiting.answer(false)
    setWaiting(null)
  }, [user, waiting])

  const settle = (proved: boolean) => {
    waiting?.answer(proved)
    setWaiting(null)
  }
  if (!waiting || !user) return null
  return (
    <ReauthDialog
      user={user}
      onProved={() => settle(true)}
      onClose={() => settle(false)}
      onMissing={() => settle(false)}
    />
  )
}

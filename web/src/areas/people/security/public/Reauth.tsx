import { useEffect, useState } from 'react'
import { askWith } from '../../../../api/proof.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'

/** Loaded on request, since few people need it. */
const ReauthDialog = lazyPart(async () => (await import('../proof/ReauthDialog.tsx')).default)

type PendingProof = { answer: (proved: boolean) => void }

/** Shows the proof dialog over any page that asks for it, so that typed text isn't lost. */
export function Reauth({ user }: { user: SessionUser | null }) {
  const [waiting, setWaiting] = useState<PendingProof | null>(null)
  useEffect(() => askWith(() => new Promise((answer) => setWaiting({ answer }))), [])
  // After a sign-out there is nothing to prove.
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

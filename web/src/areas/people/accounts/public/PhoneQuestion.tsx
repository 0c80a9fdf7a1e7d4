import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type SessionUser, sessionQuery } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { hasSkippedPhone } from '../phone/phone-skip.ts'

/** Loaded only for the few members who are asked. */
const PhonePrompt = lazyPart(async () => (await import('../phone/PhonePrompt.tsx')).PhonePrompt, {
  quiet: true,
})

/** Asks members without a phone number for one on their panel, once a session. */
export function PhoneQuestion({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  // Only known in the browser: whether it was postponed.
  const [asks, setAsks] = useState(false)
  useEffect(() => setAsks(!hasSkippedPhone(user.id)), [user.id])
  if (!asks || user.userinfoid.phonenumber !== null) return null

  function goOn(answered: SessionUser) {
    setAsks(false)
    queryClient.setQueryData(sessionQuery.queryKey, answered)
    void router.invalidate()
  }
  return <PhonePrompt user={user} onDone={goOn} onMissing={() => setAsks(false)} />
}

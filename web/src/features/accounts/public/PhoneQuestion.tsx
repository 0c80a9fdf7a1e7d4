import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type SessionUser, sessionQuery } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { hasSkippedPhone } from '../phone/phone-skip.ts'

/** Its code comes with the question, which few are asked. */
const PhonePrompt = lazyPart(async () => (await import('../phone/PhonePrompt.tsx')).PhonePrompt, {
  quiet: true,
})

/** On their panel, members without a phone number are asked for it, once a session. */
export function PhoneQuestion({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  // Only the browser knows whether it was put off.
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

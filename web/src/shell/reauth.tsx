import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { isReauth } from '../api/errors.ts'
import type { SessionUser } from '../api/session.ts'
import { lazyPart } from './lazy-part.tsx'

/** Few people meet it: it comes when it is needed. */
const ReauthDialog = lazyPart(async () => (await import('./ReauthDialog.tsx')).default)

/** Runs a call; when the server wants to know again who is there, asks the person and runs it once more. */
type Guarded = <T>(work: () => Promise<T>) => Promise<T>

const ReauthContext = createContext<Guarded | null>(null)

type Waiting = { go: () => void; giveUp: () => void }

/** Holds the dialog of `useReauth` for every page. */
export function ReauthProvider({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const guarded = useCallback<Guarded>(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isReauth(error)) throw error
      await new Promise<void>((go, stop) => setWaiting({ go, giveUp: () => stop(error) }))
      return work()
    }
  }, [])

  const settle = (how: keyof Waiting) => {
    waiting?.[how]()
    setWaiting(null)
  }
  return (
    <ReauthContext value={guarded}>
      {children}
      {waiting && user && (
        <ReauthDialog
          user={user}
          onProved={() => settle('go')}
          onClose={() => settle('giveUp')}
          onMissing={() => settle('giveUp')}
        />
      )}
    </ReauthContext>
  )
}

/**
 * `const guarded = useReauth()`, then `await guarded(() => call(security.deleteAccount, { body: {} }))`. Rejects with
 * the refusal `reauth_required` when the person closed the dialog: there is nothing to tell them about that.
 */
export function useReauth(): Guarded {
  const guarded = use(ReauthContext)
  if (!guarded) throw new Error('useReauth needs a ReauthProvider above it')
  return guarded
}

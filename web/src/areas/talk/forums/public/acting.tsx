import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useViewer } from '../../../../api/use-viewer.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { type Act, SIGN_IN } from './sign-in-sentences.ts'

/** Loaded with the press. */
const SignInPrompt = lazyPart(
  async () => (await import('../../../../shell/session/prompts.tsx')).SignInPrompt,
)

type Acting = {
  /** Does something as the signed-in member; a visitor is asked to sign in. */
  asMember: (act: Act, does: (user: SessionUser) => unknown) => void
  /** Says in a dialog what went wrong. */
  fail: (error: Pick<ApiError, 'message'>) => void
}

const ActingContext = createContext<Acting | null>(null)

/** The dialogs of what people do in the forums: sign in first, and what went wrong. */
export function ActingProvider({ children }: { children: ReactNode }) {
  const user = useViewer()
  const [tried, setTried] = useState<Act | null>(null)
  const endTry = () => setTried(null)
  const [failure, setFailure] = useState<string | null>(null)
  const acting = useMemo<Acting>(
    () => ({
      asMember: (act, does) => (user ? void does(user) : setTried(act)),
      fail: ({ message }) => setFailure(message),
    }),
    [user],
  )
  return (
    <ActingContext value={acting}>
      {children}
      {tried && <SignInPrompt says={SIGN_IN[tried]} onClose={endTry} onMissing={endTry} />}
      <NoticeDialog open={failure !== null} onClose={() => setFailure(null)} title="Ocurrió un error">
        {failure}
      </NoticeDialog>
    </ActingContext>
  )
}

/** @throws outside of an ActingProvider */
export function useActing(): Acting {
  const acting = use(ActingContext)
  if (!acting) throw new Error('useActing needs an ActingProvider above it')
  return acting
}

import { accounts, type SessionUser } from '@cancha/contract/accounts'
import { call } from '../../api/call.ts'
import { useSignedIn } from '../../shell/use-signed-in.ts'

/** Signs in and makes every page know. The code is for those with a second factor, when they are asked for it. */
export function useEnter(): (email: string, password: string, code?: string) => Promise<SessionUser> {
  const signedIn = useSignedIn()
  return async (email, password, code) => {
    const { user } = await call(accounts.login, { body: { email, password, code } })
    await signedIn(user)
    return user
  }
}

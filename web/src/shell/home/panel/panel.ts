import type { SessionUser } from '../../../api/session.ts'
import { isOnlyLender } from '../../session/readers.ts'

/** The address of a person's panel: free lenders without administrator rights have one of their own. */
export const panelOf = (user: SessionUser): '/dashboard' | '/dashboard/lender' =>
  isOnlyLender(user) ? '/dashboard/lender' : '/dashboard'

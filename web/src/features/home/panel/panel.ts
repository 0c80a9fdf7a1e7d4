import type { SessionUser } from '../../../api/session.ts'
import { isOnlyLender } from '../../../shell/menus/menu.ts'

/** Whose panel is which: lenders who pay nothing and administer nothing have one of their own. */
export const panelOf = (user: SessionUser): '/dashboard' | '/dashboard/lender' =>
  isOnlyLender(user) ? '/dashboard/lender' : '/dashboard'

import { isAdmin, mayWrite, opensPaidContent, type Viewer } from '@cancha/domain/memberships/viewer'
import { owns, policy } from '../../http/request/policy.ts'

/** What a session may do on the site as a whole: its menus and its pages are shown by it. Operations have `access`. */
export const sitePolicy = policy<'site'>()({
  openPaid: (viewer) => opensPaidContent(viewer) || 'paid_only',
  write: (viewer) => mayWrite(viewer) || 'forbidden',
  administer: (viewer) => isAdmin(viewer) || 'forbidden',
  lend: (viewer) => viewer?.lender === true || 'forbidden',
  deal: (viewer) => viewer?.dealer === true || 'forbidden',
})

/** `lastAdministrator` says that no other account would be left to administer. */
type Account = { userId: number; lastAdministrator: boolean }

/** Nobody locks themselves out, nor everybody. */
function takeOrGive(viewer: Viewer | null, account: Account) {
  if (!isAdmin(viewer)) return 'forbidden'
  if (owns(viewer, account))
    return { code: 'conflict', msg: 'Eso no lo puedes cambiar de tu propia cuenta.' } as const
  if (account.lastAdministrator)
    return { code: 'conflict', msg: 'Es la única cuenta de administración que queda.' } as const
  return true
}

/** What administrators change of an account: blocking, an administrator's rights, and all others. */
export const accountPolicy = policy<Account>()({
  block: takeOrGive,
  administer: takeOrGive,
  change: (viewer) => isAdmin(viewer) || 'forbidden',
})

/** A password is changed by its owner. `userId` is null where nobody has the e-mail that was named. */
export const passwordPolicy = policy<{ userId: number | null }>()({
  change: (viewer, account) => owns(viewer, account) || 'forbidden',
})

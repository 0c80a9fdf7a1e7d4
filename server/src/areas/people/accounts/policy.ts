import { isAdmin, mayWrite, moderatesSome, opensPaidContent, type Viewer } from '@cancha/domain/ground/viewer'
import { owns, policy } from '../../../http/request/policy.ts'

/** Rights of a session on the site as a whole, for menus and page guards. Operations have `access` for that. */
export const sitePolicy = policy<'site'>()({
  openPaid: (viewer) => opensPaidContent(viewer) || 'paid_only',
  write: (viewer) => mayWrite(viewer) || 'forbidden',
  /** Keeps order in some category of the forums. */
  moderate: (viewer) => moderatesSome(viewer) || 'forbidden',
  administer: (viewer) => isAdmin(viewer) || 'forbidden',
  lend: (viewer) => viewer?.lender === true || 'forbidden',
  deal: (viewer) => viewer?.dealer === true || 'forbidden',
})

/** `lastAdministrator`: without this account nobody would be an administrator. */
type Account = { userId: number; administers: boolean; lastAdministrator: boolean }

/** Administrators can't block or demote themselves, nor the last administrator. */
function takeOrGive(viewer: Viewer | null, account: Account) {
  if (!isAdmin(viewer)) return 'forbidden'
  if (owns(viewer, account))
    return { code: 'conflict', msg: 'Eso no lo puedes cambiar de tu propia cuenta.' } as const
  if (account.lastAdministrator)
    return { code: 'conflict', msg: 'Es la única cuenta de administración que queda.' } as const
  return true
}

/**
 * An account that administers loses that right before its second factor: until there is a new one, its password alone
 * would be enough to set one up and administer.
 */
function resetSecondFactor(viewer: Viewer | null, account: Account) {
  if (!isAdmin(viewer)) return 'forbidden'
  if (owns(viewer, account))
    return { code: 'conflict', msg: 'El tuyo lo cambias en tu página de seguridad.' } as const
  if (account.administers)
    return {
      code: 'conflict',
      msg: 'Es una cuenta de administración. Quítale antes ese derecho; se lo devuelves cuando tenga su nuevo segundo paso.',
    } as const
  return true
}

/** Rights of administrators over an account: block it, give or take administrator rights, remove its second factor, and change the rest. */
export const accountPolicy = policy<Account>()({
  block: takeOrGive,
  administer: takeOrGive,
  change: (viewer) => isAdmin(viewer) || 'forbidden',
  resetSecondFactor,
})

/** Only the owner may change a password. `userId` is null if nobody has the given e-mail. */
export const passwordPolicy = policy<{ userId: number | null }>()({
  change: (viewer, account) => owns(viewer, account) || 'forbidden',
})

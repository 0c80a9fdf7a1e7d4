import type { SessionUser } from '../../api/session.ts'

/** The membership's name in the account menu. */
export const membershipName: Record<SessionUser['membershiprole'], string> = {
  free: 'Membresía gratuita',
  basic: 'Membresía básica',
  premium: 'Cancha Pro',
  admin: 'Administración',
}

import { eq } from 'drizzle-orm'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { totpOf } from '../../server/src/areas/people/accounts/signing-in/second-factor-codes.ts'
import type { Db } from '../../server/src/database/connection.ts'
import { members } from './texts/members.ts'

/** The password of all demo accounts, which only exist in the embedded database. */
export const DEMO_PASSWORD = 'Cancha demo 1'

/**
 * The TOTP secret of the demo administrator, who would have no rights without a second factor. Public, like the
 * password.
 */
export const DEMO_SECOND_FACTOR = 'CANCHADEMOSEGUNDOPASOCANCHADEMOS'

/** The demo administrator's current code, and how many seconds it is valid. */
export function demoCode(): { code: string; seconds: number } {
  const totp = totpOf(DEMO_SECOND_FACTOR, '', '')
  return { code: totp.generate(), seconds: Math.ceil(totp.remaining() / 1_000) }
}

const DEMO_ADMIN = members.find(({ key }) => key === 'admin')?.email ?? ''

/** The accounts that are printed at start-up, one for each kind of member. */
const CAST: Record<string, string> = {
  ana: 'miembro gratuito',
  beto: 'miembro básico',
  carmen: 'miembro premium',
  david: 'vendedor (dealer)',
  lucia: 'prestamista',
  elena: 'editora: escribe el contenido',
  patricia: 'moderadora de los foros «Comprar y rentar»',
  admin: 'administradora',
}

/** The lines that tell how to sign in to the demo community. */
export function demoAccounts(): string[] {
  const cast = members.filter(({ key }) => key in CAST)
  return cast.map(({ key, email }) => `${email}  ·  ${DEMO_PASSWORD}  ·  ${CAST[key]}`)
}

/** Whether this database has the demo community: its administrator's account, whose password is public. */
export async function isDemo(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_ADMIN))
  return admin !== undefined
}

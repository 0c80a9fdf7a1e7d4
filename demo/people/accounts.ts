import { eq } from 'drizzle-orm'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { totpOf } from '../../server/src/areas/people/accounts/signing-in/second-factor-codes.ts'
import type { Db } from '../../server/src/database/connection.ts'
import { emailOf } from './email-of.ts'

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

/** The accounts that are printed at start-up, one for each kind of member. Each start prints them, so no text is read for it. */
const CAST: Record<string, string> = {
  ana: 'miembro gratuito',
  beto: 'miembro básico',
  carmen: 'miembro premium',
  david: 'vendedor (dealer)',
  lucia: 'prestamista',
  admin: 'administradora',
  patricia: 'moderadora de los foros «Comprar y rentar»',
  elena: 'editora: escribe el contenido',
}

/** The lines that tell how to sign in to the demo community. */
export const demoAccounts = (): string[] =>
  Object.entries(CAST).map(([key, kind]) => `${emailOf(key)}  ·  ${DEMO_PASSWORD}  ·  ${kind}`)

/** Whether this database has the demo community: its administrator's account, whose password is public. */
export async function isDemo(db: Db): Promise<boolean> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf('admin')))
  return admin !== undefined
}

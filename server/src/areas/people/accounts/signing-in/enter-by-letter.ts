import { ENTRY_TRIES } from '@cancha/domain/people/accounts/entry-letter'
import { eq } from 'drizzle-orm'
import { addressKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { failedSignInFromAddress } from '../limits.ts'
import type { entryLetters } from '../tables.ts'
import { askedHere, letterOfCode, letterOfLink, spendLetter } from './entry-letters.ts'
import { takeOverByMailbox } from './password-doubt.ts'
import { type Entered, enter } from './sign-in.ts'

const over = (msg = 'Ese código ya no vale: se usó, pasó su tiempo o pediste otro. Pide uno nuevo.') =>
  new Refusal('link_expired', { msg })
const NO_TRIES = `Se escribieron ${ENTRY_TRIES} códigos equivocados. Pide otro correo y abre su enlace en este navegador; con un código podrás entrar dentro de una hora.`
const ELSEWHERE =
  'Este enlace entra solo en el navegador que lo pidió. Escribe ahí el código de 6 números que viene en el mismo correo.'

type Attempt = { attempt?: string | undefined; code?: string | undefined }

/** Signs in with the code of a letter, in the browser that asked for it. @throws Refusal code_wrong, link_expired */
export async function enterByCode(
  services: Services,
  call: Call,
  typed: Attempt & { entrycode: string },
): Promise<Entered> {
  const { limits } = services
  const address = addressKey(call.ip)
  await limits.check(failedSignInFromAddress, address)
  const found = await letterOfCode(services, call, typed)
  if ('letter' in found) return enterWith(services, call, found.letter, typed.code)
  if (found.refused === 'over') throw over()
  await limits.count(failedSignInFromAddress, address)
  if (found.refused === 'no tries') throw over(NO_TRIES)
  throw refuseField('code_wrong', 'body.entrycode', 'El código no es correcto. Revisa el último correo.')
}

/** Signs in with the link of a letter. @throws Refusal conflict where another browser asked, link_expired */
export async function enterByLink(
  services: Services,
  call: Call,
  { token, attempt, code }: Attempt & { token: string },
): Promise<Entered> {
  const letter = await letterOfLink(services.database.db, token)
  if (!letter) throw over('Ese enlace ya no vale: se usó, pasó su tiempo o pediste otro.')
  if (!askedHere(call, letter, attempt)) throw new Refusal('conflict', { msg: ELSEWHERE })
  return enterWith(services, call, letter, code)
}

/** A letter proves the mailbox and nothing more: a second factor is asked for, and the session is no fresh proof of identity. */
async function enterWith(
  services: Services,
  call: Call,
  letter: typeof entryLetters.$inferSelect,
  code: string | undefined,
): Promise<Entered> {
  const { db } = services.database
  const [account] = await db.select().from(accounts).where(eq(accounts.email, letter.email))
  // Nobody was sent this code.
  if (!account) throw over()
  const ended: number[] = []
  // The letter confirms the address.
  const confirmed = { ...account, emailConfirmedAt: account.emailConfirmedAt ?? new Date() }
  const entered = await enter(services, call, { account: confirmed, method: 'letter', code }, async (tx) => {
    const { id, email } = account
    const closed = await takeOverByMailbox(services, tx, call, { id, email }, () => spendLetter(tx, letter))
    if (!closed) throw over()
    ended.push(...closed)
  })
  services.live.endSessions(ended, 'expired')
  return entered
}

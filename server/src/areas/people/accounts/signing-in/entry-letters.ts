import { randomInt, timingSafeEqual } from 'node:crypto'
import {
  ENTRY_DIGITS,
  ENTRY_MINUTES,
  ENTRY_PAUSE_MINUTES,
  ENTRY_TRIES,
  entryCode,
} from '@cancha/domain/people/accounts/entry-letter'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { emailKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { defineJob } from '../../../../jobs/job.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { entryLetter } from '../letters.ts'
import { lettersTo } from '../limits.ts'
import { entryLetters } from '../tables.ts'

const COOKIE = 'entry'
/** Longer than the letter is good, so that a late browser is told that its time is over and not that another one asked. */
const KEPT_SECONDS = 86_400

type WrittenLetter = { email: string; token: string; code: string; returnpath?: string | undefined }

/** Sends an entry letter if its address has an account. */
export const entryLetterJob = defineJob<WrittenLetter>({
  name: 'accounts.entry_letter',
  label: 'el envío de códigos de entrada',
  retryLimit: 10,
  expireInSeconds: 60,
  key: ({ email }) => email,
})

/** The encryption context of the code that was sent to an address. */
export const codeContext = (email: string): string => `entry code of ${email}`

/**
 * Writes a letter with a link and a code for the browser that asks. The same happens for every address: a job finds out whether it
 * has an account, so that neither the answer nor its time tells.
 * @returns the secret that goes with the letter, for apps; browsers have it in a cookie
 */
export async function askEntry(
  { database, limits, vault, jobs }: Services,
  call: Call,
  { email, returnpath }: { email: string; returnpath?: string | undefined },
): Promise<string> {
  await limits.count(lettersTo, emailKey(email, 'entry'))
  const [secret, token, code] = [newSecret('en_'), newSecret(), entryCode(randomInt(10 ** ENTRY_DIGITS))]
  const written = {
    browserHash: secretHash(secret),
    tokenHash: secretHash(token),
    code: vault.seal(code, codeContext(email)),
    createdAt: sql`now()`,
    expiresAt: sql`now() + ${ENTRY_MINUTES} * interval '1 minute'`,
  }
  await database.transaction(async (tx) => {
    await tx
      .insert(entryLetters)
      .values({ email, ...written })
      .onConflictDoUpdate({ target: entryLetters.email, set: { ...written, wrong: CARRIED } })
    await jobs.enqueue(tx, entryLetterJob, { email, token, code, returnpath })
  })
  if (call.fromWeb) call.setCookie(COOKIE, secret, KEPT_SECONDS)
  return call.fromWeb ? '' : secret
}

/** A new letter gives no new tries for an hour after a wrong code. */
const CARRIED = sql`case when ${entryLetters.lastWrongAt} > now() - ${ENTRY_PAUSE_MINUTES} * interval '1 minute'
  then ${entryLetters.wrong} else 0 end`

const stillGood = gt(entryLetters.expiresAt, sql`now()`)

/** The job: sends the letter to its account, unless it was used or replaced in the meantime. */
export async function sendEntryLetter(
  { database, jobs, config }: Services,
  { email, token, code, returnpath }: WrittenLetter,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: accounts.email, firstName: accounts.firstName })
      .from(entryLetters)
      .innerJoin(accounts, eq(accounts.email, entryLetters.email))
      .where(and(eq(entryLetters.email, email), eq(entryLetters.tokenHash, secretHash(token)), stillGood))
    if (user) await jobs.enqueue(tx, sendMail, entryLetter(config.origin, user, { token, code }, returnpath))
  })
}

type EntryLetter = typeof entryLetters.$inferSelect

/** Whether this client asked for the letter. */
export const askedHere = (call: Call, letter: EntryLetter, attempt: string | undefined): boolean => {
  const secret = secretOf(call, attempt)
  return secret !== null && secretHash(secret).equals(letter.browserHash)
}

const secretOf = (call: Call, attempt: string | undefined): string | null =>
  call.fromWeb ? call.cookie(COOKIE) : (attempt ?? null)

/** Finds the letter with this link, wherever it was asked for. Null if it was used or replaced, or its time is over. */
export async function letterOfLink(db: Db, token: string): Promise<EntryLetter | null> {
  const [letter] = await db
    .select()
    .from(entryLetters)
    .where(and(eq(entryLetters.tokenHash, secretHash(token)), stillGood))
  return letter ?? null
}

/** The letter of a typed code, or why there is none: another client asked or it is over, no tries are left, or the code is wrong. */
export type TypedCode = { letter: EntryLetter } | { refused: 'over' | 'no tries' | 'wrong' }

/**
 * Finds the letter that this client asked for, if the code is its. The try is counted before the codes are compared, so that of
 * many at once no more than five are.
 */
export async function letterOfCode(
  { database: { db }, vault }: Pick<Services, 'database' | 'vault'>,
  call: Call,
  { entrycode, attempt }: { entrycode: string; attempt?: string | undefined },
): Promise<TypedCode> {
  const secret = secretOf(call, attempt)
  if (!secret) return { refused: 'over' }
  const own = and(eq(entryLetters.browserHash, secretHash(secret)), stillGood)
  const [letter] = await db
    .update(entryLetters)
    .set({ wrong: sql`${entryLetters.wrong} + 1` })
    .where(and(own, lt(entryLetters.wrong, ENTRY_TRIES)))
    .returning()
  if (!letter) {
    const [spent] = await db.select({ id: entryLetters.id }).from(entryLetters).where(own)
    return { refused: spent ? 'no tries' : 'over' }
  }
  // If it was replaced in the meantime, the new one isn't touched.
  const it = and(eq(entryLetters.id, letter.id), eq(entryLetters.tokenHash, letter.tokenHash))
  const { text } = vault.open(letter.code, codeContext(letter.email))
  if (timingSafeEqual(Buffer.from(text), Buffer.from(entrycode))) {
    // Given back, for the second factor may still be asked: then the same code comes once more.
    await db
      .update(entryLetters)
      .set({ wrong: sql`${entryLetters.wrong} - 1` })
      .where(it)
    return { letter }
  }
  const isLast = letter.wrong >= ENTRY_TRIES
  await db
    .update(entryLetters)
    .set({ lastWrongAt: sql`now()`, ...(isLast && { expiresAt: sql`now()` }) })
    .where(it)
  return { refused: isLast ? 'no tries' : 'wrong' }
}

/** Uses a letter up, link and code: of several simultaneous uses, one succeeds. */
export async function spendLetter(tx: Tx, { id, tokenHash }: EntryLetter): Promise<boolean> {
  const used = await tx
    .update(entryLetters)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(entryLetters.id, id), eq(entryLetters.tokenHash, tokenHash), stillGood))
    .returning({ id: entryLetters.id })
  return used.length === 1
}

import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '../../../../database/connection.ts'
import { type Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { secretHash } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import type { Vault } from '../../../../vault.ts'
import { secondFactorTries } from '../limits.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'

const PERIOD_S = 30
const RECOVERY_CODES = 10
/** 120 random bits: by ASVS 6.5.2 a fast hash is enough. */
const RECOVERY_BYTES = 15

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export const newRecoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32

/** The TOTP generator for a secret; the label is what authenticator apps show. */
export const totpOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

/** The encryption context of a person's secret: another person's sealed secret can't be opened with it. */
export const secretContext = (userId: number): string => `second factor of ${userId}`

/** Whether the person has an active second factor. */
export async function hasSecondFactor(db: Db | Tx, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return found !== undefined
}

/**
 * Counts an attempt, before the transaction and before the code is checked, so that simultaneous attempts count too.
 */
export const countTry = ({ limits }: Pick<Services, 'limits'>, userId: number): Promise<void> =>
  limits.count(secondFactorTries, `u${userId}`)

export const wrongCode = (): Refusal =>
  refuseField('code_wrong', 'body.code', 'El código no es correcto o ya se usó.')

/**
 * Uses up a code, of the app or a recovery code: of several simultaneous uses, one succeeds.
 * @throws Refusal code_wrong
 */
export async function spendCode(tx: Tx, vault: Vault, userId: number, code: string): Promise<void> {
  const good = /^\d{6}$/.test(code)
    ? await spendTotp(tx, vault, userId, code)
    : await spendRecovery(tx, userId, code)
  if (!good) throw wrongCode()
}

async function spendTotp(tx: Tx, vault: Vault, userId: number, code: string): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!factor) return false
  const { text, outdated } = vault.open(factor.secret, secretContext(userId))
  const delta = totpOf(text, '', '').validate({ token: code, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1_000 / PERIOD_S) + delta
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step, ...(outdated && { secret: vault.seal(text, secretContext(userId)) }) })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return spent.length === 1
}

async function spendRecovery(tx: Tx, userId: number, code: string): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, secretHash(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length === 1
}

/** Replaces the recovery codes with ten new ones. @returns them in plain text, the only time */
export async function renewRecovery(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: secretHash(code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

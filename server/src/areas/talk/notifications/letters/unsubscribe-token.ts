import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../../config.ts'

/** The letters that a person stops: a kind of notification, or the weekly summary. */
export type Stopped = { userId: number; what: string }

/** The name that stands for the weekly summary, which isn't a kind. */
export const SUMMARY = 'summary'

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'cancha letters to unsubscribe from', 32))

/** Without a secret, tokens hold until the program stops. */
const ownKey = randomBytes(32)

const keys = ({ CANCHA_SECRET, CANCHA_SECRET_OLD }: Secrets): Buffer[] => [
  CANCHA_SECRET ? keyOf(CANCHA_SECRET) : ownKey,
  ...(CANCHA_SECRET_OLD ? [keyOf(CANCHA_SECRET_OLD)] : []),
]

type Secrets = Pick<Config, 'CANCHA_SECRET' | 'CANCHA_SECRET_OLD'>

const MARK_BYTES = 16
const markOf = (key: Buffer, content: string) =>
  createHmac('sha256', key).update(content).digest().subarray(0, MARK_BYTES)

/**
 * The token of a letter's way out. It is signed and kept nowhere, since letters are kept for years; all that it opens is that
 * somebody receives no more of them.
 */
export function unsubscribeToken(secrets: Secrets, { userId, what }: Stopped): string {
  const content = `${userId} ${what}`
  const [key = ownKey] = keys(secrets)
  return Buffer.concat([markOf(key, content), Buffer.from(content)]).toString('base64url')
}

/** Returns the letters that a token stops; null if the site didn't sign it. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Stopped | null {
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(MARK_BYTES).toString('utf8')
  const mark = bytes.subarray(0, MARK_BYTES)
  if (mark.length < MARK_BYTES) return null
  if (!keys(secrets).some((key) => timingSafeEqual(mark, markOf(key, content)))) return null
  const [, id, what] = content.match(/^([1-9]\d{0,14}) ([a-z][a-z0-9_]{0,39})$/) ?? []
  return id && what ? { userId: Number(id), what } : null
}

/** The page on which a person says that they want no more of such letters; mail programs may ask it by themselves. */
export const unsubscribeAddress = (config: Secrets & Pick<Config, 'origin'>, stopped: Stopped): string =>
  `${config.origin}/avisos/baja/${unsubscribeToken(config, stopped)}`

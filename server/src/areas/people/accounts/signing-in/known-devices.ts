import { and, count, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import { knownDevices } from '../tables.ts'

const COOKIE = 'device'
const TOKEN = /^dv_[A-Za-z0-9_-]{43}$/
/** The longest lifetime of a cookie that browsers accept. */
const KEPT_SECONDS = 400 * 86_400

const tokenOf = (call: Call): string | null => {
  const token = call.fromWeb ? call.cookie(COOKIE) : null
  return token && TOKEN.test(token) ? token : null
}

/** The key for counting a browser's failed sign-ins if the account knows it; null if it doesn't. */
export async function knownDevice(db: Db | Tx, call: Call, userId: number): Promise<string | null> {
  const token = tokenOf(call)
  if (!token) return null
  const deviceHash = secretHash(token)
  const [known] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.deviceHash, deviceHash), eq(knownDevices.userId, userId)))
  return known ? `d${known.id}` : null
}

export type SeenDevice = {
  /** Whether the person must be told: they have signed in before, but never from this device. */
  isNews: boolean
  /** Sets the cookie by which the browser will be known. */
  keep(): void
}

/** Records a sign-in from this browser. The cookie is set by `keep`, once the sign-in has succeeded. */
export async function seeDevice(tx: Tx, call: Call, userId: number): Promise<SeenDevice> {
  const brought = tokenOf(call)
  const [before] = await tx
    .select({ all: count(), here: deviceIs(brought) })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
  const known = (before?.here ?? 0) > 0
  const isNews = !known && (before?.all ?? 0) > 0
  // Apps have no cookies, so each of their rare sign-ins counts as a new device.
  if (!call.fromWeb) return { isNews, keep: () => undefined }
  // A cookie that isn't anybody's device wasn't set by us, so it is replaced.
  const token = brought && (known || (await isSomeones(tx, brought))) ? brought : newSecret('dv_')
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: secretHash(token) })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.userId],
      set: { lastSeenAt: sql`now()` },
    })
  return { isNews, keep: () => call.setCookie(COOKIE, token, KEPT_SECONDS) }
}

const deviceIs = (token: string | null) =>
  token
    ? sql<number>`(count(*) filter (where ${knownDevices.deviceHash} = ${secretHash(token)}))::int`
    : sql<number>`0`

async function isSomeones(tx: Tx, token: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, secretHash(token)))
    .limit(1)
  return found !== undefined
}

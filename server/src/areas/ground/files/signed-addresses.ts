import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { FILE_ADDRESS } from '@cancha/contract/ground/file-address'

const DAY_SECONDS = 86_400
/**
 * Files that may be part of a membership. Pictures, audio files and books are open to everyone with their address.
 */
const LENT = /\.(mp4|webm|vtt)$/

export type SignedAddresses = {
  /**
   * Signs the address of a video or its captions: valid for one to two days, and the same all day, so that browsers
   * and cached pages can reuse it. Other texts are returned unchanged.
   */
  sign<T extends string | null>(address: T): T | string
  /** Whether the part needs no signature, or has a valid one. */
  opens(part: { key: string; name: string }, query: { hasta?: unknown; firma?: unknown }): boolean
}

/**
 * The address of a paid video could be passed on and would work forever, so it is signed with an expiry.
 * @param secret the site's; without one, signatures are valid until the program stops
 * @param now for tests; milliseconds
 */
export function signedAddresses(
  secret: string | undefined,
  oldSecret: string | undefined,
  now: () => number = Date.now,
): SignedAddresses {
  const current = secret ? keyOf(secret) : randomBytes(32)
  const keys = oldSecret ? [current, keyOf(oldSecret)] : [current]

  return {
    sign(address) {
      if (address === null || !FILE_ADDRESS.test(address) || !LENT.test(address)) return address
      const until = (Math.floor(now() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS
      return `${address}?hasta=${until}&firma=${seal(current, address, until).toString('base64url')}`
    },

    opens({ key, name }, { hasta, firma }) {
      if (!LENT.test(name)) return true
      if (typeof hasta !== 'string' || typeof firma !== 'string' || !/^\d{1,12}$/.test(hasta)) return false
      const until = Number(hasta)
      if (until * 1000 < now()) return false
      const given = Buffer.from(firma, 'base64url')
      return keys.some((one) => {
        const right = seal(one, `/media/archivos/${key}/${name}`, until)
        return given.length === right.length && timingSafeEqual(given, right)
      })
    },
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'cancha file addresses', 32))

const seal = (key: Buffer, address: string, until: number) =>
  createHmac('sha256', key).update(`${until} ${address}`).digest().subarray(0, 16)

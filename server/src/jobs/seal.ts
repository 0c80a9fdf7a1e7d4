import { createHmac, hkdfSync } from 'node:crypto'
import { createVault } from '../vault.ts'

/** A job's data as it is stored in the database. */
export type Sealed = { sealed: string }

export type Seal = {
  close(data: object): Sealed | object
  open(kept: Sealed | object): object
  /** A keyed hash of a text, such as a letter's address, by which sealed data can be found without opening it. */
  mark(text: string): string
  /** The text's marks under the current secret and the previous one. */
  marks(text: string): string[]
}

const CONTEXT = 'job'

/**
 * Encrypts jobs' data: jobs carry letters, and letters carry links that open an account, so a copy of the database
 * must not reveal them. Without a configured secret the data are stored as they are.
 * @param old the previous secret, for jobs that are still waiting under it
 */
export function createSeal(secret: string | undefined, old: string | undefined): Seal {
  const vault = createVault('cancha job seal', secret, old)
  const keys = [secret, old].filter((one) => one !== undefined).map(markKey)
  const marks = (text: string) => (keys.length > 0 ? keys : [markKey('')]).map((key) => markUnder(key, text))
  return {
    close: (data) => (secret ? { sealed: vault.seal(JSON.stringify(data), CONTEXT) } : data),
    open(kept) {
      if (!('sealed' in kept)) return kept
      try {
        return JSON.parse(vault.open(kept.sealed, CONTEXT).text) as object
      } catch {
        throw new Error('a job was sealed with another secret: set CANCHA_SECRET_OLD to the one before')
      }
    },
    mark: (text) => marks(text)[0] ?? '',
    marks,
  }
}

/** Keyed, so that an attacker with a copy of the database can't try addresses. */
const markKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'cancha job mark', 32))
const markUnder = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

import { createHmac, hkdfSync } from 'node:crypto'
import { createVault } from '../vault.ts'

/** What a job carries, as it waits in the database. */
export type Sealed = { sealed: string }

export type Seal = {
  close(data: object): Sealed | object
  open(kept: Sealed | object): object
  /** Stands for a text, a letter's address say, by which what is sealed can be found without opening it. */
  mark(text: string): string
  /** Its marks under the secret of now and the one before. */
  marks(text: string): string[]
}

const CONTEXT = 'job'

/**
 * Jobs carry letters, and letters carry links that open an account. So what waits in the line is encrypted: a copy of
 * the database opens nothing. Without a secret there is nothing to encrypt with, and jobs wait as they are.
 * @param old the secret before, while jobs sealed with it may still be in line
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

/** Keyed, so that whoever has a copy of the database can't try addresses. */
const markKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'cancha job mark', 32))
const markUnder = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

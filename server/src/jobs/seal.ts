import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a job carries, as it waits in the database. */
export type Sealed = { sealed: string }

export type Seal = {
  close(data: object): Sealed | object
  open(kept: Sealed | object): object
}

const IV = 12
const TAG = 16

/**
 * Jobs carry letters, and letters carry links that open an account. So what waits in the line is encrypted: a copy of
 * the database opens nothing. Without a secret there is nothing to encrypt with, and jobs wait as they are.
 * @param old the secret before, while jobs sealed with it may still be in line
 */
export function createSeal(secret: string | undefined, old: string | undefined): Seal {
  const key = secret ? keyOf(secret) : null
  const keys = [secret, old].filter((one) => one !== undefined).map(keyOf)

  return {
    close(data) {
      if (!key) return data
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()])
      return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url') }
    },
    open(kept) {
      if (!('sealed' in kept)) return kept
      const bytes = Buffer.from(kept.sealed, 'base64url')
      for (const one of keys) {
        const data = tryToOpen(bytes, one)
        if (data) return data
      }
      throw new Error('a job was sealed with another secret: set CANCHA_SECRET_OLD to the one before')
    },
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'cancha job seal', 32))

function tryToOpen(bytes: Buffer, key: Buffer): object | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV))
    cipher.setAuthTag(bytes.subarray(IV, IV + TAG))
    const text = Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()])
    return JSON.parse(text.toString('utf8')) as object
  } catch {
    return null
  }
}

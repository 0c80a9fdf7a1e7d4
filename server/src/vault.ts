import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be read again, unlike passwords, so that a stolen table alone reveals nothing. */
export type Vault = {
  /** @param context the owner and purpose: a sealed text that was moved elsewhere can't be opened there */
  seal(text: string, context: string): string
  /** `outdated` means that it was sealed with the previous secret and should be sealed again. */
  open(sealed: string, context: string): { text: string; outdated: boolean }
  /** The beginning of every text that is sealed with the current secret. */
  currentPrefix(): string
}

/** The purpose of the key of the features' vault; jobs have another. */
export const SITE_VAULT = 'cancha vault'

type Key = { id: string; bytes: Buffer }

/**
 * AES-256-GCM with a key derived from the site's secret. Each sealed text names its key, so that secrets can be
 * changed.
 * @param purpose what the key is for: no two purposes share a key
 */
export function createVault(
  purpose: string,
  secret: string | undefined,
  oldSecret: string | undefined,
): Vault {
  const current = secret ? keyOf(secret, purpose) : null
  const keys = [current, oldSecret ? keyOf(oldSecret, purpose) : null].filter((key) => key !== null)
  const needed = (): Key => {
    if (!current) throw new Error('CANCHA_SECRET is missing: nothing can be sealed')
    return current
  }

  return {
    seal(text, context) {
      const { id, bytes: secretBytes } = needed()
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secretBytes, iv).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${id}.${bytes.toString('base64url')}`
    },

    open(sealed, context) {
      const [version, id, body = ''] = sealed.split('.')
      const key = keys.find((one) => one.id === id)
      if (version !== 'v1' || !key)
        throw new Error('sealed with a secret that is neither the current nor the old')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16))
      const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
        'utf8',
      )
      return { text, outdated: key !== current }
    },

    currentPrefix: () => `v1.${needed().id}.`,
  }
}

function keyOf(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

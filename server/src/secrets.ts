import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a person to carry: 256 random bits. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** What is kept of a secret. A fast hash is right for 256 random bits: there is nothing to guess. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

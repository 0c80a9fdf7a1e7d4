import { hash, randomBytes } from 'node:crypto'

/** A new secret with 256 random bits. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** The stored hash of a secret. A fast hash is enough for 256 random bits, which can't be guessed. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same in hexadecimal, for what is looked up at every request. */
export const secretHashHex = (secret: string): string => hash('sha256', secret, 'hex')

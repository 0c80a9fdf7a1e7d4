import { randomBytes } from 'node:crypto'

/** The short code of a new topic or post: 72 random bits. */
export const newCode = (): string => randomBytes(9).toString('base64url')

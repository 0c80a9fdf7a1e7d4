import { createVault } from '../vault.ts'

/** What a job carries, as it waits in the database. */
export type Sealed = { sealed: string }

export type Seal = {
  close(data: object): Sealed | object
  open(kept: Sealed | object): object
}

const CONTEXT = 'job'

/**
 * Jobs carry letters, and letters carry links that open an account. So what waits in the line is encrypted: a copy of
 * the database opens nothing. Without a secret there is nothing to encrypt with, and jobs wait as they are.
 * @param old the secret before, while jobs sealed with it may still be in line
 */
export function createSeal(secret: string | undefined, old: string | undefined): Seal {
  const vault = createVault('cancha job seal', secret, old)
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
  }
}

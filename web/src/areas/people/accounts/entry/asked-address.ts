import { attempt } from '../../../../api/personal-storage.ts'

const KEY = 'cancha-entrada'

/** The address that asks for an entry letter, and whether it was sent. */
export type AskedAddress = { email: string; sent: boolean }

/**
 * Keeps the address in this tab: the sign-in page hands over what was typed there, and a phone may throw the page away while its
 * person reads the letter in another program.
 */
export const keepAddress = (asked: AskedAddress): void =>
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(asked)))

export const keptAddress = (): AskedAddress | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as AskedAddress | null) ?? null

export const forgetAddress = (): void => attempt(() => sessionStorage.removeItem(KEY))

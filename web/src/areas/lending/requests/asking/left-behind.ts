import { attempt, unsavedKey } from '../../../../api/personal-storage.ts'
import type { TypedLoan } from './loan-form.ts'

/** The answers that couldn't be saved on the server, and the version of the draft that they were typed over. */
export type LeftBehind = { version: number; typed: TypedLoan }

const keyOf = (owner: string) => unsavedKey(owner, 'prestamo')

/** Keeps in the browser the answers that couldn't be saved on the server, so that leaving the page doesn't lose them; null forgets them. */
export const leaveBehind = (owner: string, left: LeftBehind | null): void =>
  void attempt(() =>
    left ? localStorage.setItem(keyOf(owner), JSON.stringify(left)) : localStorage.removeItem(keyOf(owner)),
  )

/** The answers left in this browser; null if there are none. */
export function leftBehind(owner: string): LeftBehind | null {
  const left: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null'))
  if (typeof left !== 'object' || left === null || !('version' in left) || !('typed' in left)) return null
  const { version, typed } = left
  if (typeof version !== 'number' || typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { version, typed: Object.fromEntries(texts) }
}

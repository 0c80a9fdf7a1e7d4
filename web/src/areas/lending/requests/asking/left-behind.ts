import { attempt, unsavedKey } from '../../../../api/personal-storage.ts'
import type { TypedLoan } from './loan-form.ts'

/** What the server couldn't be given, and the version that it was typed over. */
export type LeftBehind = { version: number; typed: TypedLoan }

const keyOf = (owner: string) => unsavedKey(owner, 'prestamo')

/** Keeps in the browser what the server couldn't be given, so that leaving the page doesn't lose it; null forgets it. */
export const leaveBehind = (owner: string, left: LeftBehind | null): void =>
  void attempt(() =>
    left ? localStorage.setItem(keyOf(owner), JSON.stringify(left)) : localStorage.removeItem(keyOf(owner)),
  )

/** What was left in this browser; null if nothing was. */
export function leftBehind(owner: string): LeftBehind | null {
  const left: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null'))
  if (typeof left !== 'object' || left === null || !('version' in left) || !('typed' in left)) return null
  const { version, typed } = left
  if (typeof version !== 'number' || typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { version, typed: Object.fromEntries(texts) }
}

import { parentPort } from 'node:worker_threads'

/** The drawing thread's message about a sign that none of the site's fonts has: nothing but its code. */
export type Lacking = { lacking: string }
export const isLacking = (message: unknown): message is Lacking =>
  typeof message === 'object' && message !== null && 'lacking' in message

const reportedLetters = new Set<number>()
/** More would fill the log with what somebody sends on purpose. */
const TOLD_MOST = 1_000

/** Tells the main thread, once, that a sign was printed as a box. */
export function tellLacking(letter: string): void {
  const code = letter.codePointAt(0) ?? 0
  if (reportedLetters.has(code) || reportedLetters.size >= TOLD_MOST) return
  reportedLetters.add(code)
  const lacking = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  parentPort?.postMessage({ lacking } satisfies Lacking)
}

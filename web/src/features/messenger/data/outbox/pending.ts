import type { FileShown } from './pending-files.ts'
import type { Unsent, UnsentFile } from './unsent.ts'

/** A file on its way, as it is shown. */
type PendingFile = UnsentFile & FileShown

/** A message on its way, as it is shown. */
export type Pending = Omit<Unsent, 'refusal' | 'files'> & {
  files: PendingFile[]
  /** how much of its files has gone, from 0 to 100; null while none is on its way */
  progress: number | null
  /** `waiting`: there is no network, it leaves by itself; `failed`: the person tries again or discards it. */
  state: 'sending' | 'waiting' | 'failed'
  why: string | null
}

/**
 * An unsent message as it is shown.
 * @param why what is said while it waits, if anything; undefined while it is being sent
 */
export function pendingOf(unsent: Unsent, files: PendingFile[], why: string | null | undefined): Pending {
  const { refusal, ...kept } = unsent
  const shown = { ...kept, files, progress: progressOf(files) }
  if (refusal !== null) return { ...shown, state: 'failed', why: refusal }
  return why === undefined ? { ...shown, state: 'sending', why: null } : { ...shown, state: 'waiting', why }
}

function progressOf(files: readonly PendingFile[]): number | null {
  if (files.every(({ progress }) => progress === null)) return null
  const gone = files.reduce((sum, { progress, url }) => sum + (url ? 100 : (progress ?? 0)), 0)
  return gone / files.length
}

import type { FileShown } from './pending-files.ts'
import type { UnsentFile, UnsentMessage } from './unsent.ts'
import type { WaitsFor } from './why-it-waits.ts'

/** A file on its way, as it is shown. */
type PendingFile = UnsentFile & FileShown

/** A message on its way, as it is shown. */
export type Pending = Omit<UnsentMessage, 'refusal' | 'files'> & {
  files: PendingFile[]
  /** how much of its files has gone, from 0 to 100; null while none is on its way */
  progress: number | null
  /** `waiting`: it leaves by itself later; `failed`: the person tries again or discards it. */
  state: 'sending' | 'waiting' | 'failed'
  /** the obstacle in front of a waiting message */
  waitsFor: WaitsFor | null
  /** the sentence on why it waits or was refused, if there is one */
  why: string | null
}

const SESSION_OVER = 'Tu sesión terminó.'

/**
 * An unsent message as it is shown.
 * @param waitsFor undefined while it is being sent
 */
export function pendingOf(
  unsent: UnsentMessage,
  files: PendingFile[],
  waitsFor: WaitsFor | undefined,
): Pending {
  const { refusal, ...kept } = unsent
  const shown = { ...kept, files, progress: progressOf(files), waitsFor: null }
  if (refusal !== null) return { ...shown, state: 'failed', why: refusal }
  if (waitsFor === undefined) return { ...shown, state: 'sending', why: null }
  return { ...shown, state: 'waiting', waitsFor, why: waitsFor === 'session' ? SESSION_OVER : null }
}

function progressOf(files: readonly PendingFile[]): number | null {
  if (files.every(({ progress }) => progress === null)) return null
  const gone = files.reduce((sum, { progress, url }) => sum + (url ? 100 : (progress ?? 0)), 0)
  return gone / files.length
}

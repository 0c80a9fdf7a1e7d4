import { Piscina } from 'piscina'
import { Refusal } from '../http/request/refusal.ts'
import { isLacking } from './lacking.ts'

/**
 * A document or a card takes a tenth of a second to draw, too long for the main thread. A single worker thread draws them, with
 * a short queue; callers who find it full are asked to try again.
 */
const press = new Piscina({ minThreads: 0, maxThreads: 1, idleTimeout: 60_000, maxQueue: 24 })

/** How many drawings may wait. */
export const QUEUE_MOST = press.options.maxQueue

/** Calls `tell` with the code of each sign that was printed as a box, once while the drawing thread lives. */
export function onLacking(tell: (code: string) => void): void {
  press.on('message', (message: unknown) => {
    if (isLacking(message)) tell(message.lacking)
  })
}

const PATIENCE_MS = 20_000

const BUSY = 'Hay muchos documentos en camino. Inténtalo de nuevo en unos segundos.'
export const busy = () => new Refusal('unavailable', { msg: BUSY, retryAfter: 5 })

/** A function that the drawing thread has: the address of the module that exports it, and its name there. */
export type Drawer = { filename: string; name: string }

/**
 * Draws something in the drawing thread.
 * @param patience milliseconds to wait before the caller is asked to try again
 * @throws Refusal unavailable if too many are waiting, or it takes too long
 */
export async function print<Drawn>(drawer: Drawer, input: unknown, patience = PATIENCE_MS): Promise<Drawn> {
  if (press.queueSize >= QUEUE_MOST) throw busy()
  const signal = AbortSignal.timeout(patience)
  try {
    return await press.run(input, { ...drawer, signal })
  } catch (error) {
    throw signal.aborted ? busy() : error
  }
}

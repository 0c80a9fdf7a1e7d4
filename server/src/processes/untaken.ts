import type { Worker } from 'node:cluster'

/** A connection on its way to a process, as Node's module for clusters hands it over. */
type Handed = { close(): void }

const isHandle = (handle: unknown): handle is Handed =>
  typeof handle === 'object' && handle !== null && 'close' in handle

/** Node hands a process one connection at a time for each address that it listens on. */
const MOST = 4

/**
 * Closes the connections that a process was handed and died without having taken: Node keeps them open in the leading
 * process, and their clients would wait for ever. This way they notice, and try again. Closing one that was taken does
 * nothing, because it is closed here already.
 */
export function closeUntaken({ process }: Worker): void {
  const send = process.send.bind(process) as (...args: unknown[]) => boolean
  const handed: Handed[] = []
  process.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    // Messages come without one, some with a callback in its place.
    if (isHandle(handle)) handed.push(handle)
    if (handed.length > MOST) handed.shift()
    return send(message, handle, ...rest)
  }
  process.once('exit', () => {
    for (const handle of handed) handle.close()
  })
}

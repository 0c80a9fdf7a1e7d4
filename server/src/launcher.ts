import { Socket } from 'node:net'

/**
 * `npm start` holds the other end of a pipe. When it is killed and can't tell us, the pipe closes, and a program
 * whose terminal is gone shouldn't stay behind. Without that launcher there is nothing to watch.
 */
export function whenLauncherIsGone(stop: () => void): void {
  const descriptor = Number(process.env['CANCHA_LAUNCHER_FD'])
  if (!descriptor) return
  // Not for the children: the number means nothing to them.
  delete process.env['CANCHA_LAUNCHER_FD']
  const leash = new Socket({ fd: descriptor, readable: true, writable: false })
  leash.on('error', () => undefined)
  leash.once('close', stop)
  leash.resume()
  leash.unref()
}

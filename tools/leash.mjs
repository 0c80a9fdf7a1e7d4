import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Loaded into the program by the launcher, which holds the other end of a pipe. The program has its own process
// group, so a signal that kills the launcher's group (a closed test run, kill -9) doesn't reach it. The pipe closes
// in any case, and the program then ends as if it had been killed. The database handles that like a kill, and the
// next start finds the folder free.
const descriptor = Number(process.env['CANCHA_LEASH'])
if (descriptor && isMainThread) {
  // The descriptor has no meaning for child processes.
  delete process.env['CANCHA_LEASH']
  const leash = new Socket({ fd: descriptor, readable: true, writable: false })
  leash.on('error', () => undefined)
  leash.once('close', () => process.exit(137))
  leash.resume()
  leash.unref()
}

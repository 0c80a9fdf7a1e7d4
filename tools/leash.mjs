import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Loaded into the program by the launcher, which holds the other end of a pipe. The program has a process group of
// its own, so what kills the launcher's group without a word (a closed test run, kill -9) doesn't reach it; the pipe
// closes all the same, and the program ends like one that was killed too. The database takes that as it takes a
// kill, and the next start finds the folder free.
const descriptor = Number(process.env['CANCHA_LEASH'])
if (descriptor && isMainThread) {
  // The number means nothing to our own children.
  delete process.env['CANCHA_LEASH']
  const leash = new Socket({ fd: descriptor, readable: true, writable: false })
  leash.on('error', () => undefined)
  leash.once('close', () => process.exit(137))
  leash.resume()
  leash.unref()
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'

/** How long a request waits for the one before it to store what it has. */
const PATIENCE_MS = 10_000

type Holder = { release: RequestRelease; done: Promise<void> }

/**
 * Lets a request for an upload take over from the one before it on this node. A telephone that changes its network comes back while
 * its old connection still looks open here: that one is told to end, stores what it has, and the new one goes on from
 * there. Not a lock in earnest: what counts is decided in the database (add-piece.ts), where other nodes are too.
 */
export function takeOverLocker(): Locker {
  const holders = new Map<string, Holder>()
  return {
    newLock(id): Lock {
      const { promise: done, resolve: end } = Promise.withResolvers<void>()
      const own: { holder?: Holder } = {}
      return {
        async lock(_signal, release) {
          const before = holders.get(id)
          own.holder = { release, done }
          holders.set(id, own.holder)
          if (!before) return
          await before.release()
          await Promise.race([before.done, pause(PATIENCE_MS, undefined, { ref: false })])
        },
        async unlock() {
          if (holders.get(id) === own.holder) holders.delete(id)
          end()
        },
      }
    },
  }
}

import { chownSync, closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedDatabaseError } from './error.ts'
import type { Home } from './home.ts'
import { startOf } from './processes.ts'

const SQLITE_BUSY = 5

/**
 * Ensures one program per data folder. SQLite holds an operating-system lock on an empty file; it ends with the
 * process however that dies, so there are no stale locks, and it works between containers that share the folder.
 * `owner.json` only tells who the owner is.
 */
export function takeOwnership({ folder, account }: Home): { release(): void } {
  const lockFile = join(folder, 'owner.lock')
  const ownerFile = join(folder, 'owner.json')
  // Opened by hand first to get a precise error, since SQLite reports the same one for every reason.
  closeSync(openSync(lockFile, 'a', 0o644))
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // Nothing is written to it, so it needs no journal on disk, which couldn't be created on a full one.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new EmbeddedDatabaseError(
      `Cancha ya está en marcha con la base de datos de ${folder} (proceso ${readOwner(ownerFile)}). ` +
        'Detenlo antes de iniciar otro, o da la dirección de otra base de datos en DATABASE_URL.',
    )
  }
  const fresh = `${ownerFile}.new`
  writeFileSync(fresh, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  renameSync(fresh, ownerFile)
  if (account) for (const file of [lockFile, ownerFile]) chownSync(file, account.uid, account.gid)
  return {
    release() {
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

function readOwner(file: string): string {
  try {
    return `${JSON.parse(readFileSync(file, 'utf8')).pid}`
  } catch {
    return 'desconocido'
  }
}

import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** A folder in memory that Linux has. */
export const IN_MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/**
 * Where tests put databases: in memory, where there is room for it. A run makes and deletes 1,600 files for each test app, and ext4
 * looks at every file that was deleted in the last minutes whenever it makes one.
 */
export async function roomyFolder(): Promise<string> {
  const disk = await statfs(IN_MEMORY).catch(() => null)
  const isRoomy = disk !== null && disk.bavail * disk.bsize >= ROOM && process.availableMemory() >= ROOM
  const isOpen = await access(IN_MEMORY, constants.W_OK).then(
    () => true,
    () => false,
  )
  return isRoomy && isOpen ? IN_MEMORY : tmpdir()
}

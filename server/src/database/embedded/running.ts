import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readPassword } from './cluster.ts'
import { findHome } from './place.ts'
import { readPidFile } from './postmaster.ts'
import { isPostmasterOf } from './processes.ts'
import { answers, databaseUrl } from './session.ts'

/** The address of the embedded database that is running from this folder right now; null when none is. */
export async function runningEmbedded(folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  const { home, data } = await findHome(resolve(folder), () => undefined)
  const [server, password] = await Promise.all([readPidFile(data), readPassword(home)])
  if (!server || !password || !(await isPostmasterOf(data, server.pid, server.startedAt))) return null
  return (await answers(server.port, password)) ? databaseUrl(server.port, password) : null
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { APP_PASSWORD, readPassword } from './cluster.ts'
import { findHome } from './home.ts'
import { readPidFile } from './postmaster.ts'
import { isPostmasterOf } from './processes.ts'
import { APP, answers, databaseUrl } from './session.ts'

/** The app's address of the embedded database that is running on this folder; null if none is. */
export async function runningEmbedded(folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  const { folder: home, data } = await findHome(resolve(folder), () => undefined)
  const [server, password] = await Promise.all([readPidFile(data), readPassword(home, APP_PASSWORD)])
  if (!server || !password || !(await isPostmasterOf(data, server.pid, server.startedAt))) return null
  const login = { role: APP, password }
  return (await answers(server.port, login)) ? databaseUrl(server.port, login) : null
}

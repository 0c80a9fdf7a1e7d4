import { join } from 'node:path'
import type { Surroundings } from '../surroundings.ts'
import { startEmbedded } from './embedded.ts'

/** A database that answers: the operator's, or the embedded one. */
export type OpenedDatabase = {
  /** The address of the program's login. */
  app: string
  /** The address of the tables' owner, where it is known: its receiver migrates, and keeps it nowhere. */
  owner?: string | undefined
  embedded: boolean
}

/**
 * Starts the embedded database if the operator has given none.
 * @param onWait is called when processes of their own make or start it, while this one has nothing to do
 */
export async function openDatabase(
  { config, databases: { app, owner }, log, open }: Surroundings,
  onWait: () => void = () => undefined,
): Promise<OpenedDatabase> {
  if (app) return { app, owner, embedded: false }
  const folder = join(config.VAR_DIR, 'postgres')
  const own = await startEmbedded({ folder, log: (line) => log.info(line), supervise: true, onWait })
  open.push({ close: own.stop })
  return { app: own.url, owner: own.ownerUrl, embedded: true }
}

import type { Config, GivenDatabases } from './config.ts'
import type { Log } from './http/request/log.ts'

/** The opened parts, which close newest first: a signal may arrive during start-up. */
export type Open = { close(): Promise<void> }[]

export async function closeAll(open: Open): Promise<void> {
  for (const part of open.reverse()) await part.close()
}

/** The parts of a start before anything is open. */
export type Surroundings = {
  config: Config
  databases: GivenDatabases
  log: Log
  say: (line: string) => void
  open: Open
}

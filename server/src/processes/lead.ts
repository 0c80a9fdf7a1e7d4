import { openDatabase } from '../database/open-database.ts'
import { closeAll, type Surroundings } from '../surroundings.ts'
import { Processes } from './processes.ts'

/**
 * Leads several processes that serve behind one port. This process has the port and the embedded database, hands each new
 * connection to the next process, and runs nothing of the program itself: what ends a process ends the requests that it was at,
 * and nothing else.
 */
export async function lead(surroundings: Surroundings): Promise<void> {
  const { config, log, say, open } = surroundings
  const processes = new Processes({
    number: config.CANCHA_PROCESSES,
    database: await openDatabase(surroundings),
    log,
    async onNoneLeft() {
      log.error('ningún proceso puede trabajar: Cancha termina')
      await closeAll(open).finally(() => process.exit(1))
    },
  })
  open.push(processes)
  await processes.start()
  say(`Responden ${config.CANCHA_PROCESSES} procesos`)
}

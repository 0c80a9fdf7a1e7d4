import { setTimeout as pause } from 'node:timers/promises'
import { createAppender } from '../../areas/ground/audit/appender.ts'
import { programActor, recordAudit } from '../../areas/ground/audit/audit.ts'
import { connect } from '../../database/connection.ts'
import { createLog } from '../../http/request/log.ts'

// Adds entries to the audit log and chains them until it is killed, as a node of the program does, but faster: a test
// kills it at random moments. Prints the name of each entry after its commit. usage: node audit-program.ts <database>
// <folder> <name>
const [url = '', folder = '', name = ''] = process.argv.slice(2)

const database = connect({ url, poolSize: 8, onError: () => undefined })
createAppender({ database, log: createLog({ level: 'warn' }), folder }, 20).start()

/** Every fifth transaction is undone and every seventh stays open a while, so that later entries are committed first. */
async function writeMany(writer: number): Promise<void> {
  for (let number = 0; ; number++) {
    const entry = `${name}-${writer}-${number}`
    const undone = number % 5 === 4
    await database
      .transaction(async (tx) => {
        await recordAudit(tx, programActor, {
          action: 'session.closed',
          target: { type: 'entry', id: entry },
        })
        if (number % 7 === 6) await pause(30)
        if (undone) throw new Error('undone')
      })
      .then(
        () => process.stdout.write(`${entry}\n`),
        (error: Error) => {
          if (error.message !== 'undone') throw error
        },
      )
  }
}

await Promise.all(Array.from({ length: 4 }, (_, writer) => writeMany(writer)))

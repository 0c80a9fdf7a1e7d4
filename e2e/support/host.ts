import { join } from 'node:path'
import { diskFiles } from '../../server/src/adapters/files/disk-files.ts'
import { outboxMailer } from '../../server/src/adapters/mail/outbox-mailer.ts'
import { createApp } from '../../server/src/app.ts'
import { allFeatures } from '../../server/src/areas/all.ts'
import { readConfig, takeDatabaseUrls } from '../../server/src/config.ts'
import { migrateDatabase } from '../../server/src/database/migrate.ts'
import type { DatabaseUrls } from '../../server/src/database/roles.ts'
import { createLog } from '../../server/src/http/request/log.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { operate } from '../../server/src/operator.ts'
import { begin, readAhead } from '../../server/src/program.ts'
import { closeAll, type Open } from '../../server/src/surroundings.ts'

/**
 * A process that runs one program after another, each with its own settings, database and port, so that modules are
 * loaded only once. It carries out operators' commands, and makes the demo community, too. Started by program.ts.
 */
export type Order = { id: number } & (
  | { open: Record<string, string> }
  | { close: true }
  | { ready: true }
  | { operate: string[]; settings: Record<string, string> }
  | { seed: DatabaseUrls; secret: string; folder: string }
)
export type Report = { id: number } & ({ done: true } | { failed: string } | { line: string })

const programs = new Map<number, Open>()

async function follow(order: Order): Promise<void> {
  if ('ready' in order) return readAhead({})
  if ('operate' in order) {
    const code = await operate(order.operate, order.settings)
    if (code !== 0) throw new Error(`operator ${order.operate.join(' ')} ended with ${code}`)
    return
  }
  if ('seed' in order) return seed(order)
  if ('close' in order) {
    await closeAll(programs.get(order.id) ?? [])
    programs.delete(order.id)
    return
  }
  const open: Open = []
  programs.set(order.id, open)
  const config = readConfig(order.open)
  const write = (line: string) => tell({ id: order.id, line })
  const log = createLog({ level: config.LOG_LEVEL, destination: { write } })
  const databases = takeDatabaseUrls(order.open)
  await begin({ config, databases, log, say: (line) => write(`${line}\n`), open })
}

/** Makes the demo community in an empty database, and its files in a folder. */
async function seed({ seed: urls, secret, folder }: Extract<Order, { seed: unknown }>): Promise<void> {
  await migrateDatabase(urls, () => undefined, gather(allFeatures))
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', CANCHA_SECRET: secret, VAR_DIR: folder }),
    log: createLog({ level: 'silent' }),
    databaseUrl: urls.app,
    features: allFeatures,
    mailer: outboxMailer(join(folder, 'outbox')),
    files: diskFiles(join(folder, 'files')),
  })
  // Only one of the hosts needs what makes the community.
  const { seedDemo } = await import('../../demo/seed.ts')
  await seedDemo(app)
  await app.close()
}

const tell = (report: Report) => void process.send?.(report)

process.on('message', (order: Order) => {
  follow(order).then(
    () => tell({ id: order.id, done: true }),
    (error: unknown) =>
      tell({ id: order.id, failed: error instanceof Error ? `${error.stack}` : String(error) }),
  )
})
// The parent process is gone.
process.on('disconnect', () => process.exit())

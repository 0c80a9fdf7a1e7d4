import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '../../server/src/adapters/files/disk-files.ts'
import { outboxMailer } from '../../server/src/adapters/mail/outbox-mailer.ts'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { migrateDatabase } from '../../server/src/database/migrate.ts'
import { allFeatures } from '../../server/src/features/all.ts'
import { createLog } from '../../server/src/http/request/log.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { createDatabase, startTestCluster } from '../../server/src/testing/programs/cluster.ts'
import { seedDemo } from '../../tools/seed/seed.ts'

/** The secret of every test's program; the demo community's password hashes depend on it. */
export const SECRET = 'un secreto solo para las pruebas del navegador'

/** What every test's site is copied from: the demo community's database, and the files that its rows name. */
type Community = { clusterUrl: string; database: string; folder: string }

/** The environment variable that passes it to the worker processes. */
const VARIABLE = 'E2E_COMMUNITY'

export function community(): Community {
  const made = process.env[VARIABLE]
  if (!made)
    throw new Error('the global setup makes the demo community: run the tests with playwright.config.ts')
  return JSON.parse(made) as Community
}

/** Runs before the first test: starts a cluster and creates the demo community in it, to be copied for each test. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const database = `e2e_template_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'cancha-e2e-'))
  const end = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const urls = await createDatabase(cluster.url, database)
    await migrateDatabase(urls, () => undefined, gather(allFeatures))
    const app = await createApp({
      config: readConfig({ NODE_ENV: 'test', CANCHA_SECRET: SECRET, VAR_DIR: folder }),
      log: createLog({ level: 'silent' }),
      databaseUrl: urls.app,
      features: allFeatures,
      mailer: outboxMailer(join(folder, 'outbox')),
      files: diskFiles(join(folder, 'files')),
    })
    await seedDemo(app)
    await app.close()
  } catch (error) {
    await end()
    throw error
  }
  process.env[VARIABLE] = JSON.stringify({ clusterUrl: cluster.url, database, folder } satisfies Community)
  return end
}

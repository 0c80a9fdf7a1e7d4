import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '../../demo/seed.ts'
import { diskFiles } from '../../server/src/adapters/files/disk-files.ts'
import { outboxMailer } from '../../server/src/adapters/mail/outbox-mailer.ts'
import { createApp } from '../../server/src/app.ts'
import { allFeatures } from '../../server/src/areas/all.ts'
import { readConfig } from '../../server/src/config.ts'
import { migrateDatabase } from '../../server/src/database/migrate.ts'
import { createLog } from '../../server/src/http/request/log.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { createDatabase, startTestCluster } from '../../server/src/testing/programs/cluster.ts'
import { SECRET, tellCommunity } from './made-community.ts'

/** Runs before the first test: starts a cluster and creates the demo community in it, to be copied for each test. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const database = `e2e_template_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(cluster.home, 'files-'))
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
    await cluster.stop()
    throw error
  }
  tellCommunity({ clusterUrl: cluster.url, database, folder })
  return () => cluster.stop()
}

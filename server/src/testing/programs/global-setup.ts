import { randomBytes } from 'node:crypto'
import { migrateDatabase } from '../../database/migrate.ts'
import { allFeatures } from '../../features/all.ts'
import { gather } from '../../manifest/gather.ts'
import { createDatabase, dropDatabase, makeTestRoles, startTestCluster } from './cluster.ts'

/**
 * Runs before the first test: starts a cluster, unless TEST_CLUSTER_URL names one, and creates a migrated database in
 * it that test files copy. Its name is new each time, so that runs can share a cluster.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_CLUSTER_URL']
  const cluster = given ? { url: given, stop: async () => undefined } : await startTestCluster()
  const template = `cancha_template_${randomBytes(6).toString('hex')}`
  try {
    if (given) await makeTestRoles(given)
    await migrateDatabase(await createDatabase(cluster.url, template), console.log, gather(allFeatures))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  process.env['TEST_CLUSTER_URL'] = cluster.url
  process.env['TEST_TEMPLATE'] = template
  return async () => {
    await dropDatabase(cluster.url, template)
    await cluster.stop()
  }
}

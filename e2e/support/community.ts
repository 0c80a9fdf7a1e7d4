import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, startTestCluster } from '../../server/src/testing/programs/cluster.ts'
import { SECRET, tellCommunity } from './made-community.ts'
import { Host } from './program.ts'

/**
 * Runs before the first test: starts a cluster and creates the demo community in it, to be copied for each test. In a process of its
 * own, as Playwright reads the program three times as long as Node does.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const database = `e2e_template_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(cluster.home, 'files-'))
  const host = new Host()
  try {
    await host.seed(await createDatabase(cluster.url, database), { secret: SECRET, folder })
  } catch (error) {
    await cluster.stop()
    throw error
  } finally {
    await host.close()
  }
  tellCommunity({ clusterUrl: cluster.url, database, folder })
  return () => cluster.stop()
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allFeatures } from '../../areas/all.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import { gather } from '../../manifest/gather.ts'
import { answersAgainstTypes } from '../provider-types/check.ts'
import { ANSWERS_FOLDER } from '../provider-types/folder.ts'
import { createDatabase, dropDatabase, makeTestRoles, startTestCluster } from './cluster.ts'

/**
 * Runs before the first test: starts a cluster, unless TEST_CLUSTER_URL names one, and creates a migrated database in
 * it that test files copy. Its name is new each time, so that runs can share a cluster. After the last test, what sandboxes of
 * payments answered is held against the types of the provider's package.
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
  const answers = await mkdtemp(join(tmpdir(), 'cancha-answers-'))
  process.env[ANSWERS_FOLDER] = answers
  return async () => {
    await dropDatabase(cluster.url, template)
    await cluster.stop()
    const { shapes, faults } = await answersAgainstTypes(answers)
    await rm(answers, { recursive: true, force: true })
    if (shapes > 0)
      console.log(
        `${shapes} shapes of answers of the sandbox of payments were held against the provider's types`,
      )
    if (faults.length > 0) throw new Error(`the provider answers otherwise:\n${faults.join('\n')}`)
  }
}

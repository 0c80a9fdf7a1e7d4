import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '../adapters/files/disk-files.ts'
import type { Mailer, MailMessage } from '../adapters/mail/mail.ts'
import { type App, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { createLog } from '../http/log.ts'
import { jobHandlers } from '../job-handlers.ts'
import { createDatabase, dropDatabase } from './cluster.ts'

/** Where the tests' cluster and its migrated template are; set by the global setup. */
export const TEMPLATE = 'cancha_template'
const clusterUrl = () => {
  const url = process.env['TEST_CLUSTER_URL']
  if (!url) throw new Error('run the tests with `npm test`: their global setup starts the database')
  return url
}

export type TestApp = App & {
  /** Letters that left, newest last. */
  letters: MailMessage[]
  /** Every log line so far, parsed. */
  logged: () => Record<string, unknown>[]
  /** Statements since the last call. */
  statements: () => string[]
  /** Runs the jobs in line. */
  runJobs(): Promise<number>
  config: Config
  databaseUrl: string
}

export const ORIGIN = 'http://localhost:3000'

/** The whole program but its port, on a database of its own. */
export async function createTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const name = `t_${randomBytes(8).toString('hex')}`
  const databaseUrl = await createDatabase(clusterUrl(), name, TEMPLATE)
  const folder = await mkdtemp(join(tmpdir(), 'cancha-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    ORIGIN,
    VAR_DIR: folder,
    CANCHA_LIMITS: 'off',
    DATABASE_POOL: '8',
    ...env,
  })
  const lines: string[] = []
  const letters: MailMessage[] = []
  let statements: string[] = []
  const mailer: Mailer = {
    send: async (message) => void letters.push(message),
    outbox: null,
    close: async () => undefined,
  }
  const app = await createApp({
    config,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    databaseUrl,
    asApp: true,
    mailer,
    files: diskFiles(join(folder, 'files')),
    onQuery: (text) => void statements.push(text),
  })
  await app.http.ready()
  return {
    ...app,
    letters,
    config,
    databaseUrl,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    statements() {
      const since = statements
      statements = []
      return since
    },
    runJobs: () => app.services.jobs.drain(jobHandlers(app.services)),
    async close() {
      await app.close()
      await dropDatabase(clusterUrl(), name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

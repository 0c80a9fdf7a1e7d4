import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { diskFiles } from '../../server/src/adapters/files/disk-files.ts'
import { outboxMailer } from '../../server/src/adapters/mail/outbox-mailer.ts'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { migrateDatabase } from '../../server/src/database/migrate.ts'
import { createLog } from '../../server/src/http/log.ts'
import {
  createDatabase,
  dropDatabase,
  startTestCluster,
  type TestCluster,
} from '../../server/src/testing/cluster.ts'
import { compiledFiles, nodeFlags } from '../../tools/node-flags.mjs'
import { DEMO_PASSWORD, demoCode, seedDemo } from '../../tools/seed/seed.ts'
import { nextLine } from './live-line.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { test as base } from './watch.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SECRET = 'un secreto solo para las pruebas del navegador'

/** A database and the files that its rows speak of. */
type Template = { database: string; folder: string }
type Templates = { cluster: TestCluster; demo: Template }

export type Site = {
  origin: string
  /** The owner's, for what a test does behind the program's back. */
  ownerUrl: string
  mailbox: Mailbox
  /** Runs the operator's command against this site. */
  operator(...args: string[]): Promise<void>
  /** Puts a column of moments back in every row: time passes. */
  age(table: string, column: string, time: string): Promise<void>
  /** The program's own log so far. */
  log(): string
}

type Options = {
  /** Settings beyond the usual ones. */
  settings: Record<string, string>
  /** Without a mail server, letters stay in the outbox page. */
  withMailServer: boolean
}

/** Each test has the program to itself: a process of its own on a fresh copy of the demo community. */
export const test = base.extend<Options & { site: Site }, { templates: Templates }>({
  settings: [{}, { option: true }],
  withMailServer: [true, { option: true }],

  templates: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const cluster = await startTestCluster()
      const demo = await demoTemplate(cluster.url)
      await use({ cluster, demo })
      await cluster.stop()
      await rm(demo.folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: async ({ templates, settings, withMailServer }, use) => {
    const { url } = templates.cluster
    const name = `e2e_${randomBytes(6).toString('hex')}`
    const database = await createDatabase(url, name, templates.demo.database)
    const folder = await mkdtemp(join(tmpdir(), 'cancha-e2e-'))
    await cp(join(templates.demo.folder, 'files'), join(folder, 'files'), { recursive: true })
    const mailbox = await openMailbox()
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const env = {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: compiledFiles,
      NODE_ENV: 'test',
      PORT: String(port),
      ORIGIN: origin,
      DATABASE_URL: database.app,
      CANCHA_SECRET: SECRET,
      VAR_DIR: folder,
      SMTP_URL: withMailServer ? mailbox.url : '',
      ...settings,
    }
    const program = start(env)
    await program.ready(origin)
    await use({
      origin,
      ownerUrl: database.owner,
      mailbox,
      log: program.log,
      operator: (...args) => operate(env, args),
      age: (table, column, time) => age(database.owner, table, column, time),
    })
    await program.stop()
    await mailbox.close()
    await dropDatabase(url, name)
    await rm(folder, { recursive: true, force: true })
  },

  baseURL: async ({ site }, use) => use(site.origin),
})

/** A member of the demo community signs in, as a person would, and has the panel before them: read out, and listening. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(`${key}@demo.cancha.example`)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  const line = nextLine(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  if (key === 'admin') {
    await page.getByLabel('Código').fill(demoCode().code)
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click()
  }
  await page.waitForURL('**/dashboard')
  await page.waitForFunction(isReadOut)
  await line
}

/** The heading has the focus, or a question that came over the page: what opens before that is closed again by it. */
const isReadOut = () => document.activeElement?.closest('h1, dialog') !== null

/** The demo community once, to be copied for each test. Its hashes need the secret that the program is started with. */
async function demoTemplate(clusterUrl: string): Promise<Template> {
  const name = `e2e_template_${randomBytes(6).toString('hex')}`
  const urls = await createDatabase(clusterUrl, name)
  await migrateDatabase(urls, () => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'cancha-e2e-'))
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', CANCHA_SECRET: SECRET, VAR_DIR: folder }),
    log: createLog({ level: 'silent' }),
    databaseUrl: urls.app,
    mailer: outboxMailer(join(folder, 'outbox')),
    files: diskFiles(join(folder, 'files')),
  })
  await seedDemo(app)
  await app.close()
  return { database: name, folder }
}

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, 'server/src/main.ts')], { env, cwd: ROOT })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  return {
    log: () => output,
    async ready(origin: string) {
      for (let tries = 0; tries < 900; tries++) {
        if (child.exitCode !== null) break
        const answer = await fetch(`${origin}/readyz`).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      child.kill('SIGKILL')
      throw new Error(`the program didn't start:\n${output}`)
    },
    stop: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}

async function age(ownerUrl: string, table: string, column: string, time: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client
    .query(`UPDATE ${table} SET ${column} = ${column} - interval '${time}'`)
    .finally(() => client.end())
}

async function operate(env: Record<string, string>, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, 'server/src/operator.ts'), ...args], {
    env,
    cwd: ROOT,
  })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}: ${said}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

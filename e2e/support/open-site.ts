import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, dropDatabase } from '../../server/src/testing/cluster.ts'
import { compiledFiles } from '../../tools/node-flags.mjs'
import { community, SECRET } from './community.ts'
import { age } from './database.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { freePort, operate, startProgram } from './program.ts'

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

export type SiteOptions = {
  /** Settings beyond the usual ones. */
  settings: Record<string, string>
  /** Without a mail server, letters stay in the outbox page. */
  withMailServer: boolean
}

export type OpenSite = Site & { close(): Promise<void> }

/** A program of its own on a fresh copy of the demo community, with a mail server. */
export async function openSite({ settings, withMailServer }: SiteOptions): Promise<OpenSite> {
  const template = community()
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'cancha-e2e-'))
  const [database, mailbox, port] = await Promise.all([
    createDatabase(template.clusterUrl, name, template.database),
    openMailbox(),
    freePort(),
    // Hundreds of small files: Node's own copying costs half a second of work.
    promisify(execFile)('cp', ['-R', join(template.folder, 'files'), folder]),
  ])
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
  const program = startProgram(env)
  const close = async () => {
    await program.stop()
    await mailbox.close()
    await dropDatabase(template.clusterUrl, name)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await program.ready(origin)
  } catch (error) {
    await close()
    throw error
  }
  return {
    origin,
    ownerUrl: database.owner,
    mailbox,
    log: program.log,
    operator: (...args) => operate(env, args),
    age: (table, column, time) => age(database.owner, table, column, time),
    close,
  }
}

/** Usual sites, opened ahead: while one test runs, the next one's program starts beside it, and the last one's ends. */
export class Spares {
  #next: Promise<OpenSite> | undefined
  #shared: Promise<OpenSite> | undefined
  readonly #closing: Promise<void>[] = []

  /** One that no other test has. */
  async take(): Promise<OpenSite> {
    const taken = this.#next ?? this.#open()
    // Where it failed, the next test tries again.
    this.#next = undefined
    const site = await taken
    this.#next = this.#open()
    return site
  }

  /** The one for all tests that only read. */
  async shared(): Promise<OpenSite> {
    this.#shared ??= this.take()
    try {
      return await this.#shared
    } catch (error) {
      this.#shared = undefined
      throw error
    }
  }

  giveBack(site: OpenSite): void {
    const closed = site.close()
    closed.catch(() => undefined)
    this.#closing.push(closed)
  }

  async close(): Promise<void> {
    const open = await Promise.all([this.#next, this.#shared].map((site) => site?.catch(() => undefined)))
    await Promise.all([...this.#closing, ...open.map((site) => site?.close())])
  }

  #open(): Promise<OpenSite> {
    const opening = openSite({ settings: {}, withMailServer: true })
    opening.catch(() => undefined)
    return opening
  }
}

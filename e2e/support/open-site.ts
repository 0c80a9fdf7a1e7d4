import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseUrls } from '../../server/src/database/roles.ts'
import { createDatabase, dropDatabase } from '../../server/src/testing/programs/cluster.ts'
import { freePort } from '../../server/src/testing/programs/free-port.ts'
import { compiledFiles } from '../../tools/node-flags.mjs'
import { age } from './database.ts'
import { community, SECRET } from './made-community.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { Host, type NodeFaults, type StartProgram, startAlone } from './program.ts'
import { startTwoNodes } from './two-nodes.ts'

export type Site = {
  origin: string
  /** The owner's database address, for changes that the program doesn't make itself. */
  ownerUrl: string
  mailbox: Mailbox
  /** Where the program keeps uploaded files, for those that a test brings along. */
  filesFolder: string
  /** Runs the operator's command on this site. */
  operator(...args: string[]): Promise<void>
  /** Moves a time column back in all rows, as if time had passed. */
  age(table: string, column: string, time: string): Promise<void>
  /** The program's log so far. */
  log(): string
  /** For a site of two nodes. */
  faults: NodeFaults | undefined
}

export type SiteOptions = {
  /** Settings besides the usual ones. */
  settings: Record<string, string>
  /** Two nodes behind one address, which can be killed. */
  twoNodes: boolean
}

export type OpenSite = Site & { close(): Promise<void> }

/** The surroundings that a program needs to start: a new copy of the demo community, and a mail server. */
type Ground = { database: DatabaseUrls; folder: string; mailbox: Mailbox; clear(): Promise<void> }

async function makeGround(): Promise<Ground> {
  const template = community()
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(`${template.folder}-`)
  const [database, mailbox] = await Promise.all([
    createDatabase(template.clusterUrl, name, template.database),
    openMailbox(),
    // Hundreds of small files, so they are linked, in memory where there is room: the program replaces and removes a file, and never writes into one.
    promisify(execFile)('cp', ['-Rl', join(template.folder, 'files'), folder]),
  ])
  const clear = async () => {
    await mailbox.close()
    await dropDatabase(template.clusterUrl, name)
    await rm(folder, { recursive: true, force: true })
  }
  return { database, folder, mailbox, clear }
}

type Starting = {
  start: StartProgram
  operate(settings: Record<string, string>, args: string[]): Promise<void>
}

async function openOn(ground: Ground, options: SiteOptions, { start, operate }: Starting): Promise<OpenSite> {
  const { database, folder, mailbox } = ground
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: compiledFiles,
    NODE_ENV: 'test',
    PORT: String(port),
    ORIGIN: origin,
    DATABASE_URL: database.app,
    CANCHA_SECRET: SECRET,
    VAR_DIR: folder,
    SMTP_URL: mailbox.url,
    // On a busy machine the program would refuse what a journey asks for; its own tests show that.
    MAX_LAG_MS: '0',
    ...options.settings,
  }
  const program = await start(settings).catch(async (error: unknown) => {
    await ground.clear()
    throw error
  })
  return {
    origin,
    ownerUrl: database.owner,
    mailbox,
    filesFolder: join(folder, 'files'),
    log: program.log,
    faults: program.faults,
    operator: (...args) => operate(settings, args),
    age: (table, column, time) => age(database.owner, table, column, time),
    async close() {
      await program.stop()
      await ground.clear()
    },
  }
}

/** The sorts of tests that share a site with their like. */
export const SHARED = ['reads', 'joins'] as const
type Shared = (typeof SHARED)[number]

/** Whether Node itself reads one of the settings, which it does when a process begins. */
const needsOwnProcess = ({ settings }: SiteOptions) =>
  Object.keys(settings).some((name) => name.startsWith('NODE_'))

/**
 * The sites of a worker's tests. Their programs run one after another in one process, unless they need their own. While a test
 * runs, the next copy of the database is made, and the previous site is closed.
 */
export class Sites {
  readonly #host = new Host()
  readonly #closing: Promise<void>[] = []
  #ground: Promise<Ground> | undefined
  readonly #shared = new Map<Shared, Promise<OpenSite>>()

  /** Waits for what the first site takes long for, so that no test's own time passes with it. */
  async ready(): Promise<void> {
    this.#ground = makeGround()
    await Promise.all([this.#host.ready(), this.#ground])
  }

  /** Opens a site for a single test. */
  async open(options: SiteOptions): Promise<OpenSite> {
    const startOne = needsOwnProcess(options) ? startAlone : this.#host.start
    return this.#openOn(await this.#nextGround(), options, options.twoNodes ? startTwoNodes : startOne)
  }

  /** The one site for all tests of a sort. */
  async shared(sort: Shared): Promise<OpenSite> {
    // All tests come from one address and would soon exceed its limits.
    const options = { settings: { CANCHA_LIMITS: 'off' }, twoNodes: false }
    const site =
      this.#shared.get(sort) ??
      this.#nextGround().then((ground) => this.#openOn(ground, options, this.#host.start))
    this.#shared.set(sort, site)
    try {
      return await site
    } catch (error) {
      this.#shared.delete(sort)
      throw error
    }
  }

  #openOn(ground: Ground, options: SiteOptions, start: StartProgram): Promise<OpenSite> {
    return openOn(ground, options, { start, operate: (...order) => this.#host.operate(...order) })
  }

  giveBack(site: OpenSite): void {
    const closed = site.close()
    closed.catch(() => undefined)
    this.#closing.push(closed)
  }

  async close(): Promise<void> {
    const [ground, ...shared] = await Promise.all([
      this.#ground?.catch(() => undefined),
      ...[...this.#shared.values()].map((site) => site.catch(() => undefined)),
    ])
    await Promise.all([...this.#closing, ground?.clear(), ...shared.map((site) => site?.close())])
    await this.#host.close()
  }

  async #nextGround(): Promise<Ground> {
    const made = this.#ground ?? makeGround()
    // After a failure, the next test tries again.
    this.#ground = undefined
    const ground = await made
    this.#ground = makeGround()
    this.#ground.catch(() => undefined)
    return ground
  }
}

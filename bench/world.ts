import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { COMPLETE } from '../demo/first-start.ts'
import { DEMO_PASSWORD } from '../demo/people/accounts.ts'
import { readPassword, SUPERUSER_PASSWORD } from '../server/src/database/embedded/cluster.ts'
import { findHome } from '../server/src/database/embedded/home.ts'
import { databaseUrl, superuser } from '../server/src/database/embedded/session.ts'
import { type EmbeddedDatabase, startEmbedded } from '../server/src/database/embedded.ts'
import type { DatabaseUrls } from '../server/src/database/roles.ts'
import { nodeEnvironment, nodeFlags } from '../tools/node-flags.mjs'
import { makeFolder, type Program, root, startProgram, stopPrograms, untilLogged } from './program.ts'

/** Members in addition to the demo's, so that look-ups are realistic. */
const MEMBERS = 100_000
export const memberEmail = (number: number): string => `miembro${number}@medida.example`
export const PASSWORD = DEMO_PASSWORD
/** How many of them read by turns. */
const READERS = 500
/** The token of a member's session. */
const tokenOf = (number: number): string => `st_${String(number).padStart(43, 'A')}`

export type World = {
  firstStart: number
  /** Cancha with the demo community and many members, on a durable database, as in production. */
  cancha: Program
  /** The same rows behind a bare server with only Fastify and pg. */
  bare: Program
  /** The cluster's superuser, for inserting millions of rows without triggers. */
  database: pg.Pool
  urls: DatabaseUrls
  /** Where programs write their logs. */
  folder: string
  /** Starts the same two programs on another database of the server. */
  startOn(appUrl: string, flags?: string[]): Promise<{ cancha: Program; bare: Program }>
  /**
   * Starts one more program on the same database, with these settings beside its own; with other options for Node, or another
   * file than production runs.
   */
  startCancha(env: Record<string, string>, run?: { flags?: string[]; file?: string }): Promise<Program>
  /** Has the program run a job of its timetable now. */
  enqueue(job: string): Promise<void>
  /** The headers of a signed-in free member, as a browser sends them. */
  member: Record<string, string>
  /** The headers of many: each has a pace of their own, and sees their own pages. */
  members: Record<string, string>[]
  /** Starts the program again as `npm start` does, on the embedded database, and stops it. @returns milliseconds */
  startAgain(): Promise<number>
  stop(): Promise<void>
}

/**
 * Everything that the bench measures, started once.
 * @param of the folder of another version of the program
 */
export async function buildWorld(of?: string): Promise<World> {
  const version = of === undefined ? {} : { of }
  const folder = await makeFolder('cancha-bench-')
  const secret = { CANCHA_SECRET: randomBytes(48).toString('base64') }
  const env = { ...secret, VAR_DIR: folder }
  const asStarted = { ...version, file: 'tools/start.mjs', ready: '/', folder, env }
  let embedded: EmbeddedDatabase | undefined
  let database: pg.Pool | undefined

  async function openDatabase(): Promise<DatabaseUrls> {
    const at = join(folder, 'postgres')
    embedded = await startEmbedded({ folder: at, log: () => undefined })
    const { folder: home } = await findHome(at, () => undefined)
    const login = superuser((await readPassword(home, SUPERUSER_PASSWORD)) ?? '')
    database = new pg.Pool({ connectionString: databaseUrl(embedded.port, login), max: 2 })
    return { owner: embedded.ownerUrl, app: embedded.url }
  }

  async function closeDatabase(): Promise<void> {
    // Both an interruption and the normal end may come here.
    const [pool, server] = [database, embedded]
    database = undefined
    embedded = undefined
    await pool?.end()
    await server?.stop()
  }

  async function stopAll(): Promise<void> {
    await stopPrograms()
    await closeDatabase()
    await rm(folder, { recursive: true, force: true })
  }

  // An interrupted part fails, and both want to clean up.
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll())

  async function startOnce(says?: string): Promise<number> {
    const program = await startProgram(asStarted)
    if (says !== undefined) await untilLogged(folder, says)
    await program.stop()
    return program.startedIn
  }

  try {
    // The first start creates the database and the demo community, which the other parts need whole.
    const firstStart = await startOnce(seedsLater(of ?? root) ? COMPLETE : undefined)
    const urls = await openDatabase()
    if (!database) throw new Error('the database was just opened')
    await addMembers(database)
    const startCancha = (
      appUrl: string,
      settings: Record<string, string> = {},
      { flags = [], file = programIn(of ?? root) }: { flags?: string[]; file?: string } = {},
    ) =>
      startProgram({
        ...version,
        file,
        // As npm start and the container run it.
        flags: [...nodeFlags, ...flags],
        ready: '/',
        folder,
        // Makes the program trust the load's claimed client addresses.
        env: {
          ...env,
          ...nodeEnvironment,
          NODE_ENV: 'production',
          DATABASE_URL: appUrl,
          TRUST_PROXY: '127.0.0.1,::1',
          ...settings,
        },
      })
    const startOn = async (appUrl: string, flags: string[] = []) => ({
      cancha: await startCancha(appUrl, filesOf(appUrl), { flags }),
      bare: await startProgram({
        file: 'bench/bare.ts',
        ready: '/courses',
        folder,
        env: { DATABASE_URL: appUrl },
      }),
    })
    // Files belong to a database: a program on another one has a folder of its own.
    const filesOf = (appUrl: string): Record<string, string> =>
      appUrl === urls.app ? {} : { VAR_DIR: join(folder, new URL(appUrl).pathname) }
    const { cancha, bare } = await startOn(urls.app)
    const member = await signIn(cancha.url)
    const [cookieName] = /\S*session(?==)/.exec(member.cookie) ?? []
    if (!cookieName) throw new Error('nobody is signed in')
    return {
      firstStart,
      cancha,
      bare,
      database,
      urls,
      folder,
      startOn,
      startCancha: (env, run) => startCancha(urls.app, env, run),
      async enqueue(job) {
        const boss = new PgBoss({ connectionString: urls.app, max: 1, migrate: false, createSchema: false })
        boss.on('error', () => undefined)
        await boss.start()
        await boss.send(job, null)
        await boss.stop({ graceful: false })
      },
      member,
      members: Array.from({ length: READERS }, (_, at) => ({ cookie: `${cookieName}=${tokenOf(at + 1)}` })),
      async startAgain() {
        await Promise.all([cancha.stop(), bare.stop()])
        if (embedded) await closeDatabase()
        return startOnce()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The file that production runs; versions without a build ran their sources. */
const programIn = (version: string): string =>
  existsSync(join(version, 'server/dist/run.js')) ? 'server/dist/run.js' : 'server/src/main.ts'

/** Whether much of the demo community follows the first page; versions before it had all of it then. */
const seedsLater = (version: string): boolean =>
  ['demo/later.ts', 'tools/seed/later.ts'].some((file) => existsSync(join(version, file)))

/** Adds members with a password and an open session each. */
async function addMembers(database: pg.Pool): Promise<void> {
  await inBulk(
    database,
    `insert into users (first_name, last_name, email, email_confirmed_at, password_hash)
     select 'Miembro', 'Número ' || n, 'miembro' || n || '@medida.example', now(),
       (select password_hash from users where password_hash is not null limit 1)
     from generate_series(1, ${MEMBERS}) n;
     insert into profiles (user_id, search) select id, fold(first_name || ' ' || last_name)
       from users where email like '%@medida.example';
     select directory_rebuild()`,
  )
  await database.query(
    `insert into sessions (token_hash, user_id, method, ip, user_agent)
     select sha256(('st_' || lpad(substring(email from '\\d+'), 43, 'A'))::bytea), id, 'password', '10.0.0.1', 'bench'
     from users where email like '%@medida.example'`,
  )
  await database.query('vacuum analyze')
}

/** Runs statements with triggers off, and then does the triggers' work for all rows at once. */
export async function inBulk(database: pg.Pool, statements: string): Promise<void> {
  await database.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
}

async function signIn(url: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web', origin: url },
    body: JSON.stringify({ email: memberEmail(1), password: PASSWORD }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  if (!answer.ok || !cookie) throw new Error(`signing in failed: ${answer.status} ${await answer.text()}`)
  return { cookie }
}

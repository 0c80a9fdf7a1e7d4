import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createCluster, SUPERUSER_PASSWORD, throwaway, writePassword } from '../database/embedded/cluster.ts'
import { findAccount, type Home } from '../database/embedded/place.ts'
import { killPostmaster, launch, readPidFile } from '../database/embedded/postmaster.ts'
import { isAlive, isPostmasterOf, startOf } from '../database/embedded/processes.ts'
import { programsFor } from '../database/embedded/programs.ts'
import { databaseUrl, superuser } from '../database/embedded/session.ts'
import type { DatabaseUrls } from '../database/roles.ts'

const PREFIX = 'cancha-cluster-'

export type TestCluster = { url: string; stop(): Promise<void> }

/**
 * A PostgreSQL for one test run: fast, on its own port, in the temp folder, gone at the end. The address is
 * the superuser's, of the empty database `postgres`; make one per test file with `createDatabase`.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftovers()
  const home = await realpath(await mkdtemp(join(tmpdir(), PREFIX)))
  await writeFile(join(home, 'run.json'), JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  // As root the server runs as another user, who must pass through; what is secret inside has its own modes.
  await chmod(home, 0o755)
  const account = process.getuid?.() === 0 ? await findAccount() : undefined
  const place: Home = { home, data: join(home, 'data'), account }
  try {
    const programs = await programsFor(account, join(home, 'programs'))
    const password = await writePassword(place, SUPERUSER_PASSWORD)
    await mkdir(place.data, { mode: 0o700 })
    await createCluster(place, programs, { sync: false })
    const server = await launch({ place, programs, settings: throwaway, ports: {}, log: () => undefined })
    const url = databaseUrl(server.port, superuser(password), 'postgres')
    await makeTestRoles(url)
    return {
      url,
      async stop() {
        // Nothing in it is worth a checkpoint.
        await killPostmaster(server.pid)
        await rm(home, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

/** A run that was killed couldn't clean up; the next one does, and leaves alone those that still run. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(tmpdir())
  const homes = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(tmpdir(), name))
  await Promise.all(homes.map((home) => removeLeftover(home)))
}

async function removeLeftover(home: string): Promise<void> {
  try {
    // In a folder for everybody only what is ours counts, or a stranger's link could point us at another server.
    if ((await lstat(home)).uid !== process.getuid?.()) return
    const run = JSON.parse(await readFile(join(home, 'run.json'), 'utf8'))
    if (isAlive(run.pid) && startOf(run.pid) === run.started) return
    const data = join(home, 'data')
    const server = await readPidFile(data)
    if (server && (await isPostmasterOf(data, server.pid, server.startedAt))) await killPostmaster(server.pid)
    await rm(home, { recursive: true, force: true })
  } catch {
    // Another user's, or another run is just making or removing it: not ours to judge.
  }
}

/** Not those of a program, which may live in a cluster that is given to the tests. Each is its own password. */
const OWNER = 'cancha_test_owner'
const APP = 'cancha_test_app'

/**
 * The two roles of every database that is made for tests. The owner may leave triggers out, to make many rows
 * quickly.
 */
export async function makeTestRoles(url: string): Promise<void> {
  for (const role of [OWNER, APP]) {
    await command(
      url,
      `do $$ begin create role ${role} login password '${role}';
         exception when duplicate_object or unique_violation then null; end $$`,
    )
  }
  await command(url, `grant set on parameter session_replication_role to ${OWNER}`)
}

/** Makes a database, as a copy of `template` when given (nobody may be connected to that one); returns its addresses. */
export async function createDatabase(url: string, name: string, template?: string): Promise<DatabaseUrls> {
  const database = pg.escapeIdentifier(name)
  const copy = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  // A copy has the rights within it and not those on the database itself.
  await command(
    url,
    `create database ${database}${copy} owner ${OWNER}`,
    `revoke temporary on database ${database} from public`,
  )
  const as = (role: string) => {
    const address = new URL(url)
    address.pathname = `/${encodeURIComponent(name)}`
    address.username = role
    address.password = role
    return address.href
  }
  return { owner: as(OWNER), app: as(APP) }
}

/** Drops a database, whoever is still connected. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await command(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function command(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

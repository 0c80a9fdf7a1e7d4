import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  createCluster,
  SUPERUSER_PASSWORD,
  throwaway,
  writePassword,
} from '../../database/embedded/cluster.ts'
import { findAccount, type Home } from '../../database/embedded/home.ts'
import { killPostmaster, launch, readPidFile } from '../../database/embedded/postmaster.ts'
import { isAlive, isPostmasterOf, startOf } from '../../database/embedded/processes.ts'
import { programsFor } from '../../database/embedded/programs.ts'
import { databaseUrl, superuser } from '../../database/embedded/session.ts'
import type { DatabaseUrls } from '../../database/roles.ts'
import { KeptConnection } from './kept-connection.ts'
import { IN_MEMORY, roomyFolder } from './roomy-folder.ts'

const PREFIX = 'cancha-cluster-'

/** `home` is its folder, in memory where there is room: what else a run makes and deletes often may lie there, too. */
export type TestCluster = { url: string; home: string; stop(): Promise<void> }

/**
 * A PostgreSQL server for one test run: fast, on its own port, in a temporary folder, deleted at the end. The
 * address is the superuser's, of the empty database `postgres`; test files create their own with `createDatabase`.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftovers()
  const folder = await realpath(await mkdtemp(join(await roomyFolder(), PREFIX)))
  await writeFile(
    join(folder, 'run.json'),
    JSON.stringify({ pid: process.pid, started: startOf(process.pid) }),
  )
  // If the tests run as root, the server runs as another user, who needs access to the folder; secret files inside
  // have their own modes.
  await chmod(folder, 0o755)
  const account = process.getuid?.() === 0 ? await findAccount() : undefined
  const home: Home = { folder, data: join(folder, 'data'), account }
  try {
    const programs = await programsFor(account, join(folder, 'programs'))
    const password = await writePassword(home, SUPERUSER_PASSWORD)
    await mkdir(home.data, { mode: 0o700 })
    await createCluster(home, programs, { sync: false })
    const server = await launch({ home, programs, settings: throwaway, ports: {}, log: () => undefined })
    const url = databaseUrl(server.port, superuser(password), 'postgres')
    await makeTestRoles(url)
    return {
      url,
      home: folder,
      async stop() {
        // The data are thrown away, so there is no need for a clean stop.
        await killPostmaster(server.pid)
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Deletes what killed runs left behind, and leaves running ones alone. */
async function removeLeftovers(): Promise<void> {
  for (const folder of [tmpdir(), IN_MEMORY]) {
    const names = await readdir(folder).catch(() => [])
    const homes = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(folder, name))
    await Promise.all(homes.map((home) => removeLeftover(home)))
  }
}

async function removeLeftover(home: string): Promise<void> {
  try {
    // In a shared folder only our own files count, because a stranger's link could point to another server.
    if ((await lstat(home)).uid !== process.getuid?.()) return
    const run = JSON.parse(await readFile(join(home, 'run.json'), 'utf8'))
    if (isAlive(run.pid) && startOf(run.pid) === run.started) return
    const data = join(home, 'data')
    const server = await readPidFile(data)
    if (server && (await isPostmasterOf(data, server.pid, server.startedAt))) await killPostmaster(server.pid)
    await rm(home, { recursive: true, force: true })
  } catch {
    // It belongs to another user, or another run is creating or deleting it: it is left alone.
  }
}

/**
 * Other names than the program's roles, since these may exist in a cluster that is given to the tests. The name is
 * also the password.
 */
const OWNER = 'cancha_test_owner'
const APP = 'cancha_test_app'

/** The two roles of every test database. The owner may turn off triggers, to create many rows quickly. */
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

/**
 * Creates a database, as a copy of `template` if given (nobody may be connected to that one), and returns its
 * addresses.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<DatabaseUrls> {
  const database = pg.escapeIdentifier(name)
  // Its files are copied, and not first every page into the write-ahead log.
  const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
  // A copy has the rights on its contents, but not those on the database itself.
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

/** Drops a database, even if somebody is connected. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await command(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** For as long as this process makes databases in a cluster. */
const connections = new Map<string, KeptConnection>()

async function command(url: string, ...statements: string[]): Promise<void> {
  const connection = connections.get(url) ?? new KeptConnection(url)
  connections.set(url, connection)
  await connection.run(...statements)
}

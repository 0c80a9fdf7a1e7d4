import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createCluster, throwaway, writePassword } from '../database/embedded/cluster.ts'
import { findAccount, type Home } from '../database/embedded/place.ts'
import { killPostmaster, launch, readPidFile } from '../database/embedded/postmaster.ts'
import { isAlive, isPostmasterOf, startOf } from '../database/embedded/processes.ts'
import { programsFor } from '../database/embedded/programs.ts'
import { databaseUrl } from '../database/embedded/session.ts'

const PREFIX = 'cancha-cluster-'

export type TestCluster = { url: string; stop(): Promise<void> }

/**
 * A PostgreSQL for one test run: fast, on its own port, in the temp folder, gone at the end. The address is
 * the owner's, of the empty database `postgres`; make one per test file with `createDatabase`.
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
    const password = await writePassword(place)
    await mkdir(place.data, { mode: 0o700 })
    await createCluster(place, programs, { sync: false })
    const server = await launch({ place, programs, settings: throwaway, ports: {}, log: () => undefined })
    return {
      url: databaseUrl(server.port, password, 'postgres'),
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

/** Makes a database, as a copy of `template` when given (nobody may be connected to that one); returns its address. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const copy = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  await command(url, `create database ${pg.escapeIdentifier(name)}${copy}`)
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  return address.href
}

/** Drops a database, whoever is still connected. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await command(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

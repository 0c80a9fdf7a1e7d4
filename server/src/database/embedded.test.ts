import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  ask,
  cleanUp,
  cleanUpShared,
  makeDatabaseFolder,
  makeFolder,
  runOnce,
  runProgram,
} from '../testing/programs/embedded-run.ts'
import { promised, rounds } from '../testing/rounds.ts'
import { isAlive, postgresProcessesIn, signal, waitUntilGone } from './embedded/processes.ts'

afterEach(cleanUp, 30_000)
afterAll(cleanUpShared)

/** Races and kills may succeed by chance, so they are repeated. */
const AGAIN = rounds(0, 19)

test('starts durable, only on this machine, and again in much less than the first time with everything there', async () => {
  const folder = await makeFolder()
  const run = runProgram(folder)
  const first = await run.ready
  expect(first.adopted).toBe(false)
  await ask(first.ownerUrl, `create extension pg_trgm; create table kept as select 'ñandú' as bird`)
  const [settings] = await ask(
    first.url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, current_setting('TimeZone') zone,
      current_setting('listen_addresses') listens, current_setting('server_encoding') encoding,
      upper('ñandú') upper, show_trgm('ñu') = show_trgm('u') as blind`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    zone: 'UTC',
    listens: '127.0.0.1',
    encoding: 'UTF8',
    upper: 'ÑANDÚ',
    blind: false,
  })
  for (const file of ['password', 'app-password'])
    expect((await stat(join(folder, file))).mode & 0o777, file).toBe(0o600)
  await expect(ask(first.url.replace(/:[^:@]+@/, ':otra@'), 'select 1')).rejects.toThrow('password')
  run.kill('SIGTERM')
  expect((await run.ended).code).toBe(0)
  expect(isAlive(first.pid)).toBe(false)

  const again = await runOnce(folder)
  const third = runProgram(folder)
  const ready = await third.ready
  // Compares two starts of the same run, since the machine may be busy. `bench` has absolute figures.
  expect(Math.min(again.milliseconds, ready.milliseconds)).toBeLessThan(first.milliseconds / 2)
  expect(ready.url).toBe(first.url)
  expect(await ask(ready.ownerUrl, 'select bird from kept')).toEqual([{ bird: 'ñandú' }])
}, 30_000)

test('a second program on the same folder names the first, gives up at once and changes nothing', async () => {
  const folder = await makeDatabaseFolder()
  const first = runProgram(folder)
  const { url, pid } = await first.ready
  const before = await inventory(folder)
  const second = await runProgram(folder).ended
  expect(second.code).toBe(1)
  expect(second.milliseconds).toBeLessThan(promised(2000))
  expect(second.sentence).toMatch(new RegExp(`^Cancha ya está en marcha .*\\(proceso ${first.pid}\\)`))
  expect(await inventory(folder)).toEqual(before)
  expect(isAlive(pid)).toBe(true)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
}, 30_000)

test('of two programs that start at once in an empty folder one wins', {
  repeats: AGAIN,
  timeout: 30_000,
}, async () => {
  const folder = await makeFolder()
  const runs = [runProgram(folder), runProgram(folder)]
  const outcomes = await Promise.all(runs.map((run) => run.ready.then(() => 'ready').catch(() => 'refused')))
  expect(outcomes.sort()).toEqual(['ready', 'refused'])
})

test('adopts the server of a program that was killed', { repeats: AGAIN, timeout: 30_000 }, async () => {
  const folder = await makeDatabaseFolder()
  const first = runProgram(folder)
  const before = await first.ready
  await ask(before.ownerUrl, 'create table kept as select 1 as one')
  first.kill('SIGKILL')
  await first.ended
  const second = runProgram(folder)
  const after = await second.ready
  expect(after).toMatchObject({ adopted: true, pid: before.pid, url: before.url })
  expect(second.logs.join()).toContain(`proceso ${before.pid}`)
  expect(await ask(after.ownerUrl, 'select one from kept')).toEqual([{ one: 1 }])
  second.kill('SIGTERM')
  await second.ended
  expect(isAlive(before.pid)).toBe(false)
})

test('takes over from an orphan that does not answer', { repeats: AGAIN, timeout: 40_000 }, async () => {
  const folder = await makeDatabaseFolder()
  const first = runProgram(folder)
  const before = await first.ready
  first.kill('SIGKILL')
  await first.ended
  signal(before.pid, 'SIGSTOP')
  const second = runProgram(folder)
  const after = await second.ready
  expect(after.adopted).toBe(false)
  expect(second.logs.join()).toContain('no responde')
  expect(isAlive(before.pid)).toBe(false)
  expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts after program and postmaster were killed while a query was still busy', {
  repeats: AGAIN,
  timeout: 40_000,
}, async () => {
  const folder = await makeDatabaseFolder()
  const first = runProgram(folder)
  const before = await first.ready
  const client = new pg.Client({ connectionString: before.url })
  client.on('error', () => undefined)
  await client.connect()
  // A backend that counts without checking for signals, and so keeps the shared memory after its postmaster died.
  const busy = client.query('select count(*) from generate_series(1, 2000000000)').catch(() => 'cut')
  await expect.poll(async () => (await ask(before.url, busyQueries))[0]?.['count']).toBe('1')
  first.kill('SIGKILL')
  signal(before.pid, 'SIGKILL')
  await first.ended
  const after = await runProgram(folder).ready
  expect(after.adopted).toBe(false)
  expect(await busy).toBe('cut')
})

const busyQueries = `select count(*) from pg_stat_activity where state = 'active' and query like '%generate_series(1, 2%' and pid <> pg_backend_pid()`

test('a taken port is no obstacle', async () => {
  const folder = await makeDatabaseFolder()
  const { port } = await runOnce(folder)
  const occupant = createServer().listen(port, '127.0.0.1')
  try {
    const run = runProgram(folder)
    const after = await run.ready
    expect(after.port).not.toBe(port)
    expect(run.logs.join()).toContain(`El puerto ${port} está ocupado`)
    expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    occupant.close()
  }
}, 30_000)

test('Ctrl-C on the whole group leaves the program its database until its work is done, and nothing behind', {
  repeats: AGAIN,
  timeout: 30_000,
}, async () => {
  const folder = await makeDatabaseFolder()
  const run = runProgram(folder, { ownGroup: true })
  const { pid } = await run.ready
  process.kill(-run.pid, 'SIGINT')
  await run.stopped
  expect((await run.ended).code).toBe(0)
  expect(isAlive(pid)).toBe(false)
  expect(postgresProcessesIn(join(folder, 'data'))).toEqual([])
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toContain('database system is shut down')
  expect(await readdir(folder)).not.toContain('owner.json')
})

test('a program that exits without stopping it, or dies of a signal, leaves no server behind either', {
  repeats: AGAIN,
  timeout: 30_000,
}, async () => {
  const folder = await makeDatabaseFolder()
  for (const [signalName, code] of [
    ['SIGUSR2', 3],
    ['SIGHUP', 129],
  ] as const) {
    const run = runProgram(folder)
    const { pid, adopted } = await run.ready
    expect(adopted).toBe(false)
    run.kill(signalName)
    expect((await run.ended).code).toBe(code)
    expect(await waitUntilGone(pid, promised(3000))).toBe(true)
  }
})

test('supervised, a killed server is back on the same port within 3 s, busy queries or not', {
  repeats: AGAIN,
  timeout: 30_000,
}, async () => {
  const folder = await makeDatabaseFolder()
  const run = runProgram(folder, { supervise: true })
  const { ownerUrl: url, pid } = await run.ready
  await ask(url, 'create table kept as select 1 as one')
  for (const withChildren of [false, true]) {
    const victims = withChildren ? postgresProcessesIn(join(folder, 'data')) : [pid]
    const began = performance.now()
    for (const victim of victims) signal(victim, 'SIGKILL')
    const poll = { timeout: promised(3000) - (performance.now() - began), interval: 50 }
    await expect.poll(() => ask(url, 'select one from kept').catch(() => 'away'), poll).toEqual([{ one: 1 }])
  }
  run.kill('SIGTERM')
  expect((await run.ended).code).toBe(0)
  expect(postgresProcessesIn(join(folder, 'data'))).toEqual([])
})

test('supervised, an adopted server is brought back too', { repeats: AGAIN, timeout: 30_000 }, async () => {
  const folder = await makeDatabaseFolder()
  const first = runProgram(folder)
  const { url, pid } = await first.ready
  first.kill('SIGKILL')
  await first.ended
  const second = runProgram(folder, { supervise: true })
  expect((await second.ready).adopted).toBe(true)
  signal(pid, 'SIGKILL')
  await waitUntilGone(pid, 1000)
  await expect
    .poll(() => ask(url, 'select 1 as one').catch(() => 'away'), { timeout: promised(3000) })
    .toEqual([{ one: 1 }])
})

test('a program killed while it makes the database leaves a folder that the next one uses', {
  repeats: AGAIN,
  timeout: 30_000,
}, async () => {
  const folder = await makeFolder()
  const first = runProgram(folder)
  await expect.poll(() => first.logs.length, { timeout: 5000, interval: 5 }).toBeGreaterThan(0)
  first.kill('SIGKILL')
  await first.ended
  expect(await readdir(folder)).not.toContain('data')
  const { url } = await runProgram(folder).ready
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(folder)).filter((name) => name.startsWith('data'))).toEqual(['data'])
})

/** All files around the data, and the names of the files inside it: a running server changes their contents. */
async function inventory(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const own = names.filter((name) => !name.startsWith('data/'))
  const details = await Promise.all(
    own.map(async (name) => {
      const { size, mtimeMs, ino } = await stat(join(folder, name))
      return `${name} ${size} ${mtimeMs} ${ino}`
    }),
  )
  return [
    ...details,
    await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch((error) => error.code),
  ]
}

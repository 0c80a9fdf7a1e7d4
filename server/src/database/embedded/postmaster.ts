import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Settings, serverEnvironment } from './cluster.ts'
import { EmbeddedDatabaseError, failure } from './error.ts'
import { give, type Home } from './home.ts'
import { isAlive, isPostmasterOf, postgresProcessesIn, signal, waitUntilGone } from './processes.ts'
import type { Programs } from './programs.ts'

/** A running server. `gone` resolves when it has ended, for whatever reason. */
export type Postmaster = { pid: number; port: number; gone: Promise<void> }

export type PidFile = { pid: number; startedAt: number; port: number; status: string }

export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 1)) return undefined
  return { pid, startedAt: Number(lines[2]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

/**
 * Finds the server that still runs on this folder after its program died. Removes a pid file that names another
 * process.
 */
export async function findOrphan(data: string): Promise<PidFile | undefined> {
  const file = await readPidFile(data)
  if (!file) return undefined
  if (await isPostmasterOf(data, file.pid, file.startedAt)) return file
  // PostgreSQL would take any living process (or zombie) with that number for a server and refuse to start. Removing
  // the file is safe: PostgreSQL detects shared memory that is still in use by its own key.
  await rm(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Waits until an orphaned server is ready or gone; after the longest time that a recovery may take it counts as
 * stuck.
 */
export async function waitForOrphan(
  data: string,
  pid: number,
  milliseconds: number,
): Promise<PidFile | undefined> {
  const end = performance.now() + milliseconds
  while (isAlive(pid) && performance.now() < end) {
    const file = await readPidFile(data)
    if (file?.pid === pid && file.status === 'ready') return file
    await sleep(20)
  }
  return undefined
}

export function follow(pid: number, port: number): Postmaster {
  const gone = new Promise<void>((resolve) => {
    // It isn't our child process, so its end has to be polled. The timer doesn't keep the program alive.
    const timer = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(timer)
      resolve()
    }, 200).unref()
  })
  return { pid, port, gone }
}

type Launch = {
  home: Home
  programs: Programs
  settings: Settings
  ports: { wanted?: number | undefined; only?: number | undefined }
  log: (line: string) => void
  /** Called once the server has begun to start. */
  onWait?: (() => void) | undefined
  signal?: AbortSignal
}

/**
 * Starts the server and waits until it accepts connections. Handles a taken port and shared memory left by a dead
 * server.
 */
export async function launch(options: Launch): Promise<Postmaster> {
  const { data } = options.home
  const end = performance.now() + 20_000
  let port = options.ports.only ?? (await freePort(options.ports.wanted))
  for (;;) {
    const outcome = await launchOnce(options, port)
    if ('pid' in outcome) return outcome
    const last = performance.now() > end || options.signal?.aborted
    if (
      !last &&
      /could not bind|could not create (any TCP|listen)/.test(outcome.trouble) &&
      !options.ports.only
    ) {
      port = await freePort()
    } else if (
      !last &&
      /shared memory block .*still in use|lock file .* already exists/.test(outcome.trouble)
    ) {
      await clearLeftovers(data)
    } else {
      throw failure('La base de datos no arrancó', outcome.trouble, logOf(options.home))
    }
  }
}

/** Ends the child processes of a dead postmaster: most end by themselves within moments, busy ones are signalled. */
async function clearLeftovers(data: string): Promise<void> {
  await sleep(100)
  for (const pid of postgresProcessesIn(data)) signal(pid, 'SIGQUIT')
  await sleep(200)
  for (const pid of postgresProcessesIn(data)) signal(pid, 'SIGKILL')
}

async function launchOnce(options: Launch, port: number): Promise<Postmaster | { trouble: string }> {
  const { home, programs, settings } = options
  const logFile = await openLog(home)
  const args = ['-D', home.data, '-p', `${port}`]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const child = spawn(programs.postgres, args, {
    ...home.account,
    cwd: '/',
    env: serverEnvironment,
    // A session of its own: Ctrl-C signals the terminal's whole process group, and the program still needs the
    // database while it shuts down.
    detached: true,
    stdio: ['ignore', logFile.descriptor, logFile.descriptor],
  })
  closeSync(logFile.descriptor)
  child.unref()
  options.onWait?.()
  let refused: Error | undefined
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      refused = error
      resolve()
    })
  })
  const pid = child.pid
  if (pid === undefined || !(await waitUntilReady(options, pid, child))) {
    await gone
    return { trouble: refused ? refused.message : await readFrom(logFile.path, logFile.size) }
  }
  return { pid, port, gone }
}

/** Without a time limit: recovery after a crash may take long, and giving up would only start it again. */
async function waitUntilReady(
  { home, log, signal: abort }: Launch,
  pid: number,
  child: { exitCode: number | null; signalCode: NodeJS.Signals | null },
): Promise<boolean> {
  const began = performance.now()
  let nextWord = 5000
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPidFile(home.data)
    if (file?.pid === pid && file.status === 'ready') return true
    if (abort?.aborted) signal(pid, 'SIGINT')
    if (performance.now() - began > nextWord) {
      nextWord += 10_000
      log('La base de datos se está recuperando de un corte; espero a que termine.')
    }
    await sleep(5)
  }
  return false
}

/** Stops the server gracefully; if that takes too long, the immediate way, after which the next start recovers. */
export async function stopPostmaster(pid: number, patience = 30_000): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, patience)) return
  await killPostmaster(pid)
}

export async function killPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, 2000)) return
  signal(pid, 'SIGKILL')
  await waitUntilGone(pid, 3000)
}

function logOf({ folder }: Home): string {
  return join(folder, 'server.log')
}

async function openLog(home: Home): Promise<{ descriptor: number; path: string; size: number }> {
  const path = logOf(home)
  const { size = 0 } = (await stat(path).catch(() => undefined)) ?? {}
  const full = size > 10_000_000
  if (full) await rename(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  await give(path, home.account)
  return { descriptor, path, size: full ? 0 : size }
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    // Reads only the end of the log: a failed recovery may have written much more.
    const from = Math.max(position, size - 16_384)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  try {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address && typeof address === 'object') return address.port
  } catch {
    if (wanted) return freePort()
  } finally {
    server.close()
  }
  throw new EmbeddedDatabaseError('La base de datos no encuentra un puerto libre en 127.0.0.1.')
}

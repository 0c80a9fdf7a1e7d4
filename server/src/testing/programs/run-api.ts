import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Config } from '../../config.ts'
import { API_PROGRAM } from './from-source.ts'

/** The API in a process of its own, so that its memory can be told apart from the test's. */
export type RunningApi = {
  pid: number
  address: string
  /** The bytes of memory that it uses, without its child processes. */
  memory(): number
  /** The pids of its child processes. */
  children(): number[]
  /** Returns its output so far. */
  said(): string
  signal(name: NodeJS.Signals): void
  /** How it ended, once it has. */
  ended: Promise<number | NodeJS.Signals>
  stop(): Promise<void>
}

type Place = {
  /** The app's address; without it the embedded database in the folder is used, and started. */
  databaseUrl?: string
  config: Pick<Config, 'VAR_DIR' | 'CANCHA_SECRET'>
}

/** Starts the API on a test app's database and folder, so that the test's people can call it. */
export async function runApi(
  { databaseUrl, config }: Place,
  env: Record<string, string> = {},
  program = API_PROGRAM,
): Promise<RunningApi> {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      VAR_DIR: config.VAR_DIR,
      CANCHA_SECRET: config.CANCHA_SECRET,
      CANCHA_LIMITS: 'off',
      DATABASE_POOL: '8',
      MAX_LAG_MS: '0',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await ended
  }
  let address: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    address ??= /escucha en (http:\S+)/.exec(line)?.[1]
    const isReady = Number(env['CANCHA_PROCESSES']) > 1 ? /^Responden \d+ procesos/.test(line) : true
    if (!address || !isReady) continue
    // Drained, because a full pipe would block the program.
    child.stdout.resume()
    const pid = child.pid ?? 0
    return {
      pid,
      address,
      memory: () => memoryOf(pid),
      children: () => childrenOf(pid),
      said: () => said,
      signal: (name) => void child.kill(name),
      ended,
      stop,
    }
  }
  throw new Error(`the program ended: ${said}`)
}

/** The bytes of memory that a process uses; 0 once it has ended. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = existsSync('/proc/self/status')
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

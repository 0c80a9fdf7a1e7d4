import { type ChildProcess, fork, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseUrls } from '../../server/src/database/roles.ts'
import { FROM_SOURCE } from '../../server/src/testing/programs/from-source.ts'
import { compiledFiles, nodeFlags } from '../../tools/node-flags.mjs'
import type { Order, Report } from './host.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

type Settings = Record<string, string>
/** The faults that a test can cause in a site of two nodes. */
export type NodeFaults = {
  /** Kills the node that takes new connections; the other one takes them from now on. */
  killServing(): Promise<void>
  /**
   * Swallows what is sent to and from browsers with these words in their user agent, and tells neither side: the way in
   * which a phone loses its line.
   */
  swallow(userAgent: string): void
  /** Ends the swallowing. The swallowed bytes are lost, so those connections break now. */
  stopSwallowing(): void
}

/** A running program. */
export type Program = { log(): string; stop(): Promise<void>; faults?: NodeFaults }
export type StartProgram = (settings: Settings) => Promise<Program>
/** One in a process of its own. */
export type LoneProgram = Program & { kill(): Promise<void> }

/** Starts the program in a process of its own, as in production. */
export async function startAlone(settings: Settings): Promise<LoneProgram> {
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, 'server/dist/run.js')], {
    env: settings,
    cwd: ROOT,
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  for (let tries = 0; tries < 900 && child.exitCode === null; tries++) {
    // Not by the site's address: another node may answer there.
    const answer = await fetch(`http://localhost:${settings['PORT']}/readyz`).catch(() => null)
    if (answer?.ok) return { log: () => output, stop: () => end(child), kill: () => end(child, 'SIGKILL') }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the program didn't start:\n${output}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}

type Waiting = { resolve(): void; reject(error: Error): void }

/** A process for one program after another (host.ts). If it has died, the next program gets a new one. */
export class Host {
  #child: ChildProcess | undefined
  #last = 0
  #said = ''
  readonly #logs = new Map<number, string>()
  readonly #waiting = new Map<number, Waiting>()

  readonly start: StartProgram = async (settings) => {
    const id = ++this.#last
    this.#logs.set(id, '')
    const log = () => this.#logs.get(id) ?? ''
    const host = this.#child ?? this.#begin()
    try {
      await this.#order(host, { id, open: settings })
    } catch (error) {
      throw new Error(`the program didn't start: ${error instanceof Error ? error.message : error}\n${log()}`)
    }
    return { log, stop: () => this.#order(host, { id, close: true }) }
  }

  /** Waits until the process has loaded the program, which takes long on a busy machine. */
  ready(): Promise<void> {
    return this.#order(this.#child ?? this.#begin(), { id: ++this.#last, ready: true })
  }

  /** Carries out an operator's command with a program's settings, as the command itself does. */
  operate(settings: Settings, args: string[]): Promise<void> {
    const host = this.#child ?? this.#begin()
    return this.#order(host, { id: ++this.#last, operate: args, settings }).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : error}\n${this.#said}`)
    })
  }

  /** Makes the demo community in an empty database, and its files in a folder. */
  seed(database: DatabaseUrls, made: { secret: string; folder: string }): Promise<void> {
    return this.#order(this.#child ?? this.#begin(), { id: ++this.#last, seed: database, ...made })
  }

  async close(): Promise<void> {
    if (this.#child) await end(this.#child)
  }

  #begin(): ChildProcess {
    const child = fork(join(ROOT, 'e2e/support/host.ts'), {
      execArgv: FROM_SOURCE,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: compiledFiles,
        NODE_OPTIONS: process.env['NODE_OPTIONS'],
      },
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        this.#said += data
      })
    child.on('message', (report: Report) => {
      if ('line' in report) this.#logs.set(report.id, `${this.#logs.get(report.id) ?? ''}${report.line}`)
      else if ('failed' in report) this.#waiting.get(report.id)?.reject(new Error(report.failed))
      else this.#waiting.get(report.id)?.resolve()
    })
    child.once('exit', () => {
      this.#child = undefined
      for (const { reject } of this.#waiting.values()) reject(new Error(`the host ended:\n${this.#said}`))
    })
    return child
  }

  async #order(host: ChildProcess, order: Order): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.set(order.id, { resolve, reject })
    if (!host.connected) reject(new Error(`the host is gone:\n${this.#said}`))
    else host.send(order, (error) => error && reject(error))
    await promise.finally(() => this.#waiting.delete(order.id))
  }
}

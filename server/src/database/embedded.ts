import { readFile, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  APP_PASSWORD,
  drawPassword,
  durable,
  ensureCluster,
  readPassword,
  resetPassword,
  SUPERUSER_PASSWORD,
  tightenMode,
  writePassword,
} from './embedded/cluster.ts'
import { asEmbeddedError, EmbeddedDatabaseError } from './embedded/error.ts'
import { findHome, give, type Home, shelfOf } from './embedded/home.ts'
import { takeOwnership } from './embedded/owner.ts'
import {
  findOrphan,
  follow,
  killPostmaster,
  launch,
  type Postmaster,
  stopPostmaster,
  waitForOrphan,
} from './embedded/postmaster.ts'
import { isAlive, signal } from './embedded/processes.ts'
import { type Programs, programsFor, pruneCopies } from './embedded/programs.ts'
import { APP, answers, databaseUrl, ensureDatabase, OWNER, superuser } from './embedded/session.ts'

export { EmbeddedDatabaseError }

export type EmbeddedOptions = {
  /** The folder of the database, such as `<project>/var/postgres`. */
  folder: string
  log: (line: string) => void
  /** The preferred port. The port of the last start has precedence, and a taken port is replaced by a free one. */
  port?: number
  /** Whether to restart the server on the same port if it ends unexpectedly. */
  supervise?: boolean
  /** Called when processes of their own make or start the database, while this one has nothing to do. */
  onWait?: () => void
}

export type EmbeddedDatabase = {
  /** The address of the program's login, which reads and writes rows only. */
  url: string
  /** The address of the tables' owner. Valid until the next start. */
  ownerUrl: string
  port: number
  /** The server's process id; it changes when supervision restarts the server. */
  readonly pid: number
  /** Whether the server was already running, left behind by a killed program. */
  adopted: boolean
  stop(): Promise<void>
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder)
  try {
    return await start({ ...options, folder })
  } catch (error) {
    throw asEmbeddedError(error, folder)
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'La base de datos incluida corre en Linux y macOS. En Windows usa WSL, o da la dirección de una con DATABASE_URL.',
    )
  }
  const home = await findHome(options.folder, options.log)
  const ownership = takeOwnership(home)
  try {
    const programs = await programsFor(home.account, shelfOf(home))
    await ensureCluster(home, programs, options)
    const { server, password, adopted } = await getServer(home, programs, options)
    const owner = { role: OWNER, password: drawPassword() }
    const kept = await readPassword(home.folder, APP_PASSWORD)
    const app = { role: APP, password: kept ?? (await writePassword(home, APP_PASSWORD)) }
    await ensureDatabase(server.port, superuser(password), { owner, app }).catch(async (error) => {
      if (!adopted) await stopPostmaster(server.pid)
      throw error
    })
    const supervision = supervise(server, home, programs, options)
    return {
      url: databaseUrl(server.port, app),
      ownerUrl: databaseUrl(server.port, owner),
      port: server.port,
      get pid() {
        return supervision.pid()
      },
      adopted,
      async stop() {
        await supervision.stop()
        ownership.release()
      },
    }
  } catch (error) {
    ownership.release()
    throw error
  }
}

type RunningServer = { server: Postmaster; password: string; adopted: boolean }

async function getServer(
  home: Home,
  programs: Programs,
  { log, port, onWait }: EmbeddedOptions,
): Promise<RunningServer> {
  const kept = await readPassword(home.folder, SUPERUSER_PASSWORD)
  const orphan = await findOrphan(home.data)
  if (orphan && kept) {
    const ready = await waitForOrphan(home.data, orphan.pid, 60_000)
    if (ready && (await answers(ready.port, superuser(kept)))) {
      log(`Adopto la base de datos que seguía en marcha (proceso ${ready.pid}, puerto ${ready.port}).`)
      return { server: follow(ready.pid, ready.port), password: kept, adopted: true }
    }
  }
  if (orphan && isAlive(orphan.pid)) {
    log(
      `La base de datos que seguía en marcha (proceso ${orphan.pid}) no responde; la detengo y la inicio de nuevo.`,
    )
    await (kept ? killPostmaster(orphan.pid) : stopPostmaster(orphan.pid))
  }
  await tightenMode(home.data)
  const password = kept ?? (await resetPassword(home, programs))
  const wanted = (await readPort(home)) ?? port
  const server = await launch({ home, programs, settings: durable, ports: { wanted }, log, onWait })
  if (wanted && server.port !== wanted) {
    log(`El puerto ${wanted} está ocupado; la base de datos usa el ${server.port}.`)
  }
  await rememberPort(home, server.port)
  await pruneCopies(shelfOf(home), programs.version)
  return { server, password, adopted: false }
}

async function readPort({ folder }: Home): Promise<number | undefined> {
  const port = Number(await readFile(join(folder, 'port'), 'utf8').catch(() => ''))
  return port > 0 && port < 65_536 ? port : undefined
}

async function rememberPort({ folder, account }: Home, port: number): Promise<void> {
  const file = join(folder, 'port')
  await writeFile(file, `${port}\n`)
  await give(file, account)
}

/** Restarts the server when it dies, with growing delays, until it is stopped on purpose. */
function supervise(first: Postmaster, home: Home, programs: Programs, options: EmbeddedOptions) {
  const stopping = new AbortController()
  let server: Postmaster = first
  let alive = true

  async function bringBack(): Promise<void> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5000)) {
      try {
        await findOrphan(home.data)
        // The same port or none, because the program's pool only knows this one.
        const ports = { only: first.port }
        server = await launch({
          home,
          programs,
          settings: durable,
          ports,
          log: options.log,
          signal: stopping.signal,
        })
        alive = true
        options.log(`La base de datos está de nuevo en marcha (proceso ${server.pid}).`)
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        options.log(asEmbeddedError(error, home.folder).message)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await server.gone
      if (stopping.signal.aborted) return
      alive = false
      options.log(`La base de datos terminó sin que nadie la detuviera (proceso ${server.pid}).`)
      if (!options.supervise) return
      await bringBack()
    }
  }

  const letGo = stopOnExit(() => server.pid)
  const watching = watch()
  return {
    pid: () => server.pid,
    async stop() {
      stopping.abort()
      letGo()
      // Waits for a restart that is under way, so that no server is left running afterwards.
      if (!alive) await watching
      await stopPostmaster(server.pid)
    },
  }
}

/**
 * Stops the server when the program exits without having done so, after an error or a signal during start-up. A
 * signal without a listener would end the process without running exit handlers, so it is turned into `exit`.
 */
function stopOnExit(pid: () => number): () => void {
  const onExit = () => signal(pid(), 'SIGINT')
  const onSignal = (name: NodeJS.Signals) => {
    if (process.listenerCount(name) === 1) process.exit(128 + constants.signals[name])
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  process.on('exit', onExit)
  for (const name of names) process.on(name, onSignal)
  return () => {
    process.off('exit', onExit)
    for (const name of names) process.off(name, onSignal)
  }
}

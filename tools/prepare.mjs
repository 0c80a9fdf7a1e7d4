import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuilt, makeBuild, serverBuild, webBuild } from './builds.mjs'
import { install, isInstalled } from './install.mjs'
import { isRunning, takeLock } from './lock.mjs'
import { PreparationError } from './run-step.mjs'

export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** The Node that came with `npm ci`; the machine's own only gets us that far. @param {string} folder */
export function projectNode(folder) {
  const inside = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(folder, 'node_modules', 'node', 'bin', inside)
}

/**
 * Installs and builds what is missing or stale, and only that: when nothing is, it costs some milliseconds.
 * Fails with a `PreparationError`, whose message is for the operator.
 * @param {{ folder?: string, builds?: boolean, log?: (line: string) => void }} [options]
 */
export async function prepare({ folder = project, builds = true, log = console.log } = {}) {
  const node = projectNode(folder)
  const stale = () => (builds ? [serverBuild, webBuild].filter((build) => !isBuilt(folder, build)) : [])
  if (isInstalled(folder, node) && stale().length === 0) return
  const lock = await lockPreparation(folder, log)
  try {
    // Checked again, because the process that held the lock may have done it.
    const installed = isInstalled(folder, node)
    if (!installed || stale().length > 0) refuseWhileRunning(folder)
    if (!installed) await install(folder, node, { log, onSpawn: lock.lendTo })
    // Side by side: each is busy with one core most of the time. All of them end before the lock is given back.
    const making = stale().map((build) => makeBuild(folder, build, node, { log, onSpawn: lock.lendTo }))
    for (const result of await Promise.allSettled(making))
      if (result.status === 'rejected') throw result.reason
  } finally {
    lock.release()
  }
}

/** @param {string} folder @param {(line: string) => void} log */
async function lockPreparation(folder, log) {
  try {
    mkdirSync(join(folder, 'var'), { recursive: true })
    return await takeLock(join(folder, 'var', 'prepare.lock'), (pid) =>
      log(
        `Otro proceso (${pid}) está instalando o construyendo Cancha en esta carpeta; espero a que termine.`,
      ),
    )
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new PreparationError(`No se puede escribir en ${join(folder, 'var')}: ${code ?? message}.`)
  }
}

/** A running program lives on the files that an installation replaces. @param {string} folder */
function refuseWhileRunning(folder) {
  const pid = runningProgram(folder)
  if (!pid) return
  throw new PreparationError(
    `Cancha está en marcha desde esta carpeta (proceso ${pid}) y hay cambios por instalar. Detenlo antes.`,
  )
}

/**
 * The program that has the embedded database of this folder, as it wrote down itself. Only the database's own lock
 * is certain; this spares a second start from loading the whole program to hear of it.
 * @param {string} folder
 * @returns {number | undefined}
 */
export function runningProgram(folder) {
  const home = join(resolve(folder, process.env['VAR_DIR'] ?? 'var'), 'postgres')
  const owner = readJson(join(readJson(join(home, 'place.json'))?.home ?? home, 'owner.json'))
  // Without its start time a pid may belong to another process by now.
  return owner?.started && isRunning(owner) ? owner.pid : undefined
}

/** @param {string} file */
function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/** @param {unknown} error Ends the process with the sentence, or with the stack when it is a fault of ours. */
export function giveUp(error) {
  console.error(error instanceof PreparationError ? error.message : error)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await prepare().catch(giveUp)

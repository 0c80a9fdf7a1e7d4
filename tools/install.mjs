import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { failedStep, PreparationError, runStep } from './run-step.mjs'

/** @param {string} folder */
const stampFile = (folder) => join(folder, 'node_modules', '.cancha-installed')

/** The stamp of a current node_modules: made from this lock file, for this kind of machine. @param {string} folder */
function wantedStamp(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
}

/** @param {string} folder @param {string} node */
export function isInstalled(folder, node) {
  if (!existsSync(node)) return false
  const wanted = wantedStamp(folder)
  if (readText(stampFile(folder)) === wanted) return true
  // For a person who ran `npm ci` by hand, or an image that was built with it.
  if (!matchesLock(folder)) return false
  try {
    writeFileSync(stampFile(folder), wanted)
  } catch {
    // The folder isn't writable, so the comparison is repeated next time.
  }
  return true
}

/** npm keeps a record of what it put there, written once all was done. @param {string} folder */
function matchesLock(folder) {
  const record = readText(join(folder, 'node_modules', '.package-lock.json'))
  if (record === undefined) return false
  const { packages: there } = JSON.parse(record)
  const { packages: wanted } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue
    // Optional packages for other platforms.
    if (!there[path] && entry.optional) continue
    if (JSON.stringify(there[path]) !== JSON.stringify(entry)) return false
  }
  return Object.keys(there).every((path) => path in wanted)
}

/**
 * @param {string} folder @param {string} node
 * @param {{ log: (line: string) => void, onSpawn: (pid: number) => void }} options
 */
export async function install(folder, node, { log, onSpawn }) {
  log('Instalo las dependencias con npm. La primera vez tarda uno o dos minutos.')
  rmSync(stampFile(folder), { force: true })
  const [program, ...npm] = npmCommand()
  // Includes development packages even if NODE_ENV is production, because the web is built here.
  const args = [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--progress=false']
  const { code, output } = await runStep(program, args, { cwd: folder, onSpawn })
  if (code !== 0)
    throw failedStep(`npm no pudo instalar las dependencias: ${reasonFor(output, code)}.`, output)
  if (!existsSync(node)) {
    throw new PreparationError(
      `La instalación terminó sin el Node del proyecto (${node}): npm no ejecutó los scripts de instalación. ` +
        'Quite «ignore-scripts» de la configuración de npm y vuelva a intentarlo.',
    )
  }
  writeFileSync(stampFile(folder), wantedStamp(folder))
}

/**
 * Installs what only some tools need into their own folder, unless it is there: nobody else waits for it.
 * @param {string} folder with a package.json and a package-lock.json of its own
 * @param {{ log: (line: string) => void }} options
 */
export async function installBeside(folder, { log }) {
  if (matchesLock(folder)) return
  log(`Instalo lo que solo necesita ${basename(folder)}, según su package.json.`)
  const [program, ...npm] = npmCommand()
  const args = [...npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--progress=false']
  const { code, output } = await runStep(program, args, { cwd: folder, onSpawn: () => undefined })
  if (code !== 0)
    throw failedStep(
      `npm no pudo instalar lo que solo necesita ${basename(folder)}: ${reasonFor(output, code)}.`,
      output,
    )
}

/** The npm that called us, on the Node it runs on; else the one of the PATH. @returns {[string, ...string[]]} */
function npmCommand() {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env
  // pnpm and yarn set the same variable, but they use another lock file.
  return basename(cli) === 'npm-cli.js' && existsSync(cli) ? [node, cli] : ['npm']
}

/** @type {[RegExp, string][]} */
const reasons = [
  [/ENOSPC|No space left/, 'el disco está lleno'],
  [/EACCES|EPERM|EROFS/, 'faltan permisos para escribir en la carpeta del proyecto'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/,
    'no hay conexión con el registro de npm',
  ],
  [/E401|E403|E404|ETARGET/, 'el registro de npm no entrega un paquete'],
  [/EUSAGE|in sync/, 'package-lock.json no corresponde a package.json'],
  [/EINTEGRITY/, 'un paquete llegó dañado; vuelva a intentarlo'],
  [/spawn npm|not found/, 'no se encontró npm en esta máquina'],
]

/** @param {string} output @param {number | null} code */
function reasonFor(output, code) {
  return reasons.find(([pattern]) => pattern.test(output))?.[1] ?? `terminó con el código ${code}`
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { compiledFiles, nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { giveUp, prepare, project, projectNode, runningProgram } from './prepare.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Cancha necesita Node 20 o posterior para instalarse; aquí hay ${process.version}.`)
  process.exit(1)
}

const running = process.env['DATABASE_URL'] ? undefined : runningProgram(project)
if (running) {
  console.error(
    `Cancha ya está en marcha desde esta carpeta (proceso ${running}). ` +
      'Detenlo antes de iniciar otro, o da la dirección de otra base de datos en DATABASE_URL.',
  )
  process.exit(1)
}

await prepare().catch(giveUp)

const leash = new URL('leash.mjs', import.meta.url).href
const program = spawn(
  projectNode(project),
  [...nodeFlags, '--import', leash, join(project, 'server', 'dist', 'serve.js'), ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: compiledFiles,
      ...nodeEnvironment,
      ...process.env,
      CANCHA_LEASH: '3',
    },
    // A process group of its own: Ctrl-C signals the terminal's whole group, and npm passes it on again. This way the
    // program gets one signal, from the launcher.
    detached: true,
  },
)
program.stdio[3]?.on('error', () => undefined)

program.once('error', (error) => {
  console.error(`El programa no arrancó: ${error.message}.`)
  process.exit(1)
})
program.once('exit', (code, signal) => {
  process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
})

let lastStop = Number.NEGATIVE_INFINITY

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  // The same signal may arrive twice, from the terminal and from npm; a later one is a second request.
  if (performance.now() - lastStop < 1500) return
  lastStop = performance.now()
  program.kill(signal)
}

process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
// Closing the terminal stops the program too.
process.on('SIGHUP', () => stop('SIGTERM'))

// A killed npm sends no signal, so its end is noticed by polling. Without npm the parent may end at any time, as a
// shell does.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()
}

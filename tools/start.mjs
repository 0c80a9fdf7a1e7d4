import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { compiledFiles, nodeFlags } from './node-flags.mjs'
import { giveUp, prepare, project, projectNode, runningProgram } from './prepare.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Cancha necesita Node 20 o posterior para instalarse; aquí hay ${process.version}.`)
  process.exit(1)
}

const running = process.env['DATABASE_URL'] ? undefined : runningProgram(project)
if (running) {
  console.error(
    `Cancha ya está en marcha desde esta carpeta (proceso ${running}). ` +
      'Deténgalo antes de iniciar otro, o indique otra base de datos con DATABASE_URL.',
  )
  process.exit(1)
}

await prepare().catch(giveUp)

const leash = new URL('leash.mjs', import.meta.url).href
const program = spawn(
  projectNode(project),
  [...nodeFlags, '--import', leash, join(project, 'tools', 'serve.ts'), ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: compiledFiles,
      ...process.env,
      CANCHA_LEASH: '3',
    },
    // A group of its own: Ctrl-C goes to every process of the terminal's group, and npm passes it on once more.
    // So the program hears it from us only, once.
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
  // The same wish through two doors; who asks again later means it.
  if (performance.now() - lastStop < 1500) return
  lastStop = performance.now()
  program.kill(signal)
}

process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
// A closed terminal is a wish to stop as well.
process.on('SIGHUP', () => stop('SIGTERM'))

// A killed npm tells us nothing. Without npm our parent may leave when it likes, as a shell does.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()
}

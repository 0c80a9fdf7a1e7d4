import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { giveUp, prepare, project, projectNode } from './prepare.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Cancha necesita Node 20 o posterior para instalarse; aquí hay ${process.version}.`)
  process.exit(1)
}

await prepare(project).catch(giveUp)

const program = spawn(projectNode(project), [join(project, 'tools', 'serve.ts'), ...process.argv.slice(2)], {
  // The fourth is a leash: it closes when we die without a word, and the program then stops by itself.
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  env: { ...process.env, CANCHA_LAUNCHER_FD: '3' },
})
// The program only listens on the leash; should it close it, that is no business of ours.
program.stdio[3]?.on('error', () => undefined)

program.once('error', (error) => {
  console.error(`El programa no arrancó: ${error.message}.`)
  process.exit(1)
})
program.once('exit', (code, signal) => {
  process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
})

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
  process.on(signal, () => {
    // Ctrl-C reaches the whole group of the terminal, the program too; twice would mean «now, at once» to it.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    program.kill(signal)
  })
}

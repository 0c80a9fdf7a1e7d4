import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** The project can't be prepared. The message is a complete sentence for the operator. */
export class PreparationError extends Error {}

/**
 * Runs one step of the preparation quietly and returns how it ended, with what it said.
 * A signal to us is passed to it, and once it is gone we go the same way.
 * @param {string} program @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onSpawn: (pid: number) => void }} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runStep(program, args, { onSpawn, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a script on Windows, which only a shell can start.
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-20_000)
      })
    }
    /** @type {NodeJS.Signals | undefined} */
    let ended
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      ended = signal
      child.kill(signal)
    }
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, pass)
    if (child.pid) onSpawn(child.pid)
    /** @param {number | null} code */
    const finish = (code) => {
      for (const signal of signals) process.off(signal, pass)
      if (ended) process.exit(128 + constants.signals[ended])
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(null)
    })
    child.once('close', finish)
  })
}

/**
 * The end of what a failed step said, under a sentence that says what it was.
 * @param {string} sentence @param {string} output
 */
export function failedStep(sentence, output) {
  const lines = output.trim().split('\n').slice(-12)
  return new PreparationError(`${sentence}\nÚltimas líneas:${lines.map((line) => `\n  ${line}`).join('')}`)
}

import { type ChildProcess, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../tools/node-flags.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Starts the program as a process of its own. `ready` waits until it takes requests. */
export function startProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, 'server/src/main.ts')], { env, cwd: ROOT })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  return {
    log: () => output,
    async ready(origin: string) {
      for (let tries = 0; tries < 900; tries++) {
        if (child.exitCode !== null) break
        const answer = await fetch(`${origin}/readyz`).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      child.kill('SIGKILL')
      throw new Error(`the program didn't start:\n${output}`)
    },
    stop: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}

/** Runs the operator's command with the settings of a program. */
export async function operate(env: Record<string, string>, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, 'server/src/operator.ts'), ...args], {
    env,
    cwd: ROOT,
  })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}: ${said}`)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

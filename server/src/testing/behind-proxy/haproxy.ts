import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CONFIG = fileURLToPath(new URL('../../../../docs/haproxy.cfg', import.meta.url))
const KEPT = fileURLToPath(new URL('../../../../node_modules/.cache/haproxy', import.meta.url))

/** HAProxy's program, with what it is started with. */
type Program = { file: string; env: Record<string, string> }

/**
 * HAProxy: the machine's, or Debian's package and what it needs, unpacked beside the project's other caches. Nothing is
 * installed.
 * @throws Error if neither is to be had here
 */
export async function findHaproxy(): Promise<Program> {
  const installed = await run('haproxy', ['-v']).catch(() => null)
  if (installed) return { file: 'haproxy', env: {} }
  if (!existsSync(KEPT)) await unpackHaproxy()
  const libraries = join(KEPT, 'usr/lib')
  const folders = (await readdir(libraries)).map((name) => join(libraries, name))
  return { file: join(KEPT, 'usr/sbin/haproxy'), env: { LD_LIBRARY_PATH: folders.join(':') } }
}

async function unpackHaproxy(): Promise<void> {
  await mkdir(dirname(KEPT), { recursive: true })
  const folder = await mkdtemp(`${KEPT}-`)
  try {
    const { stdout } = await run('apt-get', ['-s', '--no-install-recommends', 'install', 'haproxy'])
    const packages = [...stdout.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => (name ? [name] : []))
    await run('apt-get', ['download', ...packages], { cwd: folder })
    for (const name of await readdir(folder)) {
      await run('dpkg-deb', ['-x', name, '.'], { cwd: folder })
      await rm(join(folder, name))
    }
    await rename(folder, KEPT)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A running proxy before two nodes, by the file of our documentation. */
export type RunningProxy = { address: string; stop(): Promise<void> }

export async function startProxy(
  { file, env }: Program,
  port: number,
  nodes: readonly [string, string],
): Promise<RunningProxy> {
  const child = spawn(file, ['-db', '-f', CONFIG], {
    env: { ...env, CANCHA_BIND: `127.0.0.1:${port}`, NODE_1: nodes[0], NODE_2: nodes[1] },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return { address, stop: () => end(child) }
    await pause(50)
  }
  await end(child)
  throw new Error(`HAProxy doesn't work: ${said}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { installBeside } from './install.mjs'
import { identityOf, isRunning } from './lock.mjs'
import { prepare } from './prepare.mjs'

// A tiny project of the same shape. npm and vite are stand-ins that record their calls.
const npm = `
const { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs')
appendFileSync('calls.log', 'npm ' + process.argv.slice(2).join(' ') + '\\n')
if (existsSync('no-network')) {
  console.error('npm error code ENOTFOUND\\nnpm error network request to https://registry.example failed')
  process.exit(1)
}
setTimeout(() => {
  mkdirSync('node_modules/node/bin', { recursive: true })
  if (!existsSync('node_modules/node/bin/node')) symlinkSync(process.env.TEST_NODE, 'node_modules/node/bin/node')
  mkdirSync('node_modules/vite/bin', { recursive: true })
  writeFileSync('node_modules/vite/package.json', '{"name":"vite"}')
  writeFileSync('node_modules/vite/bin/vite.js', process.env.TEST_VITE)
}, 300)`
const vite = `
const { appendFileSync, copyFileSync, existsSync, mkdirSync } = require('node:fs')
const part = require('node:path').basename(process.cwd())
appendFileSync('../calls.log', 'vite ' + part + ' ' + process.env.NODE_ENV + '\\n')
if (part === 'server') {
  mkdirSync('dist', { recursive: true })
  copyFileSync('../tools/serve.ts', 'dist/serve.js')
}
if (existsSync('src/wrong.ts')) {
  console.error('src/wrong.ts: Unexpected token')
  process.exit(1)
}`
const program = `
import { appendFileSync } from 'node:fs'
const log = new URL('../../signals.log', import.meta.url)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    appendFileSync(log, signal + ' ')
    setTimeout(() => process.exit(7), 300)
  })
}
setInterval(() => undefined, 1000)
console.log('running', process.pid, process.argv.slice(2).join(' '))`

const folders: string[] = []
type Launcher = {
  child: ChildProcess
  ended: Promise<{ code: number | null; said: string; errors: string }>
  programPid(): Promise<number>
  said(): string
}
const launchers: Launcher[] = []

afterEach(async () => {
  for (const { child, ended } of launchers.splice(0)) {
    // The program ends with its launcher, which is one of the things tested here.
    child.kill('SIGKILL')
    await ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeProject(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'cancha-launcher-')), "la casa de 'José'")
  folders.push(dirname(folder))
  const files: Record<string, string> = {
    'package.json': '{"name":"small","type":"module"}',
    'package-lock.json': '{"packages":{"":{},"node_modules/vite":{"version":"1.0.0"}}}',
    'web/package.json': '{"name":"web"}',
    'web/vite.config.ts': '',
    'web/src/page.ts': 'export const one = 1',
    'contract/src/school/pages.ts': 'export const two = 2',
    'tools/serve.ts': program,
    'server/package.json': '{"name":"server","type":"module"}',
    'server/vite.config.ts': '',
    'server/src/quick-imports.ts': '',
    '../npm-cli.js': npm,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  for (const name of ['start', 'prepare', 'install', 'lock', 'run-step', 'builds', 'leash', 'node-flags']) {
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(folder, 'tools', `${name}.mjs`))
  }
  return folder
}

function launch(folder: string, ...args: string[]): Launcher {
  const child = spawn(process.execPath, [join(folder, 'tools/start.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      npm_execpath: join(folder, '../npm-cli.js'),
      npm_node_execpath: process.execPath,
      TEST_NODE: process.execPath,
      TEST_VITE: vite,
    },
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part) => {
    said += part
  })
  const errors = text(child.stderr)
  const ended = once(child, 'exit').then(async ([code]) => ({ code, said, errors: await errors }))
  const programPid = async () => {
    await expect.poll(() => said, { timeout: 10_000, interval: 20 }).toContain('running')
    return Number(/running (\d+)/.exec(said)?.[1])
  }
  const run = { child, ended, programPid, said: () => said }
  launchers.push(run)
  return run
}

const calls = (folder: string) => readFileSync(join(folder, 'calls.log'), 'utf8').trim().split('\n')
const signals = (folder: string) => readFileSync(join(folder, 'signals.log'), 'utf8').trim()

async function startAndStop(folder: string): Promise<void> {
  const run = launch(folder)
  await run.programPid()
  run.child.kill('SIGTERM')
  expect((await run.ended).code).toBe(7)
}

test('a fresh clone is installed, built and run; the next start does neither and hardly looks', async () => {
  const folder = makeProject()
  const first = launch(folder, '--one', 'two words')
  await first.programPid()
  expect(first.said()).toContain('Instalo las dependencias')
  expect(first.said()).toContain('--one two words')
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(7)
  expect(calls(folder)[0]).toBe('npm ci --include=dev --no-audit --no-fund --progress=false')
  expect(calls(folder).slice(1).sort()).toEqual(['vite server production', 'vite web production'])

  await startAndStop(folder)
  expect(calls(folder)).toHaveLength(3)
  const began = performance.now()
  await prepare({ folder })
  expect(performance.now() - began).toBeLessThan(30)
}, 20_000)

test('two starts at once in a fresh clone install and build once', async () => {
  const folder = makeProject()
  const runs = [launch(folder), launch(folder)]
  await Promise.all(runs.map((run) => run.programPid()))
  expect(calls(folder)).toHaveLength(3)
  expect(runs.map((run) => run.said()).join()).toContain('espero a que termine')
}, 20_000)

test('only what is stale is done again', async () => {
  const folder = makeProject()
  await startAndStop(folder)
  const page = join(folder, 'web/src/page.ts')
  utimesSync(page, new Date(), new Date())
  await startAndStop(folder)
  expect(calls(folder)).toHaveLength(3)
  appendFileSync(join(folder, 'contract/src/school/pages.ts'), '\n')
  await startAndStop(folder)
  expect(calls(folder).slice(3).sort()).toEqual(['vite server production', 'vite web production'])
  appendFileSync(join(folder, 'tools/serve.ts'), '\n')
  await startAndStop(folder)
  expect(calls(folder).slice(5)).toEqual(['vite server production'])
  appendFileSync(page, '\n')
  await startAndStop(folder)
  expect(calls(folder).slice(6)).toEqual(['vite web production'])
  appendFileSync(join(folder, 'package-lock.json'), '\n')
  await startAndStop(folder)
  expect(
    calls(folder)
      .slice(7)
      .map((call) => call.split(' ')[0]),
  ).toEqual(['npm', 'vite', 'vite'])
}, 20_000)

test('who installed by hand needn’t again', async () => {
  const folder = makeProject()
  await startAndStop(folder)
  rmSync(join(folder, 'node_modules/.cancha-installed'))
  cpSync(join(folder, 'package-lock.json'), join(folder, 'node_modules/.package-lock.json'))
  await startAndStop(folder)
  expect(calls(folder)).toHaveLength(3)
  rmSync(join(folder, 'node_modules/.cancha-installed'))
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    '{"packages":{"node_modules/vite":{"version":"0.9.0"}}}',
  )
  await startAndStop(folder)
  expect(calls(folder)).toHaveLength(4)
}, 20_000)

test('what only some tools need is installed beside them once, without the scripts of its packages', async () => {
  const folder = makeProject()
  const bench = join(folder, 'bench')
  mkdirSync(bench)
  writeFileSync(
    join(bench, 'package-lock.json'),
    '{"packages":{"":{},"node_modules/tool":{"version":"1.0.0"}}}',
  )
  const before = { ...process.env }
  Object.assign(process.env, {
    npm_execpath: join(folder, '../npm-cli.js'),
    npm_node_execpath: process.execPath,
    TEST_NODE: process.execPath,
    TEST_VITE: vite,
  })
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  try {
    await installBeside(bench, { log })
    // npm's own record of what it put there.
    cpSync(join(bench, 'package-lock.json'), join(bench, 'node_modules/.package-lock.json'))
    await installBeside(bench, { log })
    expect(calls(bench)).toEqual(['npm ci --ignore-scripts --no-audit --no-fund --progress=false'])
    expect(said).toEqual(['Instalo lo que solo necesita bench, según su package.json.'])
    writeFileSync(
      join(bench, 'package-lock.json'),
      '{"packages":{"":{},"node_modules/tool":{"version":"2.0.0"}}}',
    )
    writeFileSync(join(bench, 'no-network'), '')
    await expect(installBeside(bench, { log })).rejects.toThrow(
      /^npm no pudo instalar lo que solo necesita bench: no hay/,
    )
  } finally {
    process.env = before
  }
}, 20_000)

test('a failed installation or build says what happened, and the next start tries again', async () => {
  const folder = makeProject()
  writeFileSync(join(folder, 'no-network'), '')
  const offline = await launch(folder).ended
  expect(offline.code).toBe(1)
  expect(offline.errors).toMatch(
    /^npm no pudo instalar las dependencias: no hay conexión con el registro de npm\.\nÚltimas/,
  )
  expect(offline.errors).not.toMatch(/^\s+at /m)
  rmSync(join(folder, 'no-network'))
  writeFileSync(join(folder, 'web/src/wrong.ts'), '')
  const wrong = await launch(folder).ended
  expect(wrong.code).toBe(1)
  expect(wrong.errors).toMatch(
    /^La web no se pudo construir.*\nÚltimas líneas:\n {2}src\/wrong\.ts: Unexpected token/,
  )
  rmSync(join(folder, 'web/src/wrong.ts'))
  await startAndStop(folder)
}, 20_000)

test('a lock whose owner was killed is taken over, one that lives is not, and a running program keeps its files', async () => {
  const folder = makeProject()
  const lock = join(folder, 'var/prepare.lock')
  mkdirSync(join(folder, 'var/postgres'), { recursive: true })
  // A running pid with another start time, so a reused one.
  writeFileSync(lock, JSON.stringify({ pid: process.pid, started: '1' }))
  await startAndStop(folder)
  expect(existsSync(lock)).toBe(false)

  appendFileSync(join(folder, 'web/src/page.ts'), '\n')
  const other = spawn('sleep', ['30'])
  writeFileSync(
    lock,
    JSON.stringify({
      pid: 1,
      started: '0',
      children: [{ pid: 1, started: '0' }, identityOf(other.pid ?? 0)],
    }),
  )
  const waiting = launch(folder)
  await expect.poll(waiting.said, { timeout: 5000 }).toContain('espero')
  writeFileSync(join(folder, 'var/postgres/owner.json'), JSON.stringify(identityOf(process.pid)))
  other.kill()
  const { code, errors } = await waiting.ended
  expect(code).toBe(1)
  expect(errors).toMatch(
    new RegExp(`^Cancha está en marcha desde esta carpeta \\(proceso ${process.pid}\\) y hay cambios`),
  )

  const second = await launch(folder).ended
  expect(second.code).toBe(1)
  expect(second.errors).toMatch(
    new RegExp(`^Cancha ya está en marcha desde esta carpeta \\(proceso ${process.pid}\\)`),
  )
}, 20_000)

test('the program hears a signal once, however often it is passed on, and how it ended is told', async () => {
  const folder = makeProject()
  const stopped = launch(folder)
  await stopped.programPid()
  stopped.child.kill('SIGINT')
  stopped.child.kill('SIGTERM')
  expect((await stopped.ended).code).toBe(7)
  expect(['SIGINT', 'SIGTERM']).toContain(signals(folder))

  const killed = launch(folder)
  process.kill(await killed.programPid(), 'SIGKILL')
  expect((await killed.ended).code).toBe(137)
}, 20_000)

test('the program does not outlive a launcher that was killed', async () => {
  const folder = makeProject()
  const run = launch(folder)
  const pid = await run.programPid()
  const identity = identityOf(pid)
  run.child.kill('SIGKILL')
  await run.ended
  await expect.poll(() => isRunning(identity), { timeout: 2000, interval: 10 }).toBe(false)
}, 20_000)

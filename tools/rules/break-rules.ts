// npm run soak:rules -- server/src/areas/deals/deals [how many] [seed]
//
// Breaks rules on purpose, one at a time, in a copy of the project, and runs the tests that should notice: those of the same
// feature or folder. Breaks that no test noticed are printed. A developer has to read them: some change nothing, some are shown
// by another feature's tests, and the rest lack a test.

import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { linkPackages, ROOT } from '../checks/world.ts'
import { type Break, breaksOf, broken } from './breaks.ts'

const LEFT_OUT = new Set(['node_modules', 'var', 'dist', 'test-results', '.git'])
const PARTS = ['domain', 'contract', 'server', 'web']
/** Of the tests for one break, in seconds. One that never ends has been noticed. */
const PATIENCE = 300

const [folder = '', count = '20', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

/** A copy in which programs can be changed. */
function copyProject(): string {
  const world = mkdtempSync(join(tmpdir(), 'cancha-rules-'))
  cpSync(ROOT, world, {
    recursive: true,
    filter: (path) =>
      !relative(ROOT, path)
        .split('/')
        .some((name) => LEFT_OUT.has(name)),
  })
  linkPackages(world)
  for (const part of PARTS) {
    const own = join(ROOT, part, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(world, part, 'node_modules'))
  }
  return world
}

const programsIn = (place: string): string[] =>
  readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.gen)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split('/').some((name) => LEFT_OUT.has(name)))

/** Numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
function chance(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Runs the tests of the folder. @returns whether one noticed something */
function isNoticed(world: string): Promise<boolean> {
  const node = join(ROOT, 'node_modules/.bin/node')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--bail=1', '--silent', '--reporter=dot', `${folder}/`]
  const child = spawn(node, args, { cwd: world, stdio: 'ignore', timeout: PATIENCE * 1000 })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code !== 0)))
}

const world = copyProject()
try {
  console.log(
    `${folder}: ${count} rules broken, one at a time. The same again: npm run soak:rules -- ${folder} ${count} ${seed}`,
  )
  if (await isNoticed(world)) throw new Error(`The tests of ${folder} fail as it is.`)
  const next = chance(Number(seed))
  const all = programsIn(folder).flatMap((path) =>
    breaksOf(readFileSync(join(ROOT, path), 'utf8')).map((one) => ({ path, one, order: next() })),
  )
  const chosen = all.toSorted((one, other) => one.order - other.order).slice(0, Number(count))
  const unnoticed: { path: string; one: Break }[] = []
  for (const { path, one } of chosen) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    writeFileSync(join(world, path), broken(text, one))
    const noticed = await isNoticed(world)
    writeFileSync(join(world, path), text)
    console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${path}:${one.line}`)
    if (!noticed) unnoticed.push({ path, one })
  }
  console.log(
    `\n${chosen.length - unnoticed.length} of ${chosen.length} noticed, of ${all.length} ways to break ${folder}`,
  )
  for (const { path, one } of unnoticed)
    console.log(`\n${path}:${one.line}\n- ${one.is.trim()}\n+ ${one.becomes.trim()}`)
} finally {
  rmSync(world, { recursive: true, force: true })
}

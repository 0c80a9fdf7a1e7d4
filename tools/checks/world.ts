import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const EXAMPLES = join(ROOT, 'tools/checks/examples')

/** The real configuration: an example with a configuration of its own would prove nothing. */
const CONFIGURATION = [
  'biome.json',
  'knip.jsonc',
  'tsconfig.base.json',
  'tsconfig.json',
  'tools/tsconfig.start.json',
  '.gitignore',
  'playwright.config.ts',
  'vitest.config.ts',
  'e2e/support/browser.ts',
]
const PARTS = ['domain', 'contract', 'server', 'web']

/** The names of a gate's examples: each is the name of the rule that it breaks. */
export function examplesOf(gate: string): string[] {
  return readdirSync(join(EXAMPLES, gate)).sort()
}

/** The files of an example, relative to the root of the project. */
export function filesOf(gate: string, rule: string): string[] {
  const folder = join(EXAMPLES, gate, rule)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const PROGRAMS = /\.(ts|tsx|mjs|cjs|sql)$/
const TEXTS = /\.(md|json)$/
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'examples',
  'media',
  'public',
  'meta',
  'test-results',
  'var',
])

/** The programs and statements below a folder, without what is installed, built or an example. */
export const filesBelow = (folder: string): string[] => namedBelow(folder, PROGRAMS)

/** The Markdown and data below a folder, without what is installed, built or an example. */
export const textsBelow = (folder: string): string[] => namedBelow(folder, TEXTS)

function namedBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : namedBelow(path, wanted)
    return wanted.test(entry.name) ? [path] : []
  })
}

/** Gives a copy of the project what is installed in this one, and parts of its own. */
export function linkPackages(world: string): void {
  mkdirSync(join(world, 'node_modules/@cancha'), { recursive: true })
  // The caches of tools belong to the project that they ran on.
  const own = ['@cancha', '.cache']
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!own.includes(name)) symlinkSync(join(ROOT, 'node_modules', name), join(world, 'node_modules', name))
  }
  for (const part of PARTS) symlinkSync(join(world, part), join(world, 'node_modules/@cancha', part))
}

/** Creates a small clean project with the real configuration, and copies the given examples into it. */
export function build(gate?: string, rules: string[] = []): string {
  const world = realpathSync(mkdtempSync(join(tmpdir(), 'cancha-gates-')))
  cpSync(join(EXAMPLES, 'clean'), world, { recursive: true })
  for (const file of [...CONFIGURATION, ...PARTS.map((part) => `${part}/tsconfig.json`)]) {
    cpSync(join(ROOT, file), join(world, file))
  }
  for (const rule of rules) cpSync(join(EXAMPLES, gate ?? '', rule), world, { recursive: true })

  linkPackages(world)
  return world
}

/** Runs a command to its end. A failure is returned, not thrown. */
export function run(
  [file = '', ...args]: string[],
  cwd: string,
  env = process.env,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd, env, maxBuffer: 64e6 }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}

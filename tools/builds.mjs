import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { failedStep, runStep } from './run-step.mjs'

/**
 * A part of the project that is built before it runs: a folder with a vite.config.ts, whose result is in its `dist`.
 * @typedef {{ part: string, sources: string[], says: string, failed: string }} Build
 */

/** One file of the server's hundreds: it starts in a third of the time, and takes less memory. @type {Build} */
export const serverBuild = {
  part: 'server',
  sources: [
    'server/src',
    'server/vite.config.ts',
    'contract/src',
    'domain/src',
    'tools/serve.ts',
    'demo',
    'package-lock.json',
  ],
  says: 'Construyo el servidor.',
  failed: 'El servidor no se pudo construir',
}

/** @type {Build} */
export const webBuild = {
  part: 'web',
  sources: ['web', 'contract', 'domain', 'package-lock.json', 'tsconfig.base.json'],
  says: 'Construyo la web.',
  failed: 'La web no se pudo construir',
}

const notSources = /^(dist|node_modules|test-results|\..*)$|\.(test|e2e)\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/

/** @param {string} folder @param {Build} build */
const stampFile = (folder, { part }) => join(folder, part, 'dist', '.cancha-built')

/** @param {string} folder @param {Build} build */
export function isBuilt(folder, build) {
  // A project without this part has nothing to build.
  if (!existsSync(join(folder, build.part, 'vite.config.ts'))) return true
  const stamp = readStamp(folder, build)
  if (!stamp) return false
  const files = listSources(folder, build)
  if (stamp.seen === fingerprintOfTimes(folder, files)) return true
  // A checkout or copy changes all times but no content.
  if (stamp.content !== fingerprintOfContent(folder, files)) return false
  try {
    writeStamp(folder, build, { seen: fingerprintOfTimes(folder, files), content: stamp.content })
  } catch {
    // The folder isn't writable, so the contents are compared again next time.
  }
  return true
}

/**
 * @param {string} folder @param {Build} build @param {string} node
 * @param {{ log: (line: string) => void, onSpawn: (pid: number) => void }} options
 */
export async function makeBuild(folder, build, node, { log, onSpawn }) {
  log(build.says)
  rmSync(stampFile(folder, build), { force: true })
  // Before the build, because later edits aren't part of it.
  const files = listSources(folder, build)
  const stamp = { seen: fingerprintOfTimes(folder, files), content: fingerprintOfContent(folder, files) }
  const cwd = join(folder, build.part)
  const vite = join(
    dirname(createRequire(join(cwd, 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  )
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runStep(node, [vite, 'build'], { cwd, env, onSpawn })
  if (code !== 0) throw failedStep(`${build.failed} (vite terminó con el código ${code}).`, output)
  writeStamp(folder, build, stamp)
}

/** @param {string} folder @param {Build} build */
function listSources(folder, { sources }) {
  /** @type {string[]} */
  const files = []
  /** @param {string} path */
  const walk = (path) => {
    const absolute = join(folder, path)
    if (!existsSync(absolute)) return
    if (!statSync(absolute).isDirectory()) {
      files.push(path)
      return
    }
    for (const name of readdirSync(absolute)) if (!notSources.test(name)) walk(join(path, name))
  }
  for (const source of sources) walk(source)
  return files.sort()
}

/** @param {string} folder @param {string[]} files */
function fingerprintOfTimes(folder, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(folder, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} folder @param {string[]} files */
function fingerprintOfContent(folder, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} folder @param {Build} build @returns {{ seen: string, content: string } | undefined} */
function readStamp(folder, build) {
  try {
    return JSON.parse(readFileSync(stampFile(folder, build), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} folder @param {Build} build @param {{ seen: string, content: string }} stamp */
function writeStamp(folder, build, stamp) {
  mkdirSync(dirname(stampFile(folder, build)), { recursive: true })
  writeFileSync(stampFile(folder, build), JSON.stringify(stamp))
}

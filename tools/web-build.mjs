import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { failedStep, runStep } from './run-step.mjs'

const sources = ['web', 'contract', 'domain', 'package-lock.json', 'tsconfig.base.json']
const notSources = /^(dist|node_modules|test-results|\..*)$|\.(test|e2e)\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/

/** @param {string} folder */
const stampFile = (folder) => join(folder, 'web', 'dist', '.cancha-built')

/** @param {string} folder */
export function isWebBuilt(folder) {
  // A project without a web has nothing to build.
  if (!existsSync(join(folder, 'web', 'vite.config.ts'))) return true
  const stamp = readStamp(folder)
  if (!stamp) return false
  const files = listSources(folder)
  if (stamp.seen === fingerprintOfTimes(folder, files)) return true
  // A checkout or copy changes all times but no content.
  if (stamp.content !== fingerprintOfContent(folder, files)) return false
  try {
    writeStamp(folder, { seen: fingerprintOfTimes(folder, files), content: stamp.content })
  } catch {
    // The folder isn't writable, so the contents are compared again next time.
  }
  return true
}

/**
 * @param {string} folder @param {string} node
 * @param {{ log: (line: string) => void, onSpawn: (pid: number) => void }} options
 */
export async function buildWeb(folder, node, { log, onSpawn }) {
  log('Construyo la web.')
  rmSync(stampFile(folder), { force: true })
  // Before the build, because later edits aren't part of it.
  const files = listSources(folder)
  const stamp = { seen: fingerprintOfTimes(folder, files), content: fingerprintOfContent(folder, files) }
  const web = join(folder, 'web')
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  )
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runStep(node, [vite, 'build'], { cwd: web, env, onSpawn })
  if (code !== 0)
    throw failedStep(`La web no se pudo construir (vite terminó con el código ${code}).`, output)
  writeStamp(folder, stamp)
}

/** @param {string} folder */
function listSources(folder) {
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

/** @param {string} folder @returns {{ seen: string, content: string } | undefined} */
function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(stampFile(folder), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} folder @param {{ seen: string, content: string }} stamp */
function writeStamp(folder, stamp) {
  mkdirSync(dirname(stampFile(folder)), { recursive: true })
  writeFileSync(stampFile(folder), JSON.stringify(stamp))
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepare } from '../../tools/prepare.mjs'
import { root } from '../program.ts'

/** The files and folders of a program without pages. */
const PARTS = ['package.json', 'domain', 'contract', 'server', 'tools']
/** The workspaces, which are packages of their own checkout. */
const OWN = ['domain', 'contract', 'server', 'web']

/**
 * The folder of another version of the program without its pages: one that is given, or a git revision, written into
 * `folder`. A written revision uses the packages of this checkout, so only the project's own code differs.
 */
export function checkoutOf(version: string, folder: string): string {
  if (isFolder(version)) return resolve(version)
  const at = writeRevision(version, folder, PARTS)
  linkPackages(at)
  return at
}

/**
 * The folder of another version of the program with its pages built: one that is given, or a git revision, written into
 * `folder`. It uses the packages of this checkout if it asks for the same, or else its own.
 */
export async function wholeCheckoutOf(version: string, folder: string): Promise<string> {
  const at = isFolder(version) ? resolve(version) : writeRevision(version, folder, ['.'])
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (!existsSync(join(at, 'node_modules')) && lockOf(at) === lockOf(root)) {
    linkPackages(at)
    cpSync(join(root, 'node_modules/.cancha-installed'), join(at, 'node_modules/.cancha-installed'))
  }
  await prepare({ folder: at })
  return at
}

const isFolder = (version: string): boolean =>
  statSync(version, { throwIfNoEntry: false })?.isDirectory() === true

function writeRevision(revision: string, folder: string, parts: string[]): string {
  const at = join(folder, 'checkout')
  mkdirSync(at, { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', revision, ...parts], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', at], { input: archive })
  return at
}

function linkPackages(at: string): void {
  mkdirSync(join(at, 'node_modules/@cancha'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@cancha' || name.startsWith('.')) continue
    symlinkSync(join(root, 'node_modules', name), join(at, 'node_modules', name))
  }
  for (const part of OWN) {
    if (!existsSync(join(at, part))) continue
    symlinkSync(join(at, part), join(at, 'node_modules/@cancha', part))
    // Packages of which only this one needs another version.
    const nested = join(root, part, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(at, part, 'node_modules'))
  }
}

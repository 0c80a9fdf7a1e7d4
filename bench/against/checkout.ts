import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../program.ts'

/** What a program without pages needs. */
const PARTS = ['package.json', 'domain', 'contract', 'server', 'tools']

/**
 * The folder of another version of the program: one that is given, or a git revision, written into `folder`. That one
 * uses the packages of this checkout, so what differs is our own code.
 */
export function checkoutOf(version: string, folder: string): string {
  if (statSync(version, { throwIfNoEntry: false })?.isDirectory()) return resolve(version)
  const at = join(folder, 'checkout')
  mkdirSync(at, { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', version, ...PARTS], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', at], { input: archive })
  linkPackages(join(root, 'node_modules'), join(at, 'node_modules'))
  const own = join(at, 'node_modules', '@cancha')
  mkdirSync(own)
  for (const part of ['domain', 'contract', 'server']) symlinkSync(join(at, part), join(own, part))
  return at
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@cancha' || name.startsWith('.')) continue
    symlinkSync(join(from, name), join(to, name))
  }
}

// The counts that server/src/testing/count.ts makes in a stage: a file for each kind of thing, a letter for each of them.

import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root @param {string} stage its name */
const folderOf = (root, stage) => join(root, 'test-results/counts', stage)

/**
 * Begins to count anew.
 * @param {string} root
 * @param {string} stage its name
 * @returns {NodeJS.ProcessEnv} by which its processes know where to
 */
export function countAnew(root, stage) {
  const folder = folderOf(root, stage)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { CANCHA_COUNTS: folder }
}

/**
 * @param {string} root
 * @param {string} stage its name
 * @returns {Record<string, number>} what has been counted since then
 */
export function counted(root, stage) {
  const folder = folderOf(root, stage)
  if (!existsSync(folder)) return {}
  return Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]))
}

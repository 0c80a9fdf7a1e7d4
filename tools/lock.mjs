import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

// These files run before anything is installed, on any Node version: plain JavaScript without dependencies.

/** @typedef {{ pid: number, started: string | undefined }} Identity */

/**
 * A process, told from a later one with the same number by the moment it began (where the system shows that).
 * @param {number} pid
 * @returns {Identity}
 */
export function identityOf(pid) {
  return { pid, started: statOf(pid)?.[19] }
}

/** @param {Partial<Identity> | undefined} identity */
export function isRunning(identity) {
  if (!identity?.pid) return false
  try {
    process.kill(identity.pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  const stat = statOf(identity.pid)
  return !stat || (stat[0] !== 'Z' && (identity.started === undefined || stat[19] === identity.started))
}

/**
 * The fields after the process's name, which may itself hold brackets and spaces.
 * @param {number} pid
 */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * Waits for its turn and takes it. A lock whose process and whose children are all gone is taken over.
 * @param {string} file
 * @param {(pid: number) => void} onWait told once, when somebody else is at it
 */
export async function takeLock(file, onWait) {
  let waited = false
  while (!create(file)) {
    const text = read(file)
    const holder = parse(text)
    if (isRunning(holder) || holder?.children?.some(isRunning)) {
      if (!waited) onWait(/** @type {{ pid: number }} */ (holder).pid)
      waited = true
      await sleep(200)
    } else if (text !== undefined) {
      removeStale(file, text)
    }
  }
  /** @type {Identity[]} */
  const children = []
  return {
    /**
     * The work goes on in this child too; should we be killed, the lock holds as long as one of them works.
     * @param {number} pid
     */
    lendTo(pid) {
      children.push(identityOf(pid))
      write(file, { ...identityOf(process.pid), children })
    },
    release() {
      rmSync(file, { force: true })
    },
  }
}

/** A lock appears under its name with its content already in it. @param {string} file */
function create(file) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(identityOf(process.pid)))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} file @param {object} content */
function write(file, content) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content))
  renameSync(draft, file)
}

/**
 * Moved aside and looked at again: between the look and the removal another one may have taken it over.
 * @param {string} file @param {string} stale
 */
function removeStale(file, stale) {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    if (read(aside) !== stale) linkSync(aside, file)
  } catch {
    // Another process was faster; the next attempt sees its result.
  }
  rmSync(aside, { force: true })
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string | undefined} text @returns {(Identity & { children?: Identity[] }) | undefined} */
function parse(text) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A process that runs. A zombie doesn't: in a container without an init nobody ever collects it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  return !['Z', 'X'].includes(statFields(pid)?.[0] ?? 'X')
}

/** When a process began, in the system's own count: tells it from a later one with the same number. */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? statFields(pid)?.[19] : undefined
}

function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything; the fields begin after the last one.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * Whether this pid is the PostgreSQL of this data folder, and not a stranger who got its number.
 * A postmaster works inside its data folder, which Linux shows; elsewhere its name and its start must fit.
 */
export async function isPostmasterOf(data: string, pid: number, startedAt: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return folderOf(pid) === data && nameOf(pid).startsWith('postgres')
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=,comm=', '-p', `${pid}`], { env: { LC_ALL: 'C' } })
    const began = Date.parse(stdout.slice(0, 24)) / 1000
    return /postgres$/m.test(stdout.trim()) && Math.abs(began - startedAt) <= 3
  } catch {
    return false
  }
}

/** The processes a dead postmaster left in its folder; they hold its shared memory while they live. */
export function postgresProcessesIn(data: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => folderOf(pid) === data && nameOf(pid).startsWith('postgres'))
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return ''
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It went by itself in the meantime.
  }
}

export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await sleep(10)
  }
  return true
}

import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a process is running. Zombies aren't: in a container without an init nobody reaps them. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  return !['Z', 'X'].includes(statFields(pid)?.[0] ?? 'X')
}

/** When a process started, in the system's ticks; distinguishes it from a later process with the same pid. */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? statFields(pid)?.[19] : undefined
}

function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may contain anything; the other fields follow the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * Whether this pid is the PostgreSQL server of this data folder, and not another process that got its number. On
 * Linux its working directory shows that; elsewhere its name and start time must match.
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

/** Processes of a dead postmaster; while they live they hold its shared memory. */
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
    // It ended in the meantime.
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

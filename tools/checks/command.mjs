// Runs one command of a check in a process group of its own, and sees to it that nothing of it outlives the run:
// a database or a browser left behind makes the next run fail for reasons nobody can see.

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

// Processes with a session of their own (as browsers have) leave the group, but they keep the environment.
const MARK = 'CANCHA_CHECK'

/** @typedef {{ code: number | null, output: string, seconds: number, work: number, timedOut: boolean, strays: string[] }} Outcome `work` is processor seconds, 0 where the system doesn't tell. */
/** @typedef {{ pid: number, mark: string }} Running */

/** @type {Set<Running>} */
const running = new Set()

/**
 * @param {string[]} argv
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, timeout: number, grace?: number, patience?: number }} options seconds;
 *   `patience` is how far it lets others have the processor first, as nice has it
 * @returns {Promise<Outcome>}
 */
export async function runCommand(
  [file = '', ...args],
  { cwd, env = process.env, timeout, grace = 5, patience = 0 },
) {
  // Work that ended before, such as an installation, isn't this command's.
  if (running.size === 0) workSinceLast()
  const started = performance.now()
  const mark = randomUUID()
  const child = spawn(file, args, {
    cwd,
    env: { ...env, [MARK]: mark },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {Buffer[]} */
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))

  // 'exit' and not 'close', because a stray process may keep the pipes open.
  let work = 0
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => {
      work = workSinceLast()
      resolve(code)
    })
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      resolve(null)
    })
  })

  let timedOut = false
  /** @type {string[]} */
  let strays = []
  if (child.pid) {
    if (patience > 0) letOthersFirst(child.pid, patience)
    const own = { pid: child.pid, mark }
    running.add(own)
    const alarm = setTimeout(() => {
      timedOut = true
      end(own, grace)
    }, timeout * 1000)
    await ended
    clearTimeout(alarm)
    strays = await sweep(own, grace)
    running.delete(own)
  }
  const code = /** @type {number | null} */ (await ended)
  // Output in the pipes arrives after 'exit'.
  await sleep(20)
  const output = Buffer.concat(chunks).toString('utf8')
  return { code, output, seconds: (performance.now() - started) / 1000, work, timedOut, strays }
}

/** @param {number} pid @param {number} patience */
function letOthersFirst(pid, patience) {
  try {
    setPriority(pid, patience)
    // Linux may share the processor out by session first, and each command has its own: then only the session's counts.
    const session = `/proc/${pid}/autogroup`
    if (existsSync(session)) writeFileSync(session, String(patience))
  } catch {
    // It has ended, or the system allows no such thing: then it has the priority of all.
  }
}

let counted = 0

/**
 * The processor seconds of the command that has just ended, with all that its processes waited for. Linux adds them to
 * ours at that moment, so that commands which end one after another are told apart though they ran side by side.
 */
function workSinceLast() {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // After the name, which may have spaces: the 14th and 15th are the times of children, in hundredths.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number)
  const before = counted
  counted = (user + system) / 100
  return counted - before
}

/** Ends everything that is running: gracefully first, so that databases and browsers are closed, then by force. */
export async function endAll(grace = 5) {
  await Promise.all([...running].map((own) => end(own, grace)))
}

/** @param {Running} own @param {number} grace */
async function end(own, grace) {
  signal(own, 'SIGINT')
  if (await gone(own, grace)) return
  signal(own, 'SIGTERM')
  if (await gone(own, grace)) return
  signal(own, 'SIGKILL')
}

/** Gives the remaining processes of a command that ended by itself a moment to end, then kills and names them.
 * @param {Running} own @param {number} grace */
async function sweep(own, grace) {
  if (await gone(own, grace)) return []
  const names = survivors(own).map(({ pid, name }) => `${name} (${pid})`)
  signal(own, 'SIGKILL')
  return names
}

/** @param {Running} own @param {number} seconds */
async function gone(own, seconds) {
  for (let waited = 0; waited < seconds * 1000; waited += 50) {
    if (!alive(own)) return true
    await sleep(50)
  }
  return !alive(own)
}

/** @param {Running} own */
function alive(own) {
  return groupAnswers(own.pid) || survivors(own).length > 0
}

/** @param {Running} own @param {NodeJS.Signals} name */
function signal(own, name) {
  for (const pid of [-own.pid, ...survivors(own).map((process) => process.pid)]) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended between the check and the signal.
    }
  }
}

/** @param {number} group */
function groupAnswers(group) {
  try {
    process.kill(-group, 0)
  } catch {
    return false
  }
  // Zombies answer too; on Linux the process list tells them apart.
  return process.platform !== 'linux'
}

/** Every living process of the group or with the mark. Only Linux shows them; elsewhere the group has to do.
 * @param {Running} own @returns {{ pid: number, name: string }[]} */
function survivors(own) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const name = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 200)
      const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state === 'Z' || state === 'X') return []
      if (Number(group) === own.pid || marked(entry, own.mark)) return [{ pid: Number(entry), name }]
    } catch {
      // It ended in the meantime.
    }
    return []
  })
}

/** @param {string} pid @param {string} mark */
function marked(pid, mark) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${MARK}=${mark}`)
  } catch {
    // Another user's process, which is left alone.
    return false
  }
}

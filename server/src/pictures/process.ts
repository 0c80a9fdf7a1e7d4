import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Frame, framesFrom, sayFrame } from './frames.ts'
import type { Answer, Question } from './language.ts'

const MB = 1024 * 1024
/** The memory limit of a process: the largest accepted pictures take 550 MB. */
export const MEMORY_MOST = 700 * MB
/** Address space that Node reserves for compiled code; the system counts it as the process's own. */
const RESERVED = 600 * MB
/** How much of the process's error output is kept: the log line is at its end. */
const COMPLAINTS_MOST = 2_000
const SECONDS_TO_START = 20
/** How long an idle process may take to answer, on a busy machine. */
const READY_MS = 5_000

const PROGRAM = fileURLToPath(new URL('./draw.worker.ts', import.meta.url))
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=2', '--disable-warning=ExperimentalWarning']
/** Sets memory and core dump limits where the shell can, then becomes the program. An existing lower limit stays. */
const LIMITED = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; exec "$@"'

/** The process died while working: memory, time, or a fault of the decoder. */
export class Died extends Error {}
/** The source of the picture's bytes failed, which isn't the process's fault. */
class SourceFailed extends Error {}

/** A picture's bytes and their number. */
export type PictureBytes = { length: number; bytes: Iterable<Buffer> | AsyncIterable<Buffer> }
export type ProcessAnswer = { answer: Answer; bytes: Buffer }

export type DrawingProcess = {
  readonly alive: boolean
  /**
   * Whether the process still answers. `alive` may be outdated: the event about a killed process arrives a moment
   * later, and a picture sent in between would be blamed for its death.
   */
  isReady(): Promise<boolean>
  /** @throws Died if the process dies before it answers; or what reading the picture's bytes throws */
  ask(question: Question, sent: PictureBytes, milliseconds: number): Promise<ProcessAnswer>
  /** Kills the process, even if it is busy. */
  end(): Promise<void>
}

export type StartDrawing = () => Promise<DrawingProcess>

type Options = {
  program?: string
  /** In bytes. */
  memoryMost?: number
}

/** The process's environment, without secrets and addresses. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE, SYSTEMROOT } = process.env
  return {
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(SYSTEMROOT && { SYSTEMROOT }),
    // Keeps pixels in memory instead of on disk, and uses few malloc arenas, which would hold memory back.
    VIPS_DISC_THRESHOLD: `${MEMORY_MOST}`,
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: '2',
  }
}

function spawned(program: string, memoryMost: number): ChildProcess {
  const command = [process.execPath, ...FLAGS, program, `${memoryMost}`]
  const kilobytes = `${Math.ceil((RESERVED + memoryMost) / 1024)}`
  const [file = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', LIMITED, kilobytes, ...command] : command
  return spawn(file, args, { env: environment(), cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Starts a drawing process. @throws Error if it can't be started, which is never a picture's fault */
export async function startProcess({
  program = PROGRAM,
  memoryMost = MEMORY_MOST,
}: Options = {}): Promise<DrawingProcess> {
  const child = spawned(program, memoryMost)
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error('a process without its lines')
  let complaints = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-COMPLAINTS_MOST)
  })
  let alive = true
  let waiting: PromiseWithResolvers<Frame> | undefined
  let failure: unknown
  const gone = Promise.withResolvers<void>()
  const fail = (why: unknown) => {
    failure ??= why
    alive = false
    waiting?.reject(failure)
    child.kill('SIGKILL')
  }
  child.once('error', (error) => {
    fail(error)
    // It never started, so there will be no exit event.
    if (child.pid === undefined) gone.resolve()
  })
  child.once('close', (code, signal) => {
    fail(new Died(`the process that draws pictures ended (${signal ?? code}): ${complaints.trim()}`))
    gone.resolve()
  })
  // A pipe breaks when the process is gone, which is handled above.
  for (const line of [stdin, stdout, stderr]) line.on('error', () => child.kill('SIGKILL'))
  framesFrom(stdout, (frame) => waiting?.resolve(frame))

  /** Waits for the next frame; after the given time, kills the process. */
  async function answered(milliseconds: number): Promise<ProcessAnswer> {
    if (!alive) throw failure
    waiting = Promise.withResolvers()
    const clock = setTimeout(() => fail(new Died(`no picture after ${milliseconds} ms`)), milliseconds)
    try {
      const { head, bytes } = await waiting.promise
      return { answer: head as Answer, bytes }
    } finally {
      clearTimeout(clock)
      waiting = undefined
    }
  }

  const end = async () => {
    child.kill('SIGKILL')
    await gone.promise
  }

  try {
    await answered(SECONDS_TO_START * 1_000)
  } catch (error) {
    await end()
    throw new Error('the process that draws pictures did not start', { cause: error })
  }

  return {
    get alive() {
      return alive
    },
    async isReady() {
      const reply = answered(READY_MS)
      sayFrame(stdin, { ask: 'ready' } satisfies Question, [], 0).catch(() => undefined)
      return reply.then(
        ({ answer }) => answer.is === 'ready',
        () => false,
      )
    },
    async ask(question, { length, bytes }, milliseconds) {
      const reply = answered(milliseconds)
      sayFrame(stdin, question, whole(bytes, length), length).catch((error) => {
        // A broken pipe means that the process is ending, which its exit event reports.
        if (error instanceof SourceFailed) fail(error)
      })
      try {
        return await reply
      } catch (error) {
        throw error instanceof SourceFailed ? error.cause : error
      }
    },
    end,
  }
}

/** A picture's bytes, checked to be as many as announced. */
async function* whole(bytes: PictureBytes['bytes'], length: number): AsyncGenerator<Buffer> {
  let came = 0
  try {
    for await (const part of bytes) {
      came += part.length
      if (came > length) break
      yield part
    }
  } catch (error) {
    throw new SourceFailed('', { cause: error })
  }
  if (came !== length)
    throw new SourceFailed('', { cause: new Error(`${came} bytes came where ${length} were told`) })
}

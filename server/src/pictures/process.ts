import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Frame, framesFrom, sayFrame } from './frames.ts'
import type { Answer, Question } from './language.ts'

const MB = 1024 * 1024
/** Most memory of a process: the largest pictures that are let in take 550 MB. */
export const MEMORY_MOST = 700 * MB
/** What the system counts as a process's own before it does anything: Node reserves room for compiled code. */
const RESERVED = 600 * MB
/** A sentence for the log is at its end. */
const COMPLAINTS_MOST = 2_000
const SECONDS_TO_START = 20
/** How long a process that has nothing to do may take to say so, on a machine that has much to do. */
const READY_MS = 5_000

const PROGRAM = fileURLToPath(new URL('./draw.worker.ts', import.meta.url))
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=2', '--disable-warning=ExperimentalWarning']
/** Sets a limit where the shell can, then becomes the program. A limit that is lower already stays. */
const LIMITED = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; exec "$@"'

/** It ended while it worked: by its memory, its time, or a fault of the decoder. */
export class Died extends Error {}
/** What was to be drawn could not be read to its end, which is nobody's fault here. */
class SourceFailed extends Error {}

/** The bytes of a picture, and how many they are. */
export type Sent = { length: number; bytes: Iterable<Buffer> | AsyncIterable<Buffer> }
export type Answered = { answer: Answer; bytes: Buffer }

export type DrawingProcess = {
  readonly alive: boolean
  /**
   * Whether it still answers. `alive` alone may be late: a process that the system has just killed is told of a
   * moment after, and a picture sent to it meanwhile would be taken for what killed it.
   */
  isReady(): Promise<boolean>
  /** @throws Died when it doesn't live to answer; whatever reading the picture's bytes throws */
  ask(question: Question, sent: Sent, milliseconds: number): Promise<Answered>
  /** Ends it, whatever it does. */
  end(): Promise<void>
}

export type Start = () => Promise<DrawingProcess>

type Options = {
  program?: string
  /** Bytes. */
  memoryMost?: number
}

/** Of what this program knows, it is told nothing: no secrets, no addresses. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE, SYSTEMROOT } = process.env
  return {
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(SYSTEMROOT && { SYSTEMROOT }),
    // Pixels never go to the disk, and few arenas hold memory back.
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

/** Starts a process that draws. @throws Error when it can't be started, which is no picture's fault */
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
    // It never began, so it never exits either.
    if (child.pid === undefined) gone.resolve()
  })
  child.once('close', (code, signal) => {
    fail(new Died(`the process that draws pictures ended (${signal ?? code}): ${complaints.trim()}`))
    gone.resolve()
  })
  // A line that breaks does so because the other end is gone, which is told above.
  for (const line of [stdin, stdout, stderr]) line.on('error', () => child.kill('SIGKILL'))
  framesFrom(stdout, (frame) => waiting?.resolve(frame))

  /** The next frame; after so many milliseconds, the process's end. */
  async function answered(milliseconds: number): Promise<Answered> {
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
        // A line that breaks does so because the process ends, which is told by its end.
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

/** A picture's bytes, so many as were told. */
async function* whole(bytes: Sent['bytes'], length: number): AsyncGenerator<Buffer> {
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

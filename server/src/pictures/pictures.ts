import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { PAPER_PAGES_MOST } from '@cancha/domain/lending/documents/document-life'
import { concurrencyLimit } from '../http/limits/concurrency-limit.ts'
import { Refusal, refuseField } from '../http/request/refusal.ts'
import { partOf } from '../processes/part-of.ts'
import type { Answer, PaperSort, Question } from './language.ts'
import type { PaperFault } from './papers/bad-paper.ts'
import {
  Died,
  type DrawingProcess,
  MEMORY_MOST,
  type PictureBytes,
  type ProcessAnswer,
  type StartDrawing,
  startProcess,
} from './process.ts'
import type { DrawnPicture, MadeFile, Recipe } from './recipe.ts'
import { paperSentence, pictureSentence } from './sentences.ts'
import type { Fault } from './strip/container.ts'

/** How many pictures are drawn at once: each takes one core, and memory in proportion to its pixels. */
const AT_ONCE = 2
const MOST_WAITING = 20
/** The time for one picture: the largest accepted ones take seven seconds on a slow core. */
const PATIENCE_MS = 25_000
/** How many papers are made at once, and how many wait: one takes up to half a minute. */
const PAPERS_AT_ONCE = 1
const PAPERS_WAITING = 12
/** The time for one paper: forty pages full of pictures take 20 seconds on a slow core. */
const PAPER_PATIENCE_MS = 40_000
/** How long an idle process lives before it is ended to free its memory. */
const IDLE_MS = 60_000

/** An uploaded picture, and the request field that it came in. */
export type SentPicture = PictureBytes & {
  /** The field to name if the picture is refused: 'body.image'. */
  path: string
  /** Its maximum size in bytes. */
  most: number
}

/** A picture that is already in memory as a whole. */
export const oneBuffer = (bytes: Buffer): PictureBytes => ({ length: bytes.length, bytes: [bytes] })

/** Draws pictures in separate processes, so that none of them can crash the program. */
export type Pictures = {
  /**
   * Makes the files of a recipe. Waits for a free process, since only few pictures are drawn at once; the picture's
   * bytes aren't read before that.
   * @throws Refusal invalid_input with the field's name if the picture is faulty, unavailable if too many are
   * waiting; anything else is our own fault: process, bytes or disk
   */
  draw(sent: SentPicture, recipe: Recipe): Promise<DrawnPicture>
  /**
   * Makes a paper of a PDF or a photo: 'documento.pdf', and 'pagina-1.jpg' and so on. One at a time, beside the pictures, which don't
   * wait for papers; each in a process of its own, so that no decoder meets two people's papers.
   * @throws as draw does
   */
  paper(sent: SentPicture, sort: PaperSort): Promise<MadeFile[]>
  /**
   * Makes a paper's parts anew with one page turned clockwise.
   * @param sent the pages' pictures one after another, of these lengths
   * @param page 1 for the first
   */
  turnPage(
    sent: PictureBytes,
    lengths: readonly number[],
    page: number,
    quarterTurns: number,
  ): Promise<MadeFile[]>
  /** Renders a drawing of our own (SVG) as a PNG. @throws as draw does, except for faulty pictures */
  drawOwn(svg: string): Promise<Buffer>
  /** Kills the processes, even busy ones. */
  close(): Promise<void>
}

type Options = {
  /** Called when a process died while it was working. */
  onDeath: (error: Error) => void
  start?: StartDrawing | undefined
  patienceMs?: number
  paperPatienceMs?: number
  idleMs?: number
  /** How many processes of the program there are on this machine, whose cores and memory they share. */
  processes?: number
}

export function createPictures({
  onDeath,
  start = () => startProcess(),
  patienceMs = PATIENCE_MS,
  paperPatienceMs = PAPER_PATIENCE_MS,
  idleMs = IDLE_MS,
  processes = 1,
}: Options): Pictures {
  const inTurn = concurrencyLimit({
    atOnce: partOf(AT_ONCE, processes),
    mostWaiting: partOf(MOST_WAITING, processes),
    retryAfter: 5,
  })
  const papersInTurn = concurrencyLimit({
    atOnce: partOf(PAPERS_AT_ONCE, processes),
    mostWaiting: partOf(PAPERS_WAITING, processes),
    retryAfter: 10,
  })
  const all = new Set<DrawingProcess>()
  const starting = new Set<Promise<DrawingProcess>>()
  const idle: { process: DrawingProcess; clock: NodeJS.Timeout }[] = []
  let closed = false

  async function end(process: DrawingProcess): Promise<void> {
    await process.end()
    all.delete(process)
  }

  /**
   * Takes an idle process, the most recently used first, so that the others can be ended. @throws Refusal unavailable
   * after close()
   */
  async function take(): Promise<DrawingProcess> {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.clock)
      if (await last.process.isReady()) return last.process
      await end(last.process)
    }
    if (closed) throw stopping()
    const begun = start()
    starting.add(begun)
    const process = await begun.finally(() => starting.delete(begun))
    all.add(process)
    return process
  }

  async function giveBack(
    process: DrawingProcess,
    answer: Answer | undefined,
    isLast: boolean,
  ): Promise<void> {
    // A process that keeps much memory after its work would have too little for the next picture.
    const heavy = answer && 'memory' in answer && answer.memory > MEMORY_MOST / 2
    // It may still be encoding the animation that it has given up.
    const busy = answer?.is === 'drawn' && answer.isStopped
    if (closed || heavy || busy || isLast || !process.alive) return end(process)
    const clock = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.process === process),
        1,
      )
      void end(process)
    }, idleMs)
    idle.push({ process, clock: clock.unref() })
  }

  /** @param isLast whether the process ends with its answer */
  async function askOne(
    question: Question,
    sent: PictureBytes,
    milliseconds: number,
    isLast: boolean,
  ): Promise<ProcessAnswer> {
    if (closed) throw stopping()
    const process = await take()
    let answered: ProcessAnswer | undefined
    try {
      answered = await process.ask(question, sent, milliseconds)
      return answered
    } catch (error) {
      // A process that close() has killed didn't fail.
      throw closed && error instanceof Died ? stopping() : error
    } finally {
      await giveBack(process, answered?.answer, isLast)
    }
  }
  const ask = (question: Question, sent: PictureBytes): Promise<ProcessAnswer> =>
    inTurn(() => askOne(question, sent, patienceMs, false))
  const askOfPaper = (question: Question, sent: PictureBytes): Promise<ProcessAnswer> =>
    papersInTurn(() => askOne(question, sent, paperPatienceMs, true))

  /** The death of a process is the fault of what it was given. */
  async function blamed(answered: Promise<ProcessAnswer>, refusal: () => Refusal): Promise<ProcessAnswer> {
    try {
      return await answered
    } catch (error) {
      if (!(error instanceof Died)) throw error
      onDeath(error)
      throw refusal()
    }
  }

  return {
    async draw({ path, most, ...sent }, recipe) {
      const refuse = (fault: Fault) =>
        refuseField('invalid_input', path, pictureSentence(fault, recipe.kinds))
      if (sent.length > most)
        throw refuseField('invalid_input', path, `La imagen pesa más de ${formatSize(most)}`)
      const answered = await blamed(ask({ ask: 'draw', recipe }, sent), () => refuse('unreadable'))
      if (answered.answer.is === 'refused') throw refuse(answered.answer.fault as Fault)
      return drawnIn(answered, recipe)
    },

    async paper({ path, most, ...sent }, sort) {
      const refuse = (fault: Fault | PaperFault) =>
        refuseField('invalid_input', path, paperSentence(fault, sort))
      if (sent.length > most)
        throw refuseField('invalid_input', path, `El archivo pesa más de ${formatSize(most)}`)
      const answered = await blamed(askOfPaper({ ask: 'paper', sort }, sent), () => refuse('unreadable'))
      if (answered.answer.is === 'refused') throw refuse(answered.answer.fault)
      return paperIn(answered)
    },

    async turnPage(sent, lengths, page, quarterTurns) {
      const question = { ask: 'turnPage', lengths, page, quarterTurns } as const
      return paperIn(await askOfPaper(question, sent))
    },

    async drawOwn(svg) {
      const answered = await ask({ ask: 'drawOwn' }, oneBuffer(Buffer.from(svg)))
      if (answered.answer.is !== 'drawn') throw ours(answered.answer)
      return answered.bytes
    },

    async close() {
      closed = true
      for (const { clock } of idle.splice(0)) clearTimeout(clock)
      for (const begun of await Promise.allSettled(starting))
        if (begun.status === 'fulfilled') all.add(begun.value)
      await Promise.all([...all].map(end))
    },
  }
}

/** The files that the process made, with the names and types of the recipe. */
function drawnIn({ answer, bytes }: ProcessAnswer, { shapes, moving }: Recipe): DrawnPicture {
  if (answer.is !== 'drawn') throw ours(answer)
  let end = 0
  const made = answer.made.map(({ name, width, height, length }) => {
    const format = name === moving?.name ? 'webp' : shapes.find((each) => each.name === name)?.as.format
    if (!format) throw new Error('a picture was made that nobody asked for')
    end += length
    return { name, type: `image/${format}`, width, height, bytes: bytes.subarray(end - length, end) }
  })
  const { width, height, isStopped } = answer
  return { width, height, made, ...(isStopped && { isStopped }) }
}

/** The parts of a paper: its PDF, then its pages. Their names and types are ours, whatever the process says. */
function paperIn({ answer, bytes }: ProcessAnswer): MadeFile[] {
  if (answer.is !== 'drawn') throw ours(answer)
  if (answer.made.length < 2 || answer.made.length > PAPER_PAGES_MOST + 1)
    throw new Error(`a paper was made of ${answer.made.length} parts`)
  let end = 0
  return answer.made.map(({ length }, page) => {
    end += length
    const about =
      page === 0
        ? { name: 'documento.pdf', type: 'application/pdf' }
        : { name: `pagina-${page}.jpg`, type: 'image/jpeg' }
    return { ...about, width: 0, height: 0, bytes: bytes.subarray(end - length, end) }
  })
}

const stopping = () => new Refusal('unavailable', { retryAfter: 2 })
const ours = (answer: Answer): Error =>
  new Error(`a picture could not be drawn: ${answer.is === 'failed' ? answer.why : answer.is}`)

import { formatSize } from '@cancha/domain/numbers/sizes'
import { concurrencyLimit } from '../http/limits/concurrency-limit.ts'
import { Refusal, refuseField } from '../http/request/refusal.ts'
import { partOf } from '../processes/part-of.ts'
import type { Answer } from './language.ts'
import {
  type Answered,
  Died,
  type DrawingProcess,
  MEMORY_MOST,
  type Sent,
  type Start,
  startProcess,
} from './process.ts'
import type { Drawn, Recipe } from './recipe.ts'
import type { Fault, PictureKind } from './strip/container.ts'

/** How many pictures are drawn at once: each takes one core, and memory in proportion to its pixels. */
const AT_ONCE = 2
const MOST_WAITING = 20
/** The time for one picture: the largest accepted ones take seven seconds on a slow core. */
const PATIENCE_MS = 25_000
/** How long an idle process lives before it is ended to free its memory. */
const IDLE_MS = 60_000

/** An uploaded picture, and the request field that it came in. */
export type SentPicture = Sent & {
  /** The field to name if the picture is refused: 'body.image'. */
  path: string
  /** Its maximum size in bytes. */
  most: number
}

/** A picture that is already in memory as a whole. */
export const oneBuffer = (bytes: Buffer): Sent => ({ length: bytes.length, bytes: [bytes] })

/** Draws pictures in separate processes, so that none of them can crash the program. */
export type Pictures = {
  /**
   * Makes the files of a recipe. Waits for a free process, since only few pictures are drawn at once; the picture's
   * bytes aren't read before that.
   * @throws Refusal invalid_input with the field's name if the picture is faulty, unavailable if too many are
   * waiting; anything else is our own fault: process, bytes or disk
   */
  draw(sent: SentPicture, recipe: Recipe): Promise<Drawn>
  /** Renders a drawing of our own (SVG) as a PNG. @throws as draw does, except for faulty pictures */
  drawOwn(svg: string): Promise<Buffer>
  /** Kills the processes, even busy ones. */
  close(): Promise<void>
}

type Options = {
  /** Called when a process died while it was working. */
  onDeath: (error: Error) => void
  start?: Start
  patienceMs?: number
  idleMs?: number
  /** How many processes of the program there are on this machine, whose cores and memory they share. */
  processes?: number
}

export function createPictures({
  onDeath,
  start = () => startProcess(),
  patienceMs = PATIENCE_MS,
  idleMs = IDLE_MS,
  processes = 1,
}: Options): Pictures {
  const inTurn = concurrencyLimit({
    atOnce: partOf(AT_ONCE, processes),
    mostWaiting: partOf(MOST_WAITING, processes),
    retryAfter: 5,
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

  async function giveBack(process: DrawingProcess, answer: Answer | undefined): Promise<void> {
    // A process that keeps much memory after its work would have too little for the next picture.
    const heavy = answer && 'memory' in answer && answer.memory > MEMORY_MOST / 2
    if (closed || heavy || !process.alive) return end(process)
    const clock = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.process === process),
        1,
      )
      void end(process)
    }, idleMs)
    idle.push({ process, clock: clock.unref() })
  }

  const ask = (question: Parameters<DrawingProcess['ask']>[0], sent: Sent): Promise<Answered> =>
    inTurn(async () => {
      if (closed) throw stopping()
      const process = await take()
      let answered: Answered | undefined
      try {
        answered = await process.ask(question, sent, patienceMs)
        return answered
      } catch (error) {
        // A process that close() has killed didn't fail.
        throw closed && error instanceof Died ? stopping() : error
      } finally {
        await giveBack(process, answered?.answer)
      }
    })

  return {
    async draw({ path, most, ...sent }, recipe) {
      const refuse = (fault: Fault) => refuseField('invalid_input', path, sentence(fault, recipe.kinds))
      if (sent.length > most)
        throw refuseField('invalid_input', path, `La imagen pesa más de ${formatSize(most)}`)
      const answered = await ask({ ask: 'draw', recipe }, sent).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error
        onDeath(error)
        throw refuse('unreadable')
      })
      if (answered.answer.is === 'refused') throw refuse(answered.answer.fault)
      return drawnIn(answered, recipe)
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
function drawnIn({ answer, bytes }: Answered, { shapes }: Recipe): Drawn {
  if (answer.is !== 'drawn') throw ours(answer)
  let end = 0
  const made = answer.made.map(({ name, width, height, length }) => {
    const shape = shapes.find((each) => each.name === name)
    if (!shape) throw new Error('a picture was made that nobody asked for')
    end += length
    return { name, type: `image/${shape.as.format}`, width, height, bytes: bytes.subarray(end - length, end) }
  })
  return { width: answer.width, height: answer.height, made }
}

const stopping = () => new Refusal('unavailable', { retryAfter: 2 })
const ours = (answer: Answer): Error =>
  new Error(`a picture could not be drawn: ${answer.is === 'failed' ? answer.why : answer.is}`)

const KIND_NAMES: Record<PictureKind, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
}
const either = new Intl.ListFormat('es', { type: 'disjunction' })

function sentence(fault: Fault, kinds: readonly PictureKind[]): string {
  switch (fault) {
    case 'kind':
      return `Elige una imagen ${either.format(kinds.map((kind) => KIND_NAMES[kind]))}`
    case 'small':
      return 'La imagen es demasiado pequeña'
    case 'pixels':
      return `La imagen tiene demasiados píxeles: el máximo son 40 millones${kinds.includes('avif') ? ', en AVIF 20' : ''}`
    case 'long':
      return 'La imagen es demasiado larga: ningún lado puede pasar de 30,000 píxeles'
    case 'frames':
      return 'La animación es demasiado larga: elige una imagen quieta'
    case 'unreadable':
      return 'No pudimos leer esa imagen'
  }
}

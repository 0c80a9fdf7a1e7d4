import { concurrencyLimit } from '../http/concurrency-limit.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
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

/** Pictures at work: each takes a core, and as much memory as it has pixels. */
const AT_ONCE = 2
const MOST_WAITING = 20
/** A picture's time: the largest that are let in take seven seconds of a slow core. */
const PATIENCE_MS = 25_000
/** How long a process waits for the next picture before it gives its memory back. */
const IDLE_MS = 60_000

/** A picture that somebody sent, for a field of what they asked. */
export type SentPicture = Sent & {
  /** The field that is named when the picture is refused: 'body.image'. */
  path: string
  /** Most bytes of it. */
  most: number
}

/** A picture that is whole in memory already. */
export const oneBuffer = (bytes: Buffer): Sent => ({ length: bytes.length, bytes: [bytes] })

/** Draws pictures in processes of their own, so that none of them can take the program along. */
export type Pictures = {
  /**
   * Makes the files of a recipe. Waits for a place: few are drawn at once, whoever sends them, and a picture's bytes
   * are read no earlier than that.
   * @throws Refusal invalid_input naming the field when it is the picture's fault, unavailable when too many wait
   *   already; anything else when it is ours: no process, no bytes, no disk
   */
  draw(sent: SentPicture, recipe: Recipe): Promise<Drawn>
  /** A drawing of our own (SVG) as a PNG. @throws as draw does, but for the picture's faults */
  drawOwn(svg: string): Promise<Buffer>
  /** Ends the processes, whatever they do. */
  close(): Promise<void>
}

type Options = {
  /** Told of a process that ended at its work. */
  onDeath: (error: Error) => void
  start?: Start
  patienceMs?: number
  idleMs?: number
}

export function createPictures({
  onDeath,
  start = () => startProcess(),
  patienceMs = PATIENCE_MS,
  idleMs = IDLE_MS,
}: Options): Pictures {
  const inTurn = concurrencyLimit({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, retryAfter: 5 })
  const all = new Set<DrawingProcess>()
  const starting = new Set<Promise<DrawingProcess>>()
  const idle: { process: DrawingProcess; clock: NodeJS.Timeout }[] = []
  let closed = false

  async function end(process: DrawingProcess): Promise<void> {
    await process.end()
    all.delete(process)
  }

  /** One that waits, the last that worked first: the others may go. @throws Refusal unavailable once closed */
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
    // What holds much memory after its work would have too little for the next.
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
        // The end that close() brings is nobody's fault.
        throw closed && error instanceof Died ? stopping() : error
      } finally {
        await giveBack(process, answered?.answer)
      }
    })

  return {
    async draw({ path, most, ...sent }, recipe) {
      const refuse = (fault: Fault) => refuseField('invalid_input', path, sentence(fault, recipe.kinds))
      if (sent.length > most)
        throw refuseField('invalid_input', path, `La imagen pesa más de ${Math.floor(most / 1024 / 1024)} MB`)
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

/** What the other process made, under the names and types that were asked for. */
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

import { writeFileSync } from 'node:fs'
import { draw, drawOwn } from './draw.ts'
import { type Frame, framesFrom, sayFrame } from './frames.ts'
import type { Answer, Question } from './language.ts'
import { BadPicture } from './strip/container.ts'

// The program that decodes what strangers send. It may die at any moment: nobody's picture but the one at hand is lost.
// usage: node draw.worker.ts <most bytes of memory>
const memoryMost = Number(process.argv[2])

const dieAtOnce = () => process.kill(process.pid, 'SIGKILL')

// Decoders work beside this thread, so it sees them grow. Where the system holds no limit, this one does.
setInterval(() => process.memoryUsage.rss() > memoryMost && dieAtOnce(), 25)
// Whoever asked is gone.
process.stdin.on('close', dieAtOnce)
process.stdout.on('error', dieAtOnce)
// A stop may reach the whole group: the program lets what is under way end, and then ends this one itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
if (process.platform === 'linux') {
  // When the machine has no memory left, this one goes first.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every container lets its processes say so.
  }
}

const say = (answer: Answer, parts: Buffer[] = []) =>
  sayFrame(
    process.stdout,
    answer,
    parts,
    parts.reduce((sum, part) => sum + part.length, 0),
  )

async function answer({ head, bytes }: Frame): Promise<void> {
  const question = head as Question
  if (question.ask === 'ready') return say({ is: 'ready' })
  try {
    const { width, height, made } =
      question.ask === 'draw'
        ? await draw(bytes, question.recipe)
        : {
            width: 0,
            height: 0,
            made: [{ name: 'own', type: 'image/png', width: 0, height: 0, bytes: await drawOwn(bytes) }],
          }
    const list = made.map(({ bytes: { length }, ...about }) => ({ ...about, length }))
    await say(
      { is: 'drawn', width, height, made: list, memory: process.memoryUsage.rss() },
      made.map(({ bytes }) => bytes),
    )
  } catch (error) {
    if (error instanceof BadPicture)
      await say({ is: 'refused', fault: error.fault, memory: process.memoryUsage.rss() })
    else
      await say({
        is: 'failed',
        why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
  }
}

framesFrom(process.stdin, (frame) => void answer(frame))
await say({ is: 'ready' })

import { writeFileSync } from 'node:fs'
import { draw, drawOwn } from './draw.ts'
import { type Frame, framesFrom, sayFrame } from './frames.ts'
import type { Answer, Question } from './language.ts'
import { BadPicture } from './strip/container.ts'

// The process that decodes pictures from strangers. It may die at any moment: only the picture that it works on is
// affected. usage: node draw.worker.ts <maximum bytes of memory>
const memoryMost = Number(process.argv[2])

const dieAtOnce = () => process.kill(process.pid, 'SIGKILL')

// Decoders run in other threads, so this one sees the process grow. It enforces the limit on systems without one of
// their own.
setInterval(() => process.memoryUsage.rss() > memoryMost && dieAtOnce(), 25)
// The parent process is gone.
process.stdin.on('close', dieAtOnce)
process.stdout.on('error', dieAtOnce)
// Ignored, because a signal may reach the whole process group: the program finishes its work and then ends this
// process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
if (process.platform === 'linux') {
  // If the machine runs out of memory, the kernel should end this process first.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every container allows it.
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

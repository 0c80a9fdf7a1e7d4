import { writeFileSync } from 'node:fs'
import { draw, drawOwn } from './draw.ts'
import { type Frame, framesFrom, sayFrame } from './frames.ts'
import type { Answer, Question } from './language.ts'
import { BadPaper } from './papers/bad-paper.ts'
import { makePaper, turnPage } from './papers/paper.ts'
import type { DrawnPicture, MadeFile } from './recipe.ts'
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

// The prints of a library must not get between the answers.
console.log = console.error

const say = (answer: Answer, parts: Buffer[] = []) =>
  sayFrame(
    process.stdout,
    answer,
    parts,
    parts.reduce((sum, part) => sum + part.length, 0),
  )

async function drawn(question: Exclude<Question, { ask: 'ready' }>, bytes: Buffer): Promise<DrawnPicture> {
  const ours = (made: MadeFile[]) => ({ width: 0, height: 0, made })
  switch (question.ask) {
    case 'draw':
      return draw(bytes, question.recipe)
    case 'drawOwn':
      return ours([{ name: 'own', type: 'image/png', width: 0, height: 0, bytes: await drawOwn(bytes) }])
    case 'paper':
      return ours(await makePaper(bytes, question.sort))
    case 'turnPage':
      return ours(await turnPage(bytes, question))
  }
}

async function answer({ head, bytes }: Frame): Promise<void> {
  const question = head as Question
  if (question.ask === 'ready') return say({ is: 'ready' })
  try {
    const { made, ...about } = await drawn(question, bytes)
    const list = made.map(({ bytes: { length }, ...part }) => ({ ...part, length }))
    await say(
      { is: 'drawn', ...about, made: list, memory: process.memoryUsage.rss() },
      made.map(({ bytes }) => bytes),
    )
  } catch (error) {
    if (error instanceof BadPicture || error instanceof BadPaper)
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

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Question } from '../../pictures/language.ts'
import { type DrawingProcess, type ProcessAnswer, startProcess } from '../../pictures/process.ts'

/** By what was asked and by the picture's bytes, for all applications of this process. */
const answers = new LRUCache<string, ProcessAnswer>({
  maxSize: 200 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length + 1_000,
})

/**
 * Starts a process that draws, for tests whose subject is something else: what it answers depends on nothing but the question and the
 * bytes, so that the same photo isn't drawn again for the next test. A real process starts with the first picture that is new.
 * The drawing itself is tried in server/src/pictures, without this.
 */
export async function startRememberedDrawing(): Promise<DrawingProcess> {
  let real: DrawingProcess | undefined
  return {
    get alive() {
      return real?.alive ?? true
    },
    isReady: async () => real?.isReady() ?? true,
    async ask(question, sent, milliseconds) {
      const parts: Buffer[] = []
      for await (const part of sent.bytes) parts.push(part)
      const key = keyOf(question, parts)
      const known = answers.get(key)
      if (known) return known
      real ??= await startProcess()
      const answer = await real.ask(question, { length: sent.length, bytes: parts }, milliseconds)
      answers.set(key, answer)
      return answer
    },
    end: async () => real?.end(),
  }
}

function keyOf(question: Question, parts: Buffer[]): string {
  const hash = createHash('sha256').update(JSON.stringify(question))
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

import { Writable } from 'node:stream'
import { runStages } from './run.mjs'
import type { Stage } from './stages.mjs'

/** The common settings of the stages in tests. */
export const FIRST = { lane: 'unit', patience: 0, timeout: 20 }

export function node(script: string): string[] {
  return [process.execPath, '--eval', script]
}

/** Runs stages as `npm test` does, in a folder of their own. @returns what is printed, and the totals */
export async function tellIn(root: string, ...stages: Stage[]) {
  let text = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  return { ...(await runStages(stages, { root, out })), text }
}

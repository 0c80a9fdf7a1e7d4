import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Tx } from '../../server/src/database/connection.ts'

type Order = {
  /** The version whose code writes the entries. */
  root: string
  database: string
  seconds: number
  /** How many transactions at a time. */
  writers: number
  /** How long each stays open after its entry, in milliseconds. */
  openMs: number
}

export type WriteSpeed = { perSecond: number; p50: number; p99: number }

/** Writes entries of the audit log with a version's own code, in a process of its own. */
export async function writeEntries(order: Order): Promise<WriteSpeed> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' })
  child.send(order)
  const gone = once(child, 'exit').then(() => {
    throw new Error('writing entries ended without a result')
  })
  const [result] = (await Promise.race([once(child, 'message'), gone])) as [WriteSpeed]
  gone.catch(() => undefined)
  child.disconnect()
  return result
}

async function write({ root, database: url, seconds, writers, openMs }: Order): Promise<WriteSpeed> {
  const load = (file: string) => import(pathToFileURL(join(root, 'server/src', file)).href)
  const { connect } = (await load(
    'database/connection.ts',
  )) as typeof import('../../server/src/database/connection.ts')
  // Versions before the areas had their features in one row.
  const audit = existsSync(join(root, 'server/src/areas')) ? 'areas/ground/audit' : 'features/audit'
  const { programActor, recordAudit } = (await load(`${audit}/audit.ts`)) as {
    programActor: object
    recordAudit: (tx: Tx, actor: object, entry: object) => Promise<void>
  }
  const database = connect({ url, poolSize: writers, onError: () => undefined })
  const took: number[] = []
  const began = performance.now()
  const one = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const from = performance.now()
      await database.transaction(async (tx) => {
        await recordAudit(tx, programActor, {
          action: 'session.closed',
          target: { type: 'user', id: 1 },
          details: { from: 'the bench', openMs },
        })
        if (openMs > 0) await pause(openMs)
      })
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: writers }, one))
  const lasted = (performance.now() - began) / 1_000
  await database.close()
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN
  return { perSecond: took.length / lasted, p50: at(0.5), p99: at(0.99) }
}

if (import.meta.main) {
  const [order] = (await once(process, 'message')) as [Order]
  process.send?.(await write(order))
}

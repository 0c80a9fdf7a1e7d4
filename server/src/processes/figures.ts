import type { Worker } from 'node:cluster'
import type { Figures, FromProcess, ToProcess } from './messages.ts'

/** How long a process may take to tell its figures. One that doesn't is left out: it must not take the others' with it. */
const PATIENCE_MS = 1_000

type Collection = { missing: Set<Worker>; figures: Figures[]; done(): void }

const collections = new Map<string, Collection>()
let last = 0

/** Passes the figures of processes on to the one that was asked for those of all. */
export function passFigures(
  serving: readonly Worker[],
  from: Worker,
  message: Extract<FromProcess, { is: 'figuresWanted' | 'figures' }>,
): void {
  if (message.is === 'figuresWanted') {
    collect(serving, from, message.id)
    return
  }
  const collection = collections.get(message.id)
  if (!collection?.missing.delete(from)) return
  collection.figures.push(message.figures)
  if (collection.missing.size === 0) collection.done()
}

function collect(serving: readonly Worker[], asker: Worker, askersId: number): void {
  const id = String(++last)
  const others = serving.filter((worker) => worker !== asker && worker.isConnected())
  const figures: Figures[] = []
  const done = () => {
    clearTimeout(late)
    collections.delete(id)
    send(asker, { is: 'figuresOfOthers', id: askersId, figures })
  }
  const late = setTimeout(done, PATIENCE_MS)
  collections.set(id, { missing: new Set(others), figures, done })
  if (others.length === 0) done()
  for (const worker of others) send(worker, { is: 'figuresOf', id })
}

function send(worker: Worker, message: ToProcess): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

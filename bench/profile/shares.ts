import { readFile } from 'node:fs/promises'

/** A processor profile as V8 writes it: the function in which the program was at each sample. */
type Profile = {
  nodes: Node[]
  /** Microseconds. */
  startTime: number
  /** The ids of the innermost functions, and the microseconds since the look before. */
  samples: number[]
  timeDeltas: number[]
}
type Node = { id: number; callFrame: { functionName: string; url: string }; children?: number[] }

const IDLE = '(idle)'

/** The parts of an answer's cost, by the files of the project or of a package that a function stands in; the first that fits. */
const PARTS: readonly [part: string, files: RegExp][] = [
  ['asking PostgreSQL and reading rows (the driver)', /\/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//],
  [
    'statements (drizzle, decoders, what is asked together)',
    /\/node_modules\/drizzle-orm\/|\/server\/src\/database\//,
  ],
  ['checking shapes (zod)', /\/node_modules\/zod\//],
  ['drawing (React, the router)', /\/node_modules\/(react|react-dom|@tanstack|seroval)|\/web\/dist\//],
  ['comparing answers, filling gaps', /\/server\/src\/http\/pages\//],
  ['HTTP (Fastify, limits, headers, the log)', /\/server\/src\/http\/|\/node_modules\//],
  ['the features', /\/server\/src\/|\/contract\/src\/|\/domain\/src\//],
]
const COMPRESSING = 'compressing'
const GARBAGE = 'collecting garbage'
const OWN = 'Node itself'
const ALL_PARTS: readonly string[] = [...PARTS.map(([part]) => part), COMPRESSING, GARBAGE, OWN]

/**
 * How a program's working time was divided in the last so many seconds of its profile; idle moments don't count.
 * @returns the share of each part, from 0 to 1
 * @throws Error if the program did nothing in that time
 */
export async function sharesOf(file: string, seconds: number): Promise<Map<string, number>> {
  const { nodes, startTime, samples, timeDeltas } = JSON.parse(await readFile(file, 'utf8')) as Profile
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  )
  const end = startTime + timeDeltas.reduce((sum, delta) => sum + delta, 0)
  const times = new Map<string, number>()
  let [now, working] = [startTime, 0]
  for (const [at, delta] of timeDeltas.entries()) {
    now += delta
    const node = byId.get(samples[at] ?? -1)
    if (!node || now < end - seconds * 1e6 || node.callFrame.functionName === IDLE) continue
    const part = partOf(node, parents)
    times.set(part, (times.get(part) ?? 0) + delta)
    working += delta
  }
  if (working === 0) throw new Error(`${file} has no work in its last ${seconds} seconds`)
  return new Map(ALL_PARTS.map((part) => [part, (times.get(part) ?? 0) / working]))
}

/** The part of the program that a function works for: by its own file, or by its caller's where the function is Node's. */
function partOf(innermost: Node, parents: ReadonlyMap<number, Node>): string {
  if (innermost.callFrame.functionName === '(garbage collector)') return GARBAGE
  for (let node: Node | undefined = innermost; node; node = parents.get(node.id)) {
    const { url } = node.callFrame
    if (url.includes('zlib')) return COMPRESSING
    const found = url.startsWith('file:') && PARTS.find(([, files]) => files.test(url))
    if (found) return found[0]
  }
  return OWN
}

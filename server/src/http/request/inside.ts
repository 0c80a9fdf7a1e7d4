import { parse } from 'node:querystring'
import type { Operation } from '@cancha/contract/ground/operation'
import type { FastifyBaseLogger } from 'fastify'
import { answerOf, asRefusal, logRefusal } from './errors.ts'
import type { Identity } from './identity.ts'

/** The caller of an operation: a request, or a page that asks while it is rendered. */
export type Caller = {
  identity: Identity
  ip: string
  id: string
  log: FastifyBaseLogger
  /** The operation's path, as it is mounted. */
  route: string
}

/** The parts of a call as they were sent. */
export type SentParts = { params: unknown; query: unknown; body?: unknown }

/** Does everything that an operation asks of its callers, and writes the answer as JSON. @throws Refusal */
export type InsideCall = (from: Caller, sent: SentParts) => Promise<string>

/** Paths by their parts. */
type Branch = { parts: Map<string, Branch>; any?: Branch; call?: InsideRoute }
type InsideRoute = { route: string; names: string[]; answer: InsideCall }

/**
 * The API's operations for pages that are rendered in the same process, with their rights, limits and checks of inputs. As
 * requests of their own these calls cost more than what most of them read.
 */
export class InsideCalls {
  readonly #paths: Branch = { parts: new Map() }

  /** An operation that only reads and answers with JSON can be called. */
  add({ path }: Pick<Operation, 'path'>, answer: InsideCall): void {
    let branch = this.#paths
    const parts = partsOf(path)
    for (const part of parts) branch = part.startsWith(':') ? anyOf(branch) : partOf(branch, part)
    const names = parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
    branch.call = { route: `/api${path}`, names, answer }
  }

  /** @returns null if no operation has this address */
  async call(address: string, from: Omit<Caller, 'route'>): Promise<{ ok: boolean; text: string } | null> {
    const [path = '', query = ''] = address.split('?', 2)
    const given: string[] = []
    const found = path.startsWith('/api/') ? find(this.#paths, partsOf(path.slice(4)), given) : null
    if (!found) return null
    try {
      const params = Object.fromEntries(
        found.names.map((name, at) => [name, decodeURIComponent(given[at] ?? '')]),
      )
      const text = await found.answer({ ...from, route: found.route }, { params, query: parse(query) })
      return { ok: true, text }
    } catch (error) {
      const refusal = asRefusal(error)
      logRefusal(from.log, refusal, error)
      return { ok: false, text: JSON.stringify(answerOf(refusal, from.id)) }
    }
  }
}

const partsOf = (path: string): string[] => path.slice(1).split('/')

const anyOf = (branch: Branch): Branch => (branch.any ??= { parts: new Map() })

function partOf(branch: Branch, part: string): Branch {
  const next = branch.parts.get(part) ?? { parts: new Map() }
  branch.parts.set(part, next)
  return next
}

/** A literal part of a path comes before a parameter, whose value is added to `given`. */
function find(branch: Branch, [part, ...rest]: readonly string[], given: string[]): InsideRoute | null {
  if (part === undefined) return branch.call ?? null
  const next = branch.parts.get(part)
  const found = next ? find(next, rest, given) : null
  if (found || !branch.any || part === '') return found
  const others: string[] = []
  const other = find(branch.any, rest, others)
  if (other) given.push(part, ...others)
  return other
}

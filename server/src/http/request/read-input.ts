import type { Issue } from '@cancha/contract/ground/error-answer'
import type { Operation } from '@cancha/contract/ground/operation'
import { inSpanish } from '@cancha/contract/ground/sentences'
import type { z } from 'zod'
import { invalid, issuesOf } from './errors.ts'
import type { SentParts } from './inside.ts'

export type Input = { params: unknown; query: unknown; body: unknown }

/**
 * Parses the parts of a request and drops fields that the contract doesn't know. All faults are reported, not only
 * the first.
 */
export function read(operation: Operation, request: SentParts): Input {
  const parts = [
    ['params', operation.params, request.params],
    ['query', operation.query, request.query],
    ['body', operation.body, request.body ?? {}],
  ] as const
  const issues: Issue[] = []
  const input: Record<string, unknown> = {}
  for (const [part, schema, sent] of parts) input[part] = schema ? readPart(part, schema, sent, issues) : {}
  if (issues.length > 0) throw invalid(issues)
  return input as Input
}

/**
 * Parses the data of a live event as those of a request.
 * @throws Refusal invalid_input with all faults
 */
export const readEvent = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> =>
  readAs('data', schema, sent)

/**
 * Parses what an operation leaves loose, because it matters only for some who call.
 * @param part where it stands: 'body'
 * @throws Refusal invalid_input with all faults
 */
export function readAs<Schema extends z.ZodType>(
  part: string,
  schema: Schema,
  sent: unknown,
): z.output<Schema> {
  const issues: Issue[] = []
  const data = readPart(part, schema, sent, issues)
  if (issues.length > 0) throw invalid(issues)
  return data as z.output<Schema>
}

/** Parses one part, and adds what is wrong with it to `issues`. */
function readPart(part: string, schema: z.ZodType, sent: unknown, issues: Issue[]): unknown {
  const result = schema.safeParse(sent, { error: inSpanish })
  issues.push(...issuesOf(part, result.success ? unkeepable(result.data) : result.error.issues))
  return result.data
}

type Fault = { path: PropertyKey[]; message: string }
type Place = { name: string; within: Place | null }

/** PostgreSQL can neither store nor search NUL characters and unpaired surrogates. */
const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Finds texts, in values and keys, that PostgreSQL can't store. Not recursive, because the input may be nested
 * thousands of levels deep.
 */
function unkeepable(sent: unknown): Fault[] {
  const faults: Fault[] = []
  const found: { value: unknown; place: Place | null }[] = [{ value: sent, place: null }]
  for (const { value, place } of found) {
    if (typeof value === 'string' && !isKeepable(value))
      faults.push({ path: pathTo(place), message: NOT_KEPT })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isKeepable(name)) faults.push({ path: pathTo(place), message: NOT_KEPT })
      else found.push({ value: inner, place: { name, within: place } })
    }
  }
  return faults
}

function pathTo(place: Place | null): string[] {
  const path: string[] = []
  for (let at = place; at; at = at.within) path.push(at.name)
  return path.reverse()
}

const NOT_KEPT = 'El texto contiene un carácter que no se puede guardar'

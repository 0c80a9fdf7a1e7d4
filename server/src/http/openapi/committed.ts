import type { Operation } from '@cancha/contract/ground/operation'
import { openApiDocument } from './openapi.ts'

type Json = Record<string, unknown>
type Operations = readonly { name: string; operation: Operation }[]

/** Neutral, so that the files say the same wherever they are made. */
const ORIGIN = 'https://cancha.example'

/**
 * The documents that are kept in the repository, by their paths in it: the whole contract, and the calls that apps make. The
 * second has no texts, so that every change of it is one of which an app may notice something.
 */
export function committedDocuments(operations: Operations): Record<string, Json> {
  const whole = sorted(
    without(openApiDocument(ORIGIN, operations), ['examples', 'example'], new Set(['properties'])),
  ) as Json
  return { 'docs/openapi.json': whole, 'docs/openapi.printed.json': printedOf(whole) }
}

function printedOf(whole: Json): Json {
  const paths: Json = {}
  for (const [path, methods] of Object.entries(whole['paths'] as Record<string, Json>)) {
    const printed = Object.entries(methods).filter(([, one]) => (one as Json)['x-printed'] !== undefined)
    if (printed.length > 0) paths[path] = Object.fromEntries(printed)
  }
  const all = whole['components'] as Record<string, Json>
  const components: Record<string, Json> = { schemas: {}, responses: {} }
  const reach = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      const group = components[kind]
      if (!group || name in group) continue
      group[name] = all[kind]?.[name]
      reach(group[name])
    }
  }
  reach(paths)
  const texts = ['summary', 'description', 'tags', 'operationId']
  return sorted(
    without({ openapi: whole['openapi'], paths, components }, texts, new Set(['properties'])),
  ) as Json
}

/** The same without these keys; in objects under one of `open`, keys are names that somebody gave, and stay. */
function without(value: unknown, keys: string[], open: ReadonlySet<string>, named = false): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, keys, open))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => named || !keys.includes(key))
      .map(([key, part]) => [key, without(part, keys, open, !named && open.has(key))]),
  )
}

/** The same with keys, needed fields and parameters in the order of the alphabet, whatever the order of declarations. */
function sorted(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((one) => sorted(one))
    if (key === 'required') return parts.toSorted()
    const name = (one: unknown) => `${(one as Json)['in']} ${(one as Json)['name']}`
    return key === 'parameters' ? parts.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)) : parts
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part, name)]),
  )
}

/** JSON of which what fits into a line is one: a field of a schema, mostly. */
export function jsonText(value: unknown, indent = ''): string {
  const inLine = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || inLine.length + indent.length <= 140) return inLine
  const deeper = `${indent} `
  const parts = Array.isArray(value)
    ? value.map((one) => `${deeper}${jsonText(one, deeper)}`)
    : Object.entries(value).map(([key, one]) => `${deeper}${JSON.stringify(key)}: ${jsonText(one, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/**
 * Lists the differences between two documents, one line each: `GET /api/users/{id} responses.200…sub: is new`.
 * @param was the kept one
 * @param is the one that the program has now
 */
export function differences(was: unknown, is: unknown, place: readonly string[] = []): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  const inside = (value: unknown): value is Json => typeof value === 'object' && value !== null
  if (was === undefined) return [`${named(place)}: is new`]
  if (is === undefined) return [`${named(place)}: is gone`]
  if (!inside(was) || !inside(is) || Array.isArray(was) !== Array.isArray(is))
    return [`${named(place)}: was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys.flatMap((key) => differences(was[key], is[key], [...place, key]))
}

/** Names a place in a document for a reader of its changes. */
function named([first, path, method, ...rest]: readonly string[]): string {
  if (first !== 'paths' || !path) return [first, path, method, ...rest].filter((part) => part).join('.')
  return [method?.toUpperCase(), path, rest.join('.')].filter((part) => part).join(' ')
}

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerChannel, type PublishedAnswer } from '../../adapters/payments/sandbox/answer.ts'
import { ANSWERS_FOLDER } from './folder.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Where people choose the names. */
const FREE_NAMES = new Set(['metadata'])
/** Words that have a meaning in the types, unlike ids, moments and sentences. */
const WORD = /^[a-z][a-z_.]*$/

/** An answer with each value that is of one kind replaced by the same one, so that what is shaped alike is the same. */
function shapeOf(value: Json): Json {
  if (typeof value === 'string') return WORD.test(value) ? value : 'x'
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) {
    const shapes = new Map(value.map((one) => [JSON.stringify(shapeOf(one)), one]))
    return [...shapes.keys()].sort().map((text) => JSON.parse(text) as Json)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, FREE_NAMES.has(name) ? {} : shapeOf(inner)]),
  )
}

/** Each of a list by itself: which of them come together says nothing. */
const partsOf = (answer: Json): Json[] => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [answer]
  const { object, data } = answer
  if (object !== 'list' || !Array.isArray(data) || data.length === 0) return [answer]
  return data.map((one) => ({ ...answer, data: [one] }))
}

const recordedNames = new Set<string>()

/** Keeps each shape of answer once, in a file of its own: other processes write beside this one. */
function record(folder: string, { route, body }: PublishedAnswer): void {
  for (const part of partsOf(JSON.parse(body) as Json)) {
    const text = JSON.stringify({ route, answer: shapeOf(part) })
    const name = createHash('sha256').update(text).digest('hex')
    if (recordedNames.has(name)) continue
    recordedNames.add(name)
    writeFileSync(join(folder, `${name}.json`), text)
  }
}

/** Records from now on what sandboxes in this process answer. */
const folder = process.env[ANSWERS_FOLDER]
if (folder) answerChannel.subscribe((message) => record(folder, message as PublishedAnswer))

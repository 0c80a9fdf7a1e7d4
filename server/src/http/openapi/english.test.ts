import { expect, test } from 'vitest'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { englishFields, englishSummaries } from './english.ts'
import { openApiDocument } from './openapi.ts'

const spanish = openApiDocument('https://cancha.example', allOperations)
const english = openApiDocument('https://cancha.example', allOperations, 'en')

/** All texts of a document that are for its readers, with their places. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const said = (key === 'description' || key === 'summary') && typeof part === 'string'
    if (said) return [[`${place}.${key}`, part]]
    return /^examples?$/.test(key) ? [] : textsOf(part, `${place}.${key}`)
  })
}

test('each operation has an English summary, and no summary is left over', () => {
  const there = Object.entries(englishSummaries()).flatMap(([feature, own]) =>
    Object.keys(own).map((name) => `${feature}.${name}`),
  )
  const named = allOperations.map(({ name }) => name).toSorted()
  expect(there.toSorted(), 'each operation has a line in contract/docs/english/summaries.json').toEqual(named)
})

test('everything that the Spanish document says is said in English, and nothing is translated that it doesn’t say', () => {
  const fields = englishFields()
  const others = textsOf(english)
  const pairs = textsOf(spanish).map(([place, text], at) => ({ place, text, in: others[at] }))
  expect(pairs.length).toBeGreaterThan(2_000)
  const same = pairs.filter(({ text, in: other }) => text === other?.[1] && fields[text] !== text)
  const untranslated = same.map(({ place, text }) => `${place}: ${text}`)
  expect(untranslated, 'each text has a line in contract/docs/english/fields.json').toEqual([])
  const said = new Set(pairs.map(({ text }) => text))
  const unsaid = Object.keys(fields).filter((text) => !said.has(text))
  expect(unsaid, 'lines of fields.json to take out').toEqual([])
})

test('the English document says of a refusal what it means, with the sentence that people see', () => {
  const { responses } = english['components'] as { responses: Record<string, { description: string }> }
  expect(responses['not_found']?.description).toBe(
    "not_found: it doesn't exist, or not for the caller. People see: «No encontramos lo que buscas.»",
  )
})

test('both mark what the specification prints, with its example', () => {
  const marks = [spanish, english].map((document) => {
    const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, unknown> }>>
    return JSON.stringify(paths['/api/users/counter/{userId}']?.['get'])
  })
  expect(marks[0]).toContain('**Impreso por la especificación (documentos 1 y 3).**')
  expect(marks[1]).toContain('**Printed by the specification (documents 1 and 3).**')
  for (const mark of marks) expect(mark).toContain('"value":{"connected":')
})

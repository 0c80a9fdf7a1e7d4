import { z } from 'zod'
import { htmlOf, readData, readGroups } from '../../../read-texts.ts'
import { type DemoTopic, TOPIC } from './types.ts'

/** The codes of the subcategories; each has a file of topics. */
const CODES = [
  'primera-casa',
  'renta-larga',
  'renta-corta',
  'fix-and-flip',
  'wholesale',
  'prestamos',
  'impuestos',
  'brrrr',
  'multifamiliares',
  'dinero-privado',
]

/** All topics of the demo's forums, by the code of their subcategory. */
export const topicsByCode: ReadonlyMap<string, readonly DemoTopic[]> = new Map(
  CODES.map((code) => [
    code,
    readGroups(new URL(`./${code}.md`, import.meta.url), TOPIC, { begins: 'title', rest: 'replies' }),
  ]),
)

/** A question that Ana began to write. */
export const DRAFT = readData(
  new URL('./draft.json', import.meta.url),
  z.strictObject({ title: z.string(), message: z.string().transform(htmlOf), subcategory: z.string() }),
)

import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { rangeOf } from '@cancha/domain/analysis/calculators/inputs'
import { calculatorIn } from '@cancha/domain/analysis/english/calculators'
import { PHRASES } from '@cancha/domain/analysis/english/phrases'
import { LANGUAGES, type Language } from '@cancha/domain/ground/text/language'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { gap, pageBreaks, rowsTogether } from '../../../../printing/layout.ts'
import { outlined } from '../../../../printing/typeface.ts'
import { EXAMPLES } from '../../../../testing/builders/analyses.ts'
import { cardOf } from './card.ts'
import { reportOf } from './document.ts'
import { countedInputs } from './inputs.ts'
import { WORDS } from './words.ts'

const TYPES = Object.keys(EXAMPLES) as CalculatorType[]
type Data = Record<string, string | number>

/** Data with every field, the longest texts and the largest amounts. */
const longest = ({ inputs }: Calculator): Data =>
  Object.fromEntries(
    inputs.map((input) => {
      const { key, kind, choices, longest = 200 } = input
      if (kind === 'date') return [key, '2026-01-31']
      if (kind === 'text') return [key, 'Wisconsin Rapids 1234 '.repeat(50).slice(0, longest).trim()]
      if (choices) return [key, choices.at(-1)?.value ?? '']
      const [least, most] = rangeOf(input)
      if (kind === 'percent') return [key, Math.max(least, Math.min(most, 7.125))]
      return [
        key,
        kind === 'money'
          ? 987_654_321.75 / (key.includes('month') || key === 'purchase_price' ? 100 : 1)
          : most,
      ]
    }),
  )

const dataOf: Record<string, (type: CalculatorType) => Data> = {
  few: () => ({}),
  usual: (type) => ({
    ...EXAMPLES[type],
    ...(type === 'rental_property' && { description: 'A corner lot' }),
  }),
  longest: (type) => longest(calculatorIn(type, 'es')),
}
const CASES = TYPES.flatMap((type) =>
  LANGUAGES.flatMap((language) => Object.keys(dataOf).map((which) => [type, language, which] as const)),
)

/** The pages of a report as text, line by line. */
async function pagesOf(type: CalculatorType, language: Language, data: Data, name = '') {
  const author = 'Wilhelmina Featherstonehaugh-Cholmondeley Worthington-Smythe of Wisconsin Rapids'
  const bytes = await reportOf({
    type,
    language,
    name,
    data,
    author,
    logo: null,
    at: new Date('2026-02-10T12:00:00Z'),
  })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const rows = await Promise.all(
    text.map(async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return new Set(
        items.flatMap((item) => ('str' in item && item.str.trim() ? [Math.round(item.transform[5])] : [])),
      ).size
    }),
  )
  return { rows, words: text.join(' ').replace(/\s+/g, ' ') }
}
const plainly = (text: string) => text.replace(/\s+/g, ' ')

describe('[CALC-050] a rental without its interest rate', () => {
  const { interest: _, ...data } = { ...EXAMPLES.rental_property, monthly_rent: 2000 }

  test.each([
    ['es', 'Falta: Tasa de interés al año.', ['Se paga sola', 'Te cuesta dinero']],
    ['en', 'Missing: Annual interest rate', ['It pays for itself', 'It costs you money']],
  ] as const)('says so in its report (%s), in place of a verdict', async (language, says, verdicts) => {
    const { words } = await pagesOf('rental_property', language, data)
    expect(words).toContain(says)
    for (const verdict of verdicts) expect(words).not.toContain(verdict)
    const { words: whole } = await pagesOf('rental_property', language, { ...data, interest: 7 })
    expect(whole).not.toContain(says)
    expect(verdicts.some((verdict) => whole.includes(verdict))).toBe(true)
  })

  test('says so on its card', () => {
    const card = (interest: string | number) =>
      cardOf({ type: 'rental_property', name: '', data: { ...data, interest }, firstName: 'Ana' })
    const { path } = outlined('Falta: Tasa de interés al año', 'strong', 60)
    expect(card('')).toContain(path)
    expect(card(7)).not.toContain(path)
  })
})

describe.each(CASES)('the report of %s in %s, %s data', (type, language, which) => {
  const calculator = calculatorIn(type, language)
  const data = dataOf[which]?.(type) ?? {}
  const pages = pagesOf(type, language, data, which === 'longest' ? 'Wisconsin '.repeat(8).trim() : '')

  test('names every input with its unit, those that nobody wrote too, and cuts no label', async () => {
    const { words } = await pages
    for (const { label, term, value, untouched } of countedInputs(calculator, data))
      expect(words).toContain(
        plainly(`${term ? `${label} · ${term}` : label} ${value}${untouched ? ' *' : ''}`),
      )
    expect(words).not.toContain('…')
    const labels = [
      ...calculator.outputs.filter(({ key }) =>
        calculator.groups.some(({ outputs }) => outputs.includes(key)),
      ),
    ]
    for (const { label } of labels) expect(words).toContain(label)
    for (const { columns } of calculator.tables(data))
      for (const { label } of columns) expect(words).toContain(label)
  })

  test('has no page with a few rows', async () => {
    // Two of them belong to the footer.
    for (const rows of (await pages).rows) expect(rows).toBeGreaterThanOrEqual(9)
  })

  test('speaks one language', async () => {
    const { words } = await pages
    // The Spanish report keeps the English terms beside its labels.
    const terms = new Set(
      language === 'es' ? [...calculator.inputs, ...calculator.outputs].map(({ term }) => term) : [],
    )
    const typed = Object.values(data).join(' ')
    for (const phrase of foreign(type, language))
      if (!terms.has(phrase) && !typed.includes(phrase) && !inAny(terms, phrase))
        expect(words).not.toMatch(alone(phrase))
    if (language === 'en') expect(words).not.toMatch(/[áéíóúñ¿¡«»]/i)
  })
})

const inAny = (terms: ReadonlySet<string | undefined>, phrase: string) =>
  [...terms].some((term) => term?.toLowerCase().includes(phrase.toLowerCase()))

/** Phrases of the other language, which this report must not contain. */
function foreign(type: CalculatorType, language: Language): string[] {
  const other: Language = language === 'es' ? 'en' : 'es'
  const [own, theirs] = [calculatorIn(type, language), calculatorIn(type, other)]
  const said = ({ inputs, outputs, groups, name }: Calculator) => [
    name,
    ...[...inputs, ...outputs].map(({ label }) => label),
    ...inputs.flatMap(({ choices = [] }) => choices.map(({ label }) => label)),
    ...groups.map(({ title }) => title),
  ]
  const { csv: _, ...words } = WORDS[other]
  const phrases = Object.entries(PHRASES).map(([es, en]) => (other === 'es' ? es : en))
  const ownWords = new Set([
    ...said(own),
    ...Object.entries(PHRASES).map(([es, en]) => (language === 'es' ? es : en)),
  ])
  const all = [
    ...said(theirs),
    ...phrases,
    ...Object.values(words).filter((each) => typeof each === 'string'),
  ]
  const units =
    other === 'es' ? ['veces', 'meses', 'días', 'años', 'febrero'] : ['months', 'days', 'years', 'February']
  return [...new Set([...all, ...units])].filter(
    (phrase) => !ownWords.has(phrase) && /[a-z]{2}/i.test(phrase) && !phrase.includes('#'),
  )
}
/** A pattern for a phrase that isn't part of a longer word. */
const alone = (phrase: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}(?![\\p{L}\\d])`,
    'u',
  )

describe('pages', () => {
  const row = (height = 10) => ({ height, draw: () => {} })
  const rows = (count: number) => Array.from({ length: count }, () => row())

  test('end where the next is no stump: 25 rows on pages of 20 leave more than five', () => {
    const [first, second] = pageBreaks(rowsTogether(rows(25), 8), 200)
    expect([first, second !== undefined && second <= 17]).toEqual([0, true])
  })

  test('keep a heading with what follows, and a short table whole', () => {
    const pieces = [...rows(15), { ...row(), withNext: true }, ...rowsTogether(rows(8), 8)]
    expect(pageBreaks(pieces, 200)).toEqual([0, 15])
  })

  test('a block that is higher than a page gets a page of its own, and no page begins with a gap', () => {
    expect(pageBreaks([row(150), gap(30), row(300), row(10)], 200)).toHaveLength(3)
  })
})

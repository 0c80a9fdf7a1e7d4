import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { calculatorIn } from '@cancha/domain/analysis/english/calculators'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { LANGUAGES, type Language } from '@cancha/domain/ground/text/language'
import { DOCUMENT_KIND_KEYS, DOCUMENT_KINDS } from '@cancha/domain/lending/documents/kinds'
import { choiceNamesIn } from '@cancha/domain/lending/english/choices'
import { LOAN_FIELD_NAMES } from '@cancha/domain/lending/english/fields'
import { FIGURE_WORDS } from '@cancha/domain/lending/english/figures'
import { termLinesIn } from '@cancha/domain/lending/offers/terms-in-languages'
import { READERS_OF_PART } from '@cancha/domain/lending/requests/visibility'
import { getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../../../testing/builders/analyses.ts'
import { wordsOf } from '../../../../testing/pdf.ts'
import { countedInputs } from '../../../analysis/calculators/report/inputs.ts'
import { answersIn } from './answers.ts'
import { type LoanFileInput, loanFileOf } from './document.ts'
import { FILE_WORDS } from './words.ts'

const TYPES = Object.keys(EXAMPLES) as CalculatorType[]
const AT = new Date('2026-02-11T12:00:00Z')

const hardMoney: LoanRequest = {
  lrnid: '1',
  shown: Object.keys(READERS_OF_PART) as LoanRequest['shown'],
  loantype: 'Hard Money',
  status: 'active',
  requestDate: '2026-02-10T12:00:00Z',
  createdAt: '2026-02-10T12:00:00Z',
  closedAt: null,
  result: null,
  reason: null,
  loanamount: 150_000,
  city: 'Laredo',
  state: 'Texas',
  stateprovideservice: ['Texas'],
  zip: '78207',
  propertytype: 'house',
  propertyvalue: 121_000,
  propertytax: 2_800,
  isrented: 'No',
  currentrent: null,
  propertypurchased: '2024-08-16',
  propertypurchasedprice: 120_000,
  renovacioncost: 55_000,
  currentdebt: null,
  afterrepairecost: 240_000,
  income: '$100,000 o mas',
  credit: 'No se',
  saving: '$40,000-$50,000',
  project: 'Ninguno',
  activeinvest: 'Si',
  cuantos: 3,
  activehardmoney: 'No',
  usedhardmoney: 'Si',
  contractorready: 'Yo soy contratista',
  dealundercontract: 'Si',
  taxoption: 'Seguro Social',
  employmenttype: 'Dueño de su propio negocio (1099)',
  author: '7',
  authorname: 'Marisol Garza',
  fullname: 'Marisol Garza Roe',
  companyname: 'Garza Homes LLC',
  telephonenumber: '+12105550142',
  email: 'marisol@example.com',
  langcontact: ['Español', 'English'],
  propertyaddress: '418 Matamoros St',
}
const refinance: LoanRequest = {
  ...hardMoney,
  loantype: 'Refinanciamiento',
  status: 'close',
  closedAt: '2026-02-20T12:00:00Z',
  result: 'elsewhere',
  reason: 'My sister lends it',
  currentdebt: 98_000,
  currentrent: 2_050,
  isrented: 'Si',
  saving: 'Menos de 10,000',
  langcontact: ['English'],
}
const REQUESTS = { 'hard money': hardMoney, 'a refinance': refinance }

const paper = (id: number, pagecount: number) => ({
  id: String(id),
  addedAt: `2026-02-0${id}T12:00:00Z`,
  pagecount,
  pages: [],
  pdf: null,
})
const documents: LoanDocument[] = DOCUMENT_KIND_KEYS.map((kind, at) => ({
  kind,
  need: (['now', 'closing', 'helps', null] as const)[at % 4] ?? null,
  state: (['owed', 'given', 'accepted', 'again'] as const)[at % 4] ?? 'owed',
  version: 1,
  papers: at % 4 === 0 ? [] : [paper(1, 17), paper(2, 30 + at)],
  reviews: [],
}))
const terms = {
  amount: cents(15_000_000),
  rate: 10.25,
  points: 2,
  fees: cents(119_500),
  termMonths: 12,
  interestOnlyMonths: 12,
  ltv: 68,
  closesInDays: 12,
  note: 'Paid by draws',
}

const inputOf = (language: Language, given: Partial<LoanFileInput> = {}): LoanFileInput => ({
  language,
  recipient: { reader: 'lender', name: 'Fermin Loans' },
  request: hardMoney,
  agreement: { company: 'Fermin Loans', nmls: '1234567', terms },
  analysis: null,
  documents,
  at: AT,
  ...given,
})
const analysisOf = (type: CalculatorType) => ({ type, name: 'Peach', data: EXAMPLES[type], updatedAt: AT })
const printed = async (language: Language, given: Partial<LoanFileInput> = {}) =>
  wordsOf(await loanFileOf(inputOf(language, given)))
const plainly = (text: string) => text.replace(/\s+/g, ' ')
const amounts = (text: string) => (text.match(/\$[\d,]+(\.\d+)?/g) ?? []).toSorted()

/** A pattern for a phrase that isn't part of a longer one. */
const alone = (phrase: string) =>
  new RegExp(`(?<![\\p{L}\\d])${plainly(phrase).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u')

/** All that a file says in a language, besides its analysis. */
const saidIn = (language: Language): string[] => {
  const { columns, ...words } = FILE_WORDS[language]
  const plain = Object.values(words).filter((each) => typeof each === 'string')
  return [
    ...plain.filter((each) => each.trim().length > 2),
    ...Object.values(columns),
    ...Object.values(LOAN_FIELD_NAMES[language]),
    ...choiceNamesIn(language),
    ...Object.values(FIGURE_WORDS[language]).flat(),
    ...Object.values(DOCUMENT_KINDS).map(({ name, english }) => (language === 'en' ? english : name)),
    ...termLinesIn(language, terms).map(({ label }) => label),
  ]
}

describe.each(Object.entries(REQUESTS))('the file of %s', (_, request) => {
  test.each(LANGUAGES)('has every answer with its name (%s)', async (language) => {
    const words = await printed(language, { request })
    const rows = Object.values(answersIn(language, request)).flat()
    expect(rows.length).toBeGreaterThan(30)
    for (const { label, value } of rows) expect(words).toContain(plainly(`${label} ${value}`))
  })

  test('has the same amounts in both languages, and every figure with the lines that give it', async () => {
    const [spanish, english] = await Promise.all(LANGUAGES.map((language) => printed(language, { request })))
    // An amount without its sign in Spanish, as the specification prints it.
    const same = (text = '') => amounts(text.replace('Menos de 10,000', 'Menos de $10,000'))
    expect(same(english)).toEqual(same(spanish))
    const lines =
      request === hardMoney
        ? [
            'Loan $150,000 ÷ After-repair value (ARV) $240,000 = 62.5%',
            '÷ Purchase and repairs $120,000 + $55,000 $175,000 = 85.71%',
          ]
        : ['Loan $150,000 ÷ Value $121,000 = 123.97%', 'Loan $150,000 − Current debt $98,000 = $52,000']
    for (const line of lines) expect(english).toContain(line)
  })

  test('has the same documents with the same pages in both languages', async () => {
    for (const language of LANGUAGES) {
      const words = await printed(language, { request })
      for (const [at, kind] of DOCUMENT_KIND_KEYS.entries()) {
        const { name, english } = DOCUMENT_KINDS[kind]
        expect(words).toContain(language === 'en' ? english : name)
        if (at % 4 > 0) expect(words).toMatch(new RegExp(` 2 ${47 + at} `))
      }
    }
  })

  test('speaks one language', async () => {
    for (const language of LANGUAGES) {
      const words = await printed(language, { request })
      const own = new Set(saidIn(language))
      const typed = JSON.stringify([request, terms.note])
      const others = saidIn(language === 'es' ? 'en' : 'es').filter(
        (phrase) =>
          /\p{L}{2}/u.test(phrase) &&
          ![...own].some((said) => said.includes(phrase)) &&
          !typed.includes(`"${phrase}"`),
      )
      expect(others.length).toBeGreaterThan(100)
      expect(others.filter((phrase) => alone(phrase).test(words))).toEqual([])
      if (language === 'en') expect(words).not.toMatch(/[áéíóúñ¿¡«»]/i)
    }
  })
})

describe('the analysis that goes along', () => {
  test.each(TYPES.flatMap((type) => LANGUAGES.map((language) => [type, language] as const)))(
    'of %s has its verdict, its inputs and the formula of its answer (%s)',
    async (type, language) => {
      const words = await printed(language, { analysis: analysisOf(type) })
      const calculator = calculatorIn(type, language)
      const figures = calculator.compute(EXAMPLES[type])
      expect(words).toContain(`${FILE_WORDS[language].analysis} Peach`)
      expect(words).toContain(plainly(calculator.verdict(figures)?.sentence ?? 'none'))
      for (const { key, label, term, value } of countedInputs(calculator, EXAMPLES[type]))
        if (key !== 'description')
          expect(words).toContain(plainly(`${term ? `${label} · ${term}` : label} ${value}`))
      const main = calculator.outputs.find(({ key }) => key === calculator.headline)
      expect(words).toContain(plainly(main?.label ?? 'none'))
      expect(words.match(/= [−$\d]/g)?.length).toBeGreaterThanOrEqual(4)
    },
  )

  test('leaves no notes, and no empty line for them', async () => {
    const words = await printed('en', { analysis: analysisOf('rental_property') })
    expect(words).not.toContain('Description')
  })

  test('is left out with its heading where none goes along', async () => {
    expect(await printed('es')).not.toContain(FILE_WORDS.es.analysis)
  })
})

describe('what a file says', () => {
  test('of an accepted offer: the lender, its terms and that the rate is an estimate', async () => {
    const words = await printed('en')
    for (const line of ['Lender Fermin Loans', 'License (NMLS) 1234567', 'Estimated APR 13.25%'])
      expect(words).toContain(line)
    expect(words).toContain('Note by the lender: Paid by draws')
    expect(words).toContain(FILE_WORDS.en.apr)
  })

  test('where nothing was accepted: no lender and no rate', async () => {
    const words = await printed('es', { agreement: null })
    expect(words).not.toContain('APR')
  })

  test('of documents that are not opened to its reader: only that', async () => {
    const words = await printed('en', { documents: null })
    expect(words).toContain('The documents have not been opened to this lender.')
    expect(words).not.toContain('Bank statements')
  })

  test('of parts that are not for its reader: nothing, not even their names', async () => {
    const request = {
      ...hardMoney,
      shown: ['request', 'place', 'figures', 'experience', 'person', 'address'] as never,
    }
    const words = await printed('es', { request, recipient: { reader: 'administrator', name: '' } })
    expect(words).toContain('Copia para la administración de')
    for (const name of [
      'Su dinero',
      'Ingresos al año',
      'Crédito',
      'Capital',
      'Tax ID o Seguro Social',
      'Empleo',
    ])
      expect(words).not.toMatch(alone(name))
  })

  test('of answers that are gone with time: dashes', async () => {
    const gone = {
      fullname: null,
      companyname: null,
      telephonenumber: null,
      email: null,
      propertyaddress: null,
    }
    const money = { income: null, credit: null, saving: null, taxoption: null, employmenttype: null }
    const words = await printed('es', { request: { ...hardMoney, ...gone, ...money } })
    for (const name of [
      'Nombre',
      'Compañía',
      'Teléfono',
      'Correo',
      'Dirección',
      'Ingresos al año',
      'Capital',
      'Empleo',
    ])
      expect(words).toContain(`${name} —`)
  })

  test('first: for whom it is, and that Cancha lends nothing and decides nothing', async () => {
    expect(await printed('es')).toMatch(/^Cancha Copia para Fermin Loans/)
    expect(await printed('en')).toContain(FILE_WORDS.en.ours)
  })
})

describe('a file’s pages', () => {
  test('cut no name, however long, and print nothing beside the paper', async () => {
    const long = {
      fullname: 'Wilhelmina'.repeat(12),
      companyname: 'Featherstonehaugh Cholmondeley '.repeat(4).trim().slice(0, 120),
      propertyaddress: '1234 Wisconsin Rapids '.repeat(9).trim(),
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
    }
    const bytes = await loanFileOf(
      inputOf('en', {
        request: { ...hardMoney, ...long },
        recipient: { reader: 'borrower', name: long.fullname },
        analysis: { ...analysisOf('flip_property'), name: 'Wisconsin '.repeat(8).trim() },
      }),
    )
    const words = (await wordsOf(bytes)).replace(/\s/g, '')
    for (const name of Object.values(long)) expect(words).toContain(name.replace(/\s/g, ''))
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      for (const item of items)
        if ('str' in item && item.str.trim())
          expect(item.transform[4] + item.width, item.str).toBeLessThanOrEqual(612 - 47)
    }
  })

  test('are the same bytes when they are drawn again, and others in the other language', async () => {
    const draw = (language: Language) =>
      loanFileOf(inputOf(language, { analysis: analysisOf('flip_analysis') }))
    const [one, two, english] = [await draw('es'), await draw('es'), await draw('en')]
    expect(one.equals(two)).toBe(true)
    expect(one.equals(english)).toBe(false)
  })

  test.each([
    ['es', 'es-US', 'Expediente de préstamo: Hard Money en Laredo, Texas'],
    ['en', 'en-US', 'Loan file: Hard money in Laredo, Texas'],
  ] as const)(
    'have the structure that screen readers follow, a language and a title (%s)',
    async (language, locale, title) => {
      const bytes = await loanFileOf(inputOf(language, { analysis: analysisOf('refinance_property') }))
      const pdf = await getDocumentProxy(new Uint8Array(bytes))
      const { info } = await getMeta(pdf)
      expect(info).toMatchObject({ Language: locale, Title: title, Author: 'Cancha' })
      expect((await pdf.getMarkInfo())?.Marked).toBe(true)
      const trees = await Promise.all(
        Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getStructTree()),
      )
      for (const role of ['H1', 'H2', 'H3', 'P', 'Table', 'TH', 'TD', 'Figure'])
        expect(JSON.stringify(trees)).toContain(`"role":"${role}"`)
    },
  )
})

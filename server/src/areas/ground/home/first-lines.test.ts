import { arrangeLines } from '@cancha/domain/ground/home/lines'
import { describe, expect, test } from 'vitest'
import { filledBy } from '../../../manifest/slot.ts'
import { allFeatures } from '../../all.ts'
import { homeKinds } from './slots.ts'

const kinds = new Map(
  filledBy(allFeatures.flatMap(({ fills = [] }) => fills))(homeKinds).map((kind) => [kind.name, kind]),
)

const NOW = new Date('2026-11-30T18:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

type Fact = [kind: string, facts: object, times?: { until?: Date; at?: Date }]

/** The titles of the first lines of a member about whom the database says this. */
function firstTitles(facts: readonly Fact[]): string[] {
  const lines = facts.map(([name, fact, { until = null, at = inDays(-1) } = {}], place) => {
    const kind = kinds.get(name)
    if (!kind) throw new Error(`no feature declares ${name}`)
    const { section, urgency } = kind
    const times = { at: at.toISOString(), until: until?.toISOString() ?? null }
    return { section, urgency, ...times, ...kind.words(fact, { ref: String(place), until }) }
  })
  return arrangeLines(lines, NOW.getTime())
    .flatMap(({ first }) => first)
    .slice(0, 3)
    .map(({ title }) => title)
}

const MESSAGES: Fact = ['messages', { name: 'Beto Díaz', others: 1, unread: 3, conversation: 7 }]
const CONNECTS: Fact = ['connectionRequests', { name: 'Lucía Torres', others: 0 }]
const LESSON: Fact = ['lessons', { title: 'Renta desde cero', url: '/renta', part: 2, left: 100 }]
const TOPIC = { title: '¿Cuánto guardo?', shortid: 'abc', subcategory: 'Rentas' }
const WEEK: Fact = ['topicsOfWeek', { ...TOPIC, replies: 4, isNear: true }]
const ANSWER: Fact = ['topicAnswers', { ...TOPIC, tier: 'free', name: 'David Paz', place: 3 }]
const LOAN = { city: 'Houston', amount: 25_800_000, count: 1, company: 'Casa Lending' }
const INTEREST: Fact = ['loanInterest', LOAN]
const OFFERS: Fact = ['loanOffers', { ...LOAN, count: 3 }, { until: inDays(35) }]
const PAPERS: Fact = [
  'loanPapers',
  { companies: ['Casa Lending'], papers: 4, city: 'Houston', isOpened: false },
]
const EMPTY_FILE: Fact = ['loanPapers', { ...PAPERS[1], papers: 0, isOpened: true }]
const DEEDS = ({ question = false, house = false, person = false } = {}): Fact[] => [
  ['firstQuestion', { done: question }],
  ['firstHouse', { done: house }],
  ['firstPerson', { done: person }],
]
const ANALYSIS: Fact = [
  'analyses',
  {
    type: 'flip_property',
    shortid: 'abc',
    name: 'Hicks Ave',
    data: { purchase_price: 120_000 },
  },
]
const DRAFT = { since: NOW.toISOString(), title: '', topic: null, topicUrl: null }
const SESSION: Fact = ['liveSession', { title: 'BRRRR en vivo', host: 'Carmen' }, { until: inDays(7) }]

const TABLE: Record<string, [facts: Fact[], titles: string[]]> = {
  'a visitor on their first day, whose next steps stand there instead': [[], []],
  'a free member in their first week': [
    [WEEK, LESSON, ...DEEDS()],
    ['Haz tu primera pregunta', 'Haz la cuenta de una casa', 'Conecta con una persona'],
  ],
  'a free member in their first week, who asked and was answered': [
    [ANSWER, ...DEEDS({ question: true })],
    ['David Paz contestó «¿Cuánto guardo?»', 'Ya preguntaste en el foro', 'Haz la cuenta de una casa'],
  ],
  'a free member who did all three': [
    [WEEK, ...DEEDS({ question: true, house: true, person: true })],
    ['Ya preguntaste en el foro', 'Ya hiciste la cuenta de una casa', 'Ya conectaste con alguien'],
  ],
  'a free member who was answered': [
    [LESSON, ANSWER, WEEK],
    ['David Paz contestó «¿Cuánto guardo?»', 'Sigue con «Renta desde cero»', '¿Cuánto guardo?'],
  ],
  'a free member to whom two people wrote and whom one wants to know': [
    [ANSWER, [CONNECTS[0], CONNECTS[1], { at: inDays(-3) }], MESSAGES],
    [
      'Beto Díaz y 1 más te escribieron',
      'Lucía Torres quiere conectar contigo',
      'David Paz contestó «¿Cuánto guardo?»',
    ],
  ],
  'a basic member whose payment was declined': [
    [MESSAGES, ['declinedPayment', {}, { until: inDays(5) }], ANALYSIS],
    ['Tu pago no pasó', 'Beto Díaz y 1 más te escribieron', 'Hicks Ave'],
  ],
  'a Pro member with a session': [
    [SESSION, WEEK, LESSON],
    ['Sigue con «Renta desde cero»', 'BRRRR en vivo', '¿Cuánto guardo?'],
  ],
  'a borrower who was still writing': [
    [['drafts', { ...DRAFT, kind: 'loan_request' }], WEEK],
    ['Termina de pedir tu préstamo', '¿Cuánto guardo?'],
  ],
  'a borrower in whom a lender is interested': [
    [INTEREST, LESSON],
    ['A Casa Lending le interesa tu préstamo de $258,000 en Houston', 'Sigue con «Renta desde cero»'],
  ],
  'a borrower of whom papers are wanted': [
    [INTEREST, PAPERS, LESSON],
    [
      'Te faltan 4 papeles para tu préstamo',
      'A Casa Lending le interesa tu préstamo de $258,000 en Houston',
      'Sigue con «Renta desde cero»',
    ],
  ],
  'a borrower who opened a file without papers': [
    [INTEREST, EMPTY_FILE, LESSON],
    [
      'Manda los papeles de tu préstamo',
      'A Casa Lending le interesa tu préstamo de $258,000 en Houston',
      'Sigue con «Renta desde cero»',
    ],
  ],
  'a borrower with offers': [
    [PAPERS, MESSAGES, OFFERS],
    [
      '3 ofertas para tu préstamo de $258,000 en Houston',
      'Te faltan 4 papeles para tu préstamo',
      'Beto Díaz y 1 más te escribieron',
    ],
  ],
  'a borrower whose counter-offer for a house ends tomorrow': [
    [OFFERS, ['counterOffers', { count: 1, title: 'Casa azul', amount: 14_000_000 }, { until: inDays(1) }]],
    ['Te contestaron con $140,000 por «Casa azul»', '3 ofertas para tu préstamo de $258,000 en Houston'],
  ],
  'a dealer with questions and an offer': [
    [
      ['dealDrafts', { title: 'Casa verde', since: NOW.toISOString() }],
      ['dealQuestions', { count: 2, title: 'Casa azul' }],
      ['dealOffers', { count: 1, title: 'Casa azul', amount: 14_000_000 }, { until: inDays(2) }],
    ],
    [
      'Te ofrecen $140,000 por «Casa azul»',
      '2 preguntas nuevas sobre tus tratos',
      'Termina de publicar «Casa verde»',
    ],
  ],
  'a lender with new requests': [
    [
      ['loansToOffer', { count: 1, city: 'Dallas', amount: null }],
      ['loanRequests', { count: 2, city: 'Houston', amount: 25_800_000 }],
      WEEK,
    ],
    [
      '2 solicitudes de préstamo sin contestar',
      'Haz tu oferta para el préstamo en Dallas',
      '¿Cuánto guardo?',
    ],
  ],
  'a member with houses': [
    [
      ANALYSIS,
      ['pricesOfAnalyses', { title: 'Casa azul', before: 14_200_000, now: 13_000_000 }],
      ['drafts', { ...DRAFT, kind: 'forum_post', topic: 'Rentas caras', topicUrl: '/forums/x' }],
    ],
    ['Termina tu respuesta en «Rentas caras»', '«Casa azul» bajó a $130,000', 'Hicks Ave'],
  ],
}

describe('The first lines of «Lo tuyo»', () => {
  test.each(Object.entries(TABLE))('of %s', (_, [facts, titles]) => {
    expect(firstTitles(facts)).toEqual(titles)
  })

  test('of every kind stand in the table', () => {
    const used = new Set(Object.values(TABLE).flatMap(([facts]) => facts.map(([name]) => name)))
    expect([...kinds.keys()].filter((name) => !used.has(name))).toEqual(['dealMatches'])
  })
})

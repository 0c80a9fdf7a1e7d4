import { existsSync } from 'node:fs'
import { factsOf, isMatch, reachOf } from '@cancha/domain/lending/requests/matching'
import { changeInWords } from '@cancha/domain/lending/requests/reach-in-words'
import { describe, expect, test } from 'vitest'
import { lenders } from '../../../../contract/src/lending/lenders.ts'
import { LOAN_FIELDS } from '../../../../contract/src/lending/requests/request-fields.ts'
import { programmeColumns } from '../../../../server/src/areas/lending/lenders/programmes.ts'
import { companyColumns } from '../../../../server/src/areas/lending/lenders/save-lender.ts'
import { members } from '../../../people/texts/members.ts'
import { termsOf } from '../../loan-offers.ts'
import { answersOf } from '../../loans.ts'
import { demoLenders } from '../all.ts'
import { demoDraft, demoRequests } from './all.ts'
import { demoFiles } from './files.ts'
import { PAPERS } from './papers.ts'
import { PHOTOGRAPHED, paperFile } from './photographed.ts'
import type { DemoRequest } from './types.ts'

const { body: Company } = lenders.saveLenderInfo
const { values: Programme } = lenders.addProgramme.body.shape

/** The demo's lenders who take requests, as matching reads them. */
const pool = demoLenders
  .filter(({ state }) => state === 'approved')
  .map(({ member, company, programmes }) => {
    const { allStates, states, loanTypes, minimum } = companyColumns(
      Company.parse({ version: 0, ...company }),
    )
    return {
      member,
      served: { all: allStates, states },
      loanTypes,
      minimum,
      programmes: programmes.map((one) => programmeColumns(Programme.parse(one))),
    }
  })
const factsFor = (request: DemoRequest) => factsOf(answersOf(request, 1))
const lendersOf = (request: DemoRequest): string[] =>
  pool.filter((lender) => isMatch(lender, factsFor(request))).map(({ member }) => member)
const requestOf = (key: string): DemoRequest => {
  const found = demoRequests.find(({ from }) => from === key)
  if (!found) throw new Error(`nobody called ${key} asks`)
  return found
}

describe('the loans for which the demo asks', () => {
  test('are twenty, of twenty members who don’t lend', () => {
    expect(demoRequests).toHaveLength(20)
    expect(new Set(demoRequests.map(({ from }) => from)).size).toBe(20)
    for (const { from } of demoRequests)
      expect(members.find(({ key }) => key === from)?.kind).toMatch(/^(free|basic|premium|dealer)$/)
    expect(demoRequests.map(({ daysAgo }) => daysAgo)).toEqual(
      demoRequests.map(({ daysAgo }) => daysAgo).toSorted((one, other) => other - one),
    )
  })

  test('are of both kinds, in Texas, Florida, Georgia, North Carolina, Illinois and Arizona, and of every sort of house', () => {
    const facts = demoRequests.map(factsFor)
    expect(facts.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['TX', 'FL', 'GA', 'NC', 'IL', 'AZ', 'NY', 'NJ', 'LA', 'MD']),
    )
    expect(new Set(facts.map(({ loanType }) => loanType)).size).toBe(2)
    expect(new Set(facts.map(({ propertyType }) => propertyType)).size).toBeGreaterThanOrEqual(6)
  })

  test.each(demoRequests.map((request) => [request.from, request] as const))(
    '%s asks what the form takes, and is answered by lenders to whom it was sent',
    (from, request) => {
      const { amount, property } = answersOf(request, 1)
      const worth = property.repairedValue ?? property.value ?? 0
      expect(amount).toBeLessThan(worth * 0.8)
      const joined = members.find(({ key }) => key === from)?.joinedDaysAgo ?? 0
      expect(request.daysAgo).toBeLessThanOrEqual(joined)
      const sent = lendersOf(request)
      for (const { lender, hours } of request.answers ?? []) {
        expect(sent).toContain(lender)
        // In the past, and before the request ended.
        expect(hours).toBeLessThan((request.daysAgo - (request.end?.daysAgo ?? 0)) * 24)
      }
      expect(request.end?.daysAgo ?? 0).toBeLessThanOrEqual(request.daysAgo)
      if (request.end?.result === 'funded')
        expect(request.answers).toContainEqual(
          expect.objectContaining({ lender: request.end.by, does: 'interested' }),
        )
    },
  )

  test('have offers by lenders who showed interest, to compare: three of them to one request, and one accepted', () => {
    const compared = demoRequests.filter(({ offers = [] }) => offers.length > 0)
    expect(compared.map(({ offers }) => offers?.length).toSorted()).toEqual([2, 2, 3])
    expect(
      compared.flatMap(({ offers = [] }) => offers.flatMap((one) => one.acceptedHours ?? [])),
    ).toHaveLength(1)
    for (const { from, daysAgo, answers = [], offers = [], end } of compared) {
      expect(end, from).toBeUndefined()
      for (const { lender, hours, terms, changed, acceptedHours = 0 } of offers) {
        const shown = answers.find((answer) => answer.lender === lender && answer.does === 'interested')
        expect(hours, `${lender} to ${from}`).toBeGreaterThan(shown?.hours ?? Number.POSITIVE_INFINITY)
        const last = Math.max(hours, changed?.hours ?? 0, acceptedHours)
        expect(last).toBeLessThan(daysAgo * 24)
        expect(changed?.hours ?? hours).toBeGreaterThanOrEqual(hours)
        // They stand while the demo is looked at.
        expect(termsOf(terms).stands).toBeGreaterThan(daysAgo + 30)
      }
    }
  })

  test('have come to every end, three of them funded in months of their own, one without a commission', () => {
    const ends = demoRequests.flatMap(({ end }) => end ?? [])
    expect(new Set(ends.map(({ result }) => result))).toEqual(
      new Set(['funded', 'elsewhere', 'withdrawn', 'declined']),
    )
    const funded = ends.filter((end) => end.result === 'funded')
    expect(funded).toHaveLength(3)
    expect(funded.filter(({ commission }) => commission === undefined)).toHaveLength(1)
    const days = funded.map(({ daysAgo }) => daysAgo).toSorted((one, other) => one - other)
    // No month has so many days between two of its own.
    for (const [at, day] of days.entries()) if (at > 0) expect(day - (days[at - 1] ?? 0)).toBeGreaterThan(31)
  })

  test('reach several lenders, one, or none; and of two without any, advice says what would find some', () => {
    const open = demoRequests.filter(({ end }) => !end)
    const alone = open.filter((request) => lendersOf(request).length === 0)
    expect(alone.map(({ from }) => from).toSorted()).toEqual(['daniela', 'marcela'])
    expect(lendersOf(requestOf('ana'))).toEqual(['lucia', 'amparo'])
    expect(lendersOf(requestOf('fabian'))).toEqual(['lucia'])
    const adviceFor = (key: string) => {
      const facts = factsFor(requestOf(key))
      return reachOf(pool, facts).changes.map((change) => changeInWords(change, facts))
    }
    expect(adviceFor('daniela')).toContain('Si pides $60,000 o más: 2 prestamistas más')
    expect(adviceFor('marcela')).toContain('2 prestamistas no prestan en Maryland')
  })

  test('stand in every list of Lucía’s desk', () => {
    const own = demoRequests.filter((request) => lendersOf(request).includes('lucia'))
    const answered = (does: string, from: readonly DemoRequest[]) =>
      from.filter(({ answers }) =>
        answers?.some((answer) => answer.lender === 'lucia' && answer.does === does),
      )
    const open = own.filter(({ end }) => !end)
    expect(
      open.filter(({ answers = [] }) => !answers.some(({ lender }) => lender === 'lucia')).length,
    ).toBeGreaterThanOrEqual(2)
    expect(answered('interested', open).length).toBeGreaterThanOrEqual(3)
    expect(answered('passed', own).length).toBe(1)
    expect(own.filter(({ end }) => end?.result === 'funded' && end.by === 'lucia')).toHaveLength(2)
    expect(own.filter(({ end }) => end && end.by !== 'lucia').length).toBeGreaterThanOrEqual(2)
  })

  test.each(Object.keys(demoFiles))(
    'of %s the file has papers that were drawn, opened by lenders who have the key and said something of what is there',
    (from) => {
      const { daysAgo, answers = [], end } = requestOf(from)
      const { papers, keys, openings, reviews } = demoFiles[from] ?? {
        papers: [],
        keys: [],
        openings: [],
        reviews: [],
      }
      const last = (daysAgo - (end?.daysAgo ?? 0)) * 24
      const drawn = new Map(papers.map((one) => [one.paper, one] as const))
      for (const { paper, hours } of papers) {
        expect(existsSync(new URL(`../../papers/${paperFile(paper)}`, import.meta.url)), paper).toBe(true)
        expect(hours).toBeLessThan(last)
      }
      for (const { lender, asked, given } of keys) {
        const interest = answers.find((answer) => answer.lender === lender && answer.does === 'interested')
        expect(Math.min(asked ?? last, given ?? last)).toBeGreaterThan(interest?.hours ?? last)
      }
      const givenTo = (lender: string) => keys.find((key) => key.lender === lender)?.given ?? last
      for (const { lender, paper, hours } of openings) {
        expect(hours).toBeGreaterThan(Math.max(givenTo(lender), drawn.get(paper)?.hours ?? last))
        expect(hours).toBeLessThan(last)
      }
      for (const { lender, kind, hours } of reviews) {
        expect(openings.some((one) => one.lender === lender && drawn.get(one.paper)?.kind === kind)).toBe(
          true,
        )
        expect(hours).toBeGreaterThan(givenTo(lender))
      }
    },
  )

  test('have papers that are all used, each in one file', () => {
    const used = Object.values(demoFiles).flatMap(({ papers }) => papers.map(({ paper }) => paper))
    const all = [...Object.keys(PAPERS), ...Object.keys(PHOTOGRAPHED)]
    expect(used.toSorted()).toEqual(all.toSorted())
  })

  test('have a draft beside them, of fields that a draft keeps', () => {
    for (const field of Object.keys(demoDraft.typed)) expect(LOAN_FIELDS).toContain(field)
    expect(members.find(({ key }) => key === demoDraft.from)?.kind).not.toBe('lender')
  })
})

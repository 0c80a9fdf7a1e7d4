import { liveCall, liveEvent } from '@cancha/contract/ground/live'
import { open, operation } from '@cancha/contract/ground/operation'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allFeatures } from '../areas/all.ts'
import { limit } from '../http/limits/limits.ts'
import { defineJob } from '../jobs/job.ts'
import { jobWork } from '../jobs/job-work.ts'
import { hearing } from '../live/hearing.ts'
import { defineFeature } from './feature.ts'
import { gather, operationsOf } from './gather.ts'
import { linkCards } from './link-cards.ts'
import { notificationKind } from './notification-kind.ts'
import { askable } from './search-kind.ts'
import { type Fill, fill, type Slot, slot } from './slot.ts'
import { summarySection } from './summary-section.ts'

const ping = operation({
  method: 'GET',
  path: '/example/ping',
  summary: 'Un ejemplo',
  access: open,
  answer: z.object({}),
  errors: [],
})
const job = jobWork(
  defineJob({ name: 'example.do', retryLimit: 1, expireInSeconds: 60 }),
  async () => undefined,
)
const table = { rowsOf: 'user_id = :id', rows: 'go', columns: {} } as const
const written = { table: 'examples' } as never
const sampleKind = notificationKind({
  name: 'example',
  category: 'example',
  type: 'like',
  choice: { topic: 'Ejemplos', label: 'Ejemplo', hint: 'Cuando hay un ejemplo.' },
  usually: { app: true, push: false, mail: 'never' },
  from: 'author',
  says: ({ who }) => `${who} dio un ejemplo.`,
  letter: { action: 'Ver' },
})

describe('what features declare', () => {
  test('is put together in the order of the features', () => {
    const first = defineFeature({
      area: 'ground',
      name: 'first',
      secretAddresses: ['/a'],
      microphonePages: ['/b'],
      paymentPages: ['/c'],
      files: { uses: ['text_file_uses'], holders: ['people.photo'] },
    })
    const second = defineFeature({
      area: 'ground',
      name: 'second',
      operations: { ping },
      handlers: () => ({ ping: async () => ({}) }),
    })
    const { secretAddresses, microphonePages, paymentPages, fileUses, fileHolders, features } = gather([
      first,
      second,
    ])
    expect(secretAddresses.slice(-1)).toEqual(['/a'])
    expect(microphonePages).toEqual(['/b'])
    expect(paymentPages).toEqual(['/c'])
    expect(fileUses).toEqual(['text_file_uses'])
    expect(fileHolders).toEqual([
      { table: 'text_file_uses', column: 'file' },
      { table: 'people', column: 'photo' },
    ])
    expect(operationsOf(features)).toEqual([{ name: 'second.ping', operation: ping }])
  })

  test('reaches what is made of others’ declarations: a kind of result has all the pages', () => {
    const page = { url: '/a', title: 'A', detail: '', body: '' }
    let given: unknown
    gather([
      defineFeature({
        area: 'ground',
        name: 'first',
        searchKinds(pages) {
          given = pages
          return []
        },
      }),
      defineFeature({ area: 'ground', name: 'second', sitePages: [page] }),
    ])
    expect(given).toEqual([page])
  })

  test('the hour has every task, each a job of its own', () => {
    const done: string[] = []
    const { jobs } = gather([
      defineFeature({ area: 'ground', name: 'first', hourly: { one: async () => done.push('one') } }),
      defineFeature({ area: 'ground', name: 'second', hourly: { two: async () => done.push('two') } }),
    ])
    const hourly = jobs.find(({ name }) => name === 'hourly')
    expect(hourly?.timetable?.map(({ key }) => key)).toEqual(['one', 'two'])
  })

  test.each([
    ['feature', { area: 'ground', name: 'other' }],
    ['operation', { operations: { ping }, handlers: () => ({ ping: async () => ({}) }) }],
    ['job', { jobs: [job] }],
    ['hourly task', { hourly: { one: async () => undefined } }],
    ['live event', { events: [liveEvent('example', z.object({}))] }],
    [
      'event that is heard',
      { hears: [hearing(liveCall('example', z.object({}), z.object({})), async () => ({}))] },
    ],
    ['kind of notification', { notifications: [sampleKind] }],
    [
      'section of the weekly summary',
      {
        summarySections: [
          summarySection({
            name: 'example',
            order: 1,
            heading: 'Ejemplos',
            inSubject: (count) => `${count} ejemplos`,
            read: async () => new Map(),
          }),
        ],
      },
    ],
    ['limit', { limits: [limit('example', { points: 1, within: 1, shared: false })] }],
    ['search kind', { searchKinds: [askable({ kind: 'example', ask: async () => [] })] }],
    [
      'kind of link card',
      { linkCards: [linkCards({ kind: 'example', matches: () => null, cards: async () => new Map() })] },
    ],
    ['written kind', { writtenKinds: { ejemplos: written } }],
    ['table', { personalData: { examples: table } }],
    ['table of uses', { files: { uses: ['text_file_uses'] } }],
  ] as const)('a %s that is declared twice stops the program', (what, declared) => {
    const feature = (name: string) =>
      defineFeature({ name, ...(declared as object) } as Parameters<typeof defineFeature>[0])
    const name = what === 'feature' ? 'one' : 'two'
    expect(() => gather([feature('one'), feature(name)])).toThrow(`the ${what} `)
  })

  test('what several features put into a slot is read in the order of the features, and a slot that nobody fills is empty', () => {
    const [words, others] = [slot<string>('words'), slot<string>('words')]
    const feature = (name: string, ...fills: Fill[]) => defineFeature({ area: 'ground', name, fills })
    const { filled } = gather([
      feature('one', fill(words, 'a', 'b'), fill(others, 'x')),
      feature('two', fill(words, 'c')),
    ])
    expect(filled(words)).toEqual(['a', 'b', 'c'])
    expect(filled(others)).toEqual(['x'])
    expect(filled(slot<string>('words'))).toEqual([])
  })

  test('two fillings of a slot with one key stop the program; without a key they may be the same', () => {
    const named = slot<{ name: string }>('named', ({ name }) => name)
    const loose = slot<{ name: string }>('loose')
    const twice = (into: Slot<{ name: string }>) =>
      gather([
        defineFeature({ area: 'ground', name: 'one', fills: [fill(into, { name: 'a' }, { name: 'a' })] }),
      ])
    expect(() => twice(named)).toThrow('a is in the slot named twice')
    expect(twice(loose).filled(loose)).toHaveLength(2)
  })

  test('a table that two kinds of declaration claim stops the program', () => {
    const both = defineFeature({
      area: 'ground',
      name: 'one',
      personalData: { examples: table },
      passingData: { examples: { why: '' } },
    })
    expect(() => gather([both])).toThrow('the table examples is declared twice')
  })

  test('a column without its table stops the program', () => {
    expect(() => gather([defineFeature({ area: 'ground', name: 'one', files: { keys: ['body'] } })])).toThrow(
      'body is no table.column',
    )
  })

  test('of the whole program can be put together', () => {
    expect(gather(allFeatures).features.length).toBe(allFeatures.length + 1)
  })
})

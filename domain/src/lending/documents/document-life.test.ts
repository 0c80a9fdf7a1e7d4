import { describe, expect, test } from 'vitest'
import { documentState, fileProgress } from './document-life.ts'
import { opensDocuments } from './who-opens.ts'

describe('the state of a document', () => {
  test('without a paper it is owed, and with one it is in review', () => {
    expect(documentState({ version: 0, papers: 0 }, [])).toBe('owed')
    expect(documentState({ version: 1, papers: 1 }, [])).toBe('given')
  })

  test('one lender’s yes accepts it, and another’s request outweighs that', () => {
    const yes = { verdict: 'accepted', version: 2 } as const
    const again = { verdict: 'again', version: 2 } as const
    expect(documentState({ version: 2, papers: 1 }, [yes])).toBe('accepted')
    expect(documentState({ version: 2, papers: 1 }, [yes, again])).toBe('again')
  })

  test.each(['accepted', 'again'] as const)(
    'what was said of an earlier version counts no more: %s',
    (verdict) => {
      expect(documentState({ version: 3, papers: 2 }, [{ verdict, version: 2 }])).toBe('given')
    },
  )

  test('a document that a lender asks for before anything was given is asked for', () => {
    expect(documentState({ version: 0, papers: 0 }, [{ verdict: 'again', version: 0 }])).toBe('again')
  })

  test('a document whose papers were taken out is owed again', () => {
    expect(documentState({ version: 4, papers: 0 }, [{ verdict: 'accepted', version: 3 }])).toBe('owed')
  })
})

describe('how far a file is', () => {
  test('counts what is needed now and what is asked for, and not what helps', () => {
    expect(
      fileProgress([
        { need: 'now', state: 'accepted' },
        { need: 'now', state: 'given' },
        { need: 'now', state: 'owed' },
        { need: 'now', state: 'again' },
        { need: 'helps', state: 'owed' },
        { need: 'closing', state: 'given' },
        { need: null, state: 'again' },
        { need: null, state: 'given' },
      ]),
    ).toEqual({ needed: 5, ready: 2, waiting: 3 })
  })
})

describe('who opens the documents of a request', () => {
  const holder = { state: 'interested', requestState: 'active', hasKey: true, isTaken: false } as const

  test('a lender after interest and the borrower’s yes', () => {
    expect(opensDocuments(holder)).toBe(true)
  })

  test.each([
    ['without the yes', { hasKey: false }],
    ['before interest', { state: 'invited' }],
    ['after passing', { state: 'passed' }],
    ['once it closed without them', { state: 'lost' }],
    ['once another’s offer is accepted', { isTaken: true }],
    ['once it is closed', { requestState: 'close' }],
  ] as const)('not %s', (_, change) => {
    expect(opensDocuments({ ...holder, ...change })).toBe(false)
  })

  test('whoever made the loan goes on, and not without the yes', () => {
    const funded = { ...holder, state: 'funded', requestState: 'close' } as const
    expect(opensDocuments(funded)).toBe(true)
    expect(opensDocuments({ ...funded, hasKey: false })).toBe(false)
  })
})

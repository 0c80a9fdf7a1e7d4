import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Assembly, piecesOf } from './pieces.ts'

const arriving = (assembly: Assembly, pieces: string[]) => pieces.flatMap((piece) => assembly.add(piece))
const long = 'ñ€🏠'.repeat(3_000)

describe('a batch of texts for NOTIFY', () => {
  test('goes together where it fits, is cut where it doesn’t, and arrives as it was', () => {
    expect(piecesOf('a', 1, ['uno', 'dos'])).toHaveLength(1)
    const pieces = piecesOf('a', 1, ['uno', long, 'dos'])
    expect(pieces).toHaveLength(4)
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8_000)
    expect(arriving(new Assembly(), pieces)).toEqual(['uno', long, 'dos'])
  })

  test('arrives as it was, whatever is in it', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 9_000, size: 'max' })
      .map((value) => JSON.stringify(value))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const pieces = piecesOf('a', 7, texts)
        expect(pieces.every((piece) => Buffer.byteLength(piece) < 8_000)).toBe(true)
        expect(arriving(new Assembly(), pieces)).toEqual(texts)
      }),
      { numRuns: 30 },
    )
  })

  test('has no two payloads that are the same, which PostgreSQL would deliver once', () => {
    const pieces = piecesOf('a', 1, ['x'.repeat(40_000)])
    expect(new Set(pieces).size).toBe(pieces.length)
    expect(arriving(new Assembly(), piecesOf('a', 2, ['same', 'same']))).toEqual(['same', 'same'])
  })

  test('counts once when its sender repeats it, and beside those of others', () => {
    const assembly = new Assembly()
    const [one = '', two = ''] = piecesOf('a', 1, [long])
    const rest = piecesOf('a', 1, [long]).slice(2)
    expect(arriving(assembly, [one, ...piecesOf('b', 1, ['other']), two, ...rest])).toEqual(['other', long])
    expect(arriving(assembly, piecesOf('a', 1, [long]))).toEqual([])
    expect(arriving(assembly, piecesOf('a', 2, ['next']))).toEqual(['next'])
  })

  test('of which the beginning was missed, or that isn’t one, is left out', () => {
    const assembly = new Assembly()
    expect(arriving(assembly, piecesOf('a', 1, [long]).slice(1))).toEqual([])
    expect(arriving(assembly, ['', 'nonsense', 'a 1 x', '{"uid":"a"}'])).toEqual([])
    expect(arriving(assembly, piecesOf('a', 2, ['next']))).toEqual(['next'])
  })
})

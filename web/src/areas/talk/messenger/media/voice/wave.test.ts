import { Wave } from '@cancha/contract/talk/messenger/message'
import { expect, test } from 'vitest'
import { waveOf, wavePath } from './wave.ts'

test.each([0, 1, 7, 63, 64, 65, 3_000])(
  'the wave of %s measurements is what the contract accepts',
  (count) => {
    const wave = waveOf(Array.from({ length: count }, (_, index) => (index % 11) / 10))
    expect(Wave.safeParse(wave).success).toBe(true)
    expect(wave).toHaveLength(Math.min(64, count))
  },
)

test('a wave keeps its loudest moments, and is drawn against the loudest of all', () => {
  expect(waveOf([0, 0.1, 0.2])).toBe('059')
  const levels = Array.from({ length: 640 }, (_, index) => (index === 325 ? 0.5 : 0))
  expect(waveOf(levels)).toBe(`${'0'.repeat(32)}9${'0'.repeat(31)}`)
})

test('silence isn’t drawn as if somebody spoke', () => {
  expect(waveOf([0, 0.001, 0])).toBe('000')
})

test('a note without a wave is drawn as even bars', () => {
  expect(wavePath(null).d).toBe(wavePath('').d)
  expect(wavePath('000').d).toBe(wavePath(null).d)
  expect(wavePath('19').width).toBe(8)
})

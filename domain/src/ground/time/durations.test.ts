import { expect, test } from 'vitest'
import { formatDuration, formatPosition, formatWait } from './durations.ts'

test.each([
  [0, '0:00', '0:00'],
  [25, '0:25', '0:25'],
  [725, '12:05', '12:05'],
  [3599, '59:59', '59:59'],
  [3600, '1 h 00', '60:00'],
  [6059, '1 h 40', '100:59'],
])('%d seconds last %s, and are the position %s', (seconds, duration, position) => {
  expect(formatDuration(seconds)).toBe(duration)
  expect(formatPosition(seconds)).toBe(position)
})

test('a position is counted in whole seconds', () => expect(formatPosition(61.9)).toBe('1:01'))

test.each([
  [0.2, '1 segundo'],
  [45, '45 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3_541, '1 hora'],
  [3_600, '1 hora'],
  [3_601, '2 horas'],
])('a wait of %f seconds is told as «%s», never shorter than it is', (seconds, told) => {
  expect(formatWait(seconds)).toBe(told)
})

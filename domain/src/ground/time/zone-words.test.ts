import { expect, test } from 'vitest'
import { ownZone, zoneInWords } from './zone-words.ts'
import { isTimeZone } from './zones.ts'

test.each([
  ['America/Chicago', 'hora del centro de Estados Unidos'],
  ['America/Argentina/Buenos_Aires', 'hora de Argentina'],
  ['America/Indiana/Indianapolis', 'hora de Indianapolis'],
  ['Asia/Ho_Chi_Minh', 'hora de Ho Chi Minh'],
  ['UTC', 'hora universal (UTC)'],
])('the clock of %s is the «%s»', (zone, words) => expect(zoneInWords(zone)).toBe(words))

test('the zone of the device is one that can be saved', () => expect(isTimeZone(ownZone())).toBe(true))

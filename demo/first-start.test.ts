import { expect, test } from 'vitest'
import { firstStart } from './first-start.ts'

const TRYOUT = { CANCHA_DEMO: true, tryout: true }
const REACHED = { CANCHA_DEMO: true, tryout: false }
const OFF = { CANCHA_DEMO: false, tryout: true }
const EMPTY = { people: false, demo: false }
const DEMO = { people: true, demo: true }
const PEOPLE = { people: true, demo: false }

test.each([
  ['on this machine only, the first start makes the demo', TRYOUT, EMPTY, 'demo'],
  ['and the next says its accounts again', TRYOUT, DEMO, 'demo again'],
  ['but a database of real people gets none', TRYOUT, PEOPLE, 'nothing'],
  ['turned off, there is a first administrator', OFF, EMPTY, 'first administrator'],
  ['and nothing more after', OFF, PEOPLE, 'nothing'],
  ['row 20: where others reach it, no demo is made', REACHED, EMPTY, 'first administrator'],
  ['row 20: and a demo that is there is not served', REACHED, DEMO, 'refuse'],
] as const)('%s', (_, config, has, outcome) => {
  expect(firstStart(config, has)).toBe(outcome)
})

import type { Ground, JudgedText } from './rules.ts'

/** A sentence as the rules read it: its signs, of which those that say nothing about people are dots. */
export type JudgedSigns = readonly string[]

/** Groups of people that are seldom named without a reason: a sentence that names them waits for a person. */
const ALWAYS: Readonly<Record<string, Ground>> = {
  ORIGIN: 'origin',
  RELIGION: 'religion',
  RACE: 'race',
  ORIENTATION: 'sex',
  LANGUAGE: 'origin',
  CHILD_PROXY: 'family',
}
/** People who wait for a person beside a signal. */
const WITH_SIGNAL: Readonly<Record<string, Ground>> = {
  NATIONAL: 'origin',
  SPEAKS: 'origin',
  LIKE_US: 'origin',
  FAITH: 'religion',
  ETHNIC: 'race',
  COLOURS: 'race',
  SEX: 'sex',
  GAY: 'sex',
  CHILD: 'family',
  WITH_CHILD: 'family',
  DISABILITY: 'disability',
  ABLE: 'disability',
  SERVICE_ANIMAL: 'disability',
}
const OF_HOUSES: Readonly<Record<string, Ground>> = { CITIZEN: 'citizenship', ADULT: 'family' }
const ALWAYS_OF_LOANS: Readonly<Record<string, Ground>> = { ...ALWAYS, WITH_CHILD: 'family' }
const OF_LOANS: Readonly<Record<string, Ground>> = {
  MARRIED: 'marital',
  SINGLE: 'marital',
  SPOUSE: 'marital',
  YOUNG_OR_OLD: 'age',
  PUBLIC_HELP: 'public_help',
}

const SIGNALS = new Set([
  'NO',
  'NOBODY',
  'EXCEPT',
  'ONLY',
  'PREFER',
  'WISH',
  'REJECT',
  'SEND_AWAY',
  'CHARGE',
  'PROBE',
  'DECLINE',
])
/** Signals that are about people wherever they stand in the sentence. */
const STRONG_SIGNALS = new Set(['REJECT', 'SEND_AWAY', 'DECLINE'])
/** People who are seldom named beside tenants or a rent without a reason. */
const LIVES_THERE = new Set(['DISABILITY', 'ABLE', 'WITH_CHILD', 'GAY', 'CITIZEN'])
const DEALS = new Set(['PERSON', 'CONTACT', 'ANYBODY', 'OTHERS', 'SIGNS'])
/** Words that describe a person when they stand beside one: «familia mexicana», «Christian tenant». */
const DESCRIBES = new Set(['NATIONAL', 'FAITH', 'ETHNIC', 'GAY'])
const BEINGS = new Set(['PERSON', 'COUPLE', 'SEX', 'SINGLE', 'MARRIED', 'CHILD', 'ADULT', 'YOUNG_OR_OLD'])
/** The farthest signal before and behind those whom it is about, in words of the same part of a sentence. */
const BEFORE = 7
const BEHIND = 9

/** Unknown words behind a signal that don't make it a thing's: «no, gracias», «no exceptions». */
const STILL_OPEN = new Set(
  `gracias thanks thank please count counts cuenta cuentan tomo tomamos considero consider reconozco
   sirve sirven conviene convienen interesa interesan gusta gustan late laten funciona funcionan
   trust worth bother mess him her them el ella ellos pls porfa exceptions exception excepcion
   excepciones way matter chance discusion arguments quejas por favor problem vengan venga pregunten
   escriban hablen`.split(/\s+/),
)
const SKIPPED = new Set(['BETWEEN', 'ARTICLE', 'AL', 'AN', 'MINE', 'N', 'FOR', 'TO', 'AUXILIARY'])
const THINGS = new Set([
  'FACILITY',
  'HOME',
  'ROOM',
  'SUM',
  'TAX',
  'WORKER',
  'PLACE',
  'LEGAL_AGE',
  'OLDER_AGE',
  'SIGNS',
  'OR',
  'CHARGE',
])

const isThing = (sign: string): boolean =>
  (/^[a-z]/.test(sign) && !STILL_OPEN.has(sign)) || THINGS.has(sign) || sign.startsWith('.')

/** Whether a signal is a thing's: «no HOA», «solo efectivo», «cash only». */
function isOfThing(signs: JudgedSigns, at: number): boolean {
  let next = at + 1
  while (SKIPPED.has(signs[next] ?? '')) next++
  const target = signs[next] ?? '|'
  if (isThing(target)) return true
  const before = signs[at - 1] ?? ''
  return (target === ',' || target === '|') && isThing(before)
}

/** The nearest signal in the same part of a sentence; null where none is near. */
function nearSignal(signs: JudgedSigns, at: number): number | null {
  for (const [step, most] of [
    [-1, BEFORE],
    [1, BEHIND],
  ] as const)
    for (let moved = 1; moved <= most; moved++) {
      const near = signs[at + step * moved]
      if (near === undefined || near === ',' || near === '|') break
      if (SIGNALS.has(near)) return at + step * moved
    }
  return null
}

/** One person of whom something is told, with their own article: «la señora Tere», «el hijo». A child may be sent away with it. */
const isSpokenOf = (signs: JudgedSigns, at: number, sendsSomebody: boolean): boolean =>
  (['ARTICLE', 'AL'].includes(signs[at - 1] ?? '') &&
    (signs[at] === 'SEX' || (signs[at] === 'CHILD' && !sendsSomebody))) ||
  (signs[at - 1] === 'AN' && signs[at] === 'SEX')

type Caught = { ground: Ground; first: number; last: number }

/**
 * The net: somebody who is protected, near a signal that no rule understood. Each sign is looked at from its nearest signals, so that the
 * time grows with the length of the text alone.
 * @param signs of one sentence
 * @param isSentAway whether the next sentence sends somebody away
 * @returns the ground, and the first and last sign of the phrase; null where nothing is near
 */
export function netted(signs: JudgedSigns, about: JudgedText, isSentAway: boolean): Caught | null {
  const people = { ...WITH_SIGNAL, ...(about === 'lending' ? OF_LOANS : OF_HOUSES) }
  const isOpen = signs.map(
    (sign, at) => SIGNALS.has(sign) && (STRONG_SIGNALS.has(sign) || !isOfThing(signs, at)),
  )
  const open = isOpen.flatMap((is, at) =>
    is && (signs[at] !== 'CHARGE' || about === 'lending') && signs[at] !== 'PROBE' ? [at] : [],
  )
  const signals = signs.flatMap((sign, at) => (SIGNALS.has(sign) ? [at] : []))
  const sendsSomebody = signs.some((sign) => STRONG_SIGNALS.has(sign))
  const isDeal = signs.some((sign) => DEALS.has(sign))
  for (const [at, sign] of signs.entries()) {
    const always = (about === 'lending' ? ALWAYS_OF_LOANS : ALWAYS)[sign]
    if (always) return { ground: always, first: at, last: at }
    const ground = people[sign]
    if (ground && DESCRIBES.has(sign) && [at - 1, at + 1].some((beside) => BEINGS.has(signs[beside] ?? '')))
      return { ground, first: at, last: at }
    if (!ground || isSpokenOf(signs, at, sendsSomebody)) continue
    // The colour of a thing: «gabinetes blancos».
    if (sign === 'COLOURS' && isThing(signs[at - 1] ?? '|')) continue
    const near = nearSignal(signs, at)
    if (near !== null) return { ground, first: Math.min(at, near), last: Math.max(at, near) }
    // A ban of pets often says in the same breath that an assistance animal is one.
    const far = sign === 'SERVICE_ANIMAL' ? signals : open
    if (isSentAway || far.length > 0 || (LIVES_THERE.has(sign) && isDeal))
      return { ground, first: at, last: at }
  }
  return null
}

/**
 * Whether a sentence sends somebody away whom it doesn't name: «Pass on this one», «Not in my building».
 * @param isNext whether it follows the sentence that names people: one before it is more often about something else
 */
export const sendsAway = (signs: JudgedSigns, isNext: boolean): boolean =>
  signs.some(
    (sign, at) =>
      sign === 'DECLINE' ||
      sign === 'SEND_AWAY' ||
      (isNext && (sign === 'REJECT' || (sign === 'NO' && !isOfThing(signs, at)))),
  )

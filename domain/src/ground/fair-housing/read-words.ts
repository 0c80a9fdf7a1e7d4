import { fold } from '../text/text.ts'
import { PEOPLE_WORDS } from './people-words.ts'
import { COLOUR_WORDS, SIGNAL_WORDS } from './signal-words.ts'

/**
 * A word of a text as the rules read it: `sign` is a class of words ('CHILD', 'NO'), `N` for a small number, `SUM` for an amount, `|` between
 * sentences, `,` between their parts, or the folded word itself. `start` and `end` are its place in what was typed.
 */
export type ReadWord = { sign: string; text: string; start: number; end: number }

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ο: 'o',
    α: 'a',
    ι: 'i',
    ν: 'v',
    ρ: 'p',
    κ: 'k',
  },
}
/** Digits and marks in the place of letters. */
const AS_LETTER: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/** A word without its endings of number and gender: 'niñas', 'niñxs' and 'niño' are one. */
export function stem(word: string): string {
  if (word.length < 4) return word
  return word.replace(/s$/, '').replace(/[aeox@]$/, '')
}

type Phrase = { sign: string; keys: string[] }

const phrasesOf = (table: Readonly<Record<string, string>>): Phrase[] =>
  Object.entries(table).flatMap(([sign, list]) =>
    list.split(',').map((entry) => {
      const text = fold(entry.trim())
      const isExact = text.startsWith('=')
      const keys = text.replace(/^=/, '').split(' ')
      return { sign, keys: isExact ? keys : keys.map((key) => `~${stem(key)}`) }
    }),
  )

/** The phrases by their first word, the longest first. */
const PHRASES = new Map<string, Phrase[]>()
for (const phrase of [PEOPLE_WORDS, SIGNAL_WORDS, COLOUR_WORDS]
  .flatMap(phrasesOf)
  .sort((a, b) => b.keys.length - a.keys.length)) {
  const [first = ''] = phrase.keys
  PHRASES.set(first, [...(PHRASES.get(first) ?? []), phrase])
}
const NONE: readonly Phrase[] = []
/** The phrases that begin with a word, the longest first. */
function phrasesWith(word: string): readonly Phrase[] {
  const exact = PHRASES.get(word)
  const stemmed = PHRASES.get(`~${stem(word)}`)
  if (!exact || !stemmed) return exact ?? stemmed ?? NONE
  return [...exact, ...stemmed].sort((a, b) => b.keys.length - a.keys.length)
}
const singleOf = (word: string): string | undefined =>
  phrasesWith(word).find(({ keys }) => keys.length === 1)?.sign
const PEOPLE: ReadonlySet<string> = new Set([...Object.keys(PEOPLE_WORDS), ...Object.keys(COLOUR_WORDS)])
const isPeople = (word: string): boolean => PEOPLE.has(singleOf(word) ?? '')
const KNOWN = new Set([...PHRASES.values()].flatMap((phrases) => phrases.flatMap(({ keys }) => keys)))
/** Whether some phrase has this word. */
const isKnown = (word: string): boolean => KNOWN.has(word) || KNOWN.has(`~${stem(word)}`)

const BEFORE_PEOPLE = ['no', 'sin', 'solo', 'only', 'nada', 'para']

/** A word that was glued, such as 'sinniños' or 'nokids', in its parts. */
function unglued(word: string): string[] {
  const bare = word.replace(/(?:please|porfavor)$/, '')
  if (bare !== word && !isKnown(word)) return unglued(bare)
  const first = BEFORE_PEOPLE.find(
    (start) => word.startsWith(start) && word.length > start.length + 3 && isPeople(word.slice(start.length)),
  )
  return first && !isKnown(word) ? [first, word.slice(first.length)] : [word]
}

/** A run of letters that were typed apart, in the words that it makes; null where it makes none. */
function joined(letters: string): string[] | null {
  if (isPeople(letters)) return [letters]
  for (let at = letters.length - 1; at > 0; at--) {
    const head = letters.slice(0, at)
    const tail = singleOf(head) ? joined(letters.slice(at)) : null
    if (tail) return [head, ...tail]
  }
  return BEFORE_PEOPLE.includes(letters) ? [letters] : null
}

/** A word with digits, stars or letters repeated in place of its letters, read as a word that names people where it is one. */
function undisguised(word: string): string {
  if ((/^[a-z]+$/.test(word) && !/(.)\1/.test(word)) || isKnown(word)) return word
  const readings = [
    word.replace(/[013457@$!|]/g, (mark) => AS_LETTER[mark] ?? mark),
    word.replace('1', 'l').replace(/[013457@$!|]/g, (mark) => AS_LETTER[mark] ?? mark),
    word.replace(/@/g, 'o'),
  ].flatMap((reading) => [reading, reading.replace(/(.)\1+/g, '$1'), reading.replace(/[*_~'’]/g, '')])
  const found = readings.find((reading) => /^[a-z]+$/.test(reading) && isKnown(reading))
  if (found) return found
  if (!/[a-z]\*/.test(word)) return word
  const starred = new RegExp(`^${word.replace(/[^a-z*]/g, '').replace(/\*/g, '[a-z]')}$`)
  return EVERY_PEOPLE_WORD.find((one) => starred.test(one)) ?? word
}
const EVERY_PEOPLE_WORD = Object.values(PEOPLE_WORDS)
  .flatMap((list) => fold(list).match(/[a-z]{4,}/g) ?? [])
  .flatMap((word) => [word, `${word}s`])

const TOKEN =
  /\$ ?\d[\d.,]*(?: ?(?:k|mil|m|millones|million))?\b|\d[\d.,]*\d? ?(?:%|por ciento|percent)|\d[\d.,]* ?(?:k|mil|dolares|dollars|usd|pies|sqft|ft|m2|acres?|unidades|units|puntos)\b|\d+ ?\+|\d[\d.,]*\d|\d(?![a-z])|[a-z0-9@$*]*[a-z](?:[a-z0-9@$*'’_~]|[!|](?=[a-z]))*|[.;!?\n\r•|…]+|[,:/()–—&+"«»“”[\]]/g
const SMALL = 121

/** The typed characters, folded, and the place of each in what was typed. */
function foldedWithPlaces(typed: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of typed) {
    const plain = /^[a-z0-9 .,]$/.test(character)
      ? character
      : fold(character.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(
          /./gu,
          (one) => LOOK_ALIKE[one] ?? one,
        )
    for (const one of plain) for (let unit = 0; unit < one.length; unit++) places.push(at)
    folded += plain
    at += character.length
  }
  places.push(typed.length)
  return { folded, places }
}

type Raw = { text: string; at: number; end: number }

/** Letters that stand apart ('n i ñ o s', 'n.i.ñ.o.s') become one run; a wider gap parts words. */
const APART = /(?<![a-z0-9])[a-z0-9@$](?:(?:[ .\-_*·]|[ ]?[.\-_*·|][ ]?)[a-z0-9@$](?![a-z0-9])){1,}/g

function tokensOf(folded: string): Raw[] {
  const runs: Raw[] = []
  const rest = folded.replace(APART, (run: string, at: number) => {
    const letters = run.replace(/[^a-z0-9@$]/g, '').replace(/[013457@$]/g, (mark) => AS_LETTER[mark] ?? mark)
    const words = joined(letters)
    if (!words || (words.length === 1 && words[0] && words[0].length < 3 && words[0] !== 'no')) return run
    words.forEach((text, index) => {
      runs.push({ text, at: at + index / 100, end: at + run.length })
    })
    return ' '.repeat(run.length)
  })
  // A hyphen or point inside of a word that names people hides it: 'ni-ños', 'muj.eres'.
  const tokens = [
    ...rest
      .replace(/(?<=[a-z])[-.·_](?=[a-z])/g, '\u0001')
      .matchAll(new RegExp(`[a-z]+(?:\u0001[a-z]+)+|${TOKEN.source}`, 'g')),
  ].flatMap((match): Raw[] => {
    const [text] = match
    const end = match.index + text.length
    if (!text.includes('\u0001')) return [{ text, at: match.index, end }]
    const whole = text.replaceAll('\u0001', '')
    const parts = text.split('\u0001')
    if (isKnown(whole) && !parts.some(isPeople)) return [{ text: whole, at: match.index, end }]
    let at = match.index
    return parts.map((part) => {
      const raw = { text: part, at, end: at + part.length }
      at += part.length + 1
      return raw
    })
  })
  return [...tokens, ...runs].sort((a, b) => a.at - b.at)
}

function numberSign(text: string): string {
  if (/[$%a-z]/.test(text)) return 'SUM'
  const number = Number(text.replace(/[.,+ ]/g, ''))
  if (number >= 18 && number <= 21) return 'LEGAL_AGE'
  if (number === 55 || number === 62 || (text.endsWith('+') && number >= 50 && number <= 70))
    return 'OLDER_AGE'
  return number < SMALL ? 'N' : 'SUM'
}

/** Joins two pieces of a word that names people, as in «neg ros». */
function rejoin(raws: Raw[]): void {
  for (let index = 0; index < raws.length - 1; index++) {
    const [raw, next] = [raws[index], raws[index + 1]]
    if (
      !raw ||
      !next ||
      raw.end + 1 !== next.at ||
      raw.text.length > 4 ||
      isKnown(raw.text) ||
      isKnown(next.text)
    )
      continue
    if (isPeople(raw.text + next.text))
      raws.splice(index, 2, { text: raw.text + next.text, at: raw.at, end: next.end })
  }
}

/** Reads the words of a text, however they are disguised. */
export function readWords(typed: string): ReadWord[] {
  const { folded, places } = foldedWithPlaces(typed)
  const raws = tokensOf(folded.replace(/\bsec\.(?= ?8\b)/g, 'sec ')).flatMap(({ text, at, end }) =>
    (/^[a-z@$*0-9]*[a-z]/.test(text) &&
    !/^[$\d][\d.,]* ?(?:k|mil|m|dolares|dollars|usd|pies|sqft|ft|m2|acres?|unidades|units|puntos|millones|million|por ciento|percent)?$/.test(
      text,
    )
      ? unglued(undisguised(text.replace(/['’]s$/, '').replace(/['’]/g, '')))
      : [text]
    ).map((word) => ({ text: word, at: Math.floor(at), end })),
  )
  const words: ReadWord[] = []
  rejoin(raws)
  for (let index = 0; index < raws.length; ) {
    const raw = raws[index]
    if (!raw) break
    const phrase = phrasesWith(raw.text).find(({ keys }) =>
      keys.every((key, offset) => {
        const other = raws[index + offset]?.text
        return other !== undefined && (key === other || key === `~${stem(other)}`)
      }),
    )
    const count = phrase?.keys.length ?? 1
    const last = raws[index + count - 1] ?? raw
    const text = raws
      .slice(index, index + count)
      .map((one) => one.text)
      .join(' ')
    const isName =
      phrase?.sign === 'COLOUR' &&
      / [A-Z][a-z]+[ao]$/.test(typed.slice(Math.max(0, (places[raw.at] ?? 0) - 1), places[raw.end]))
    const isInitials =
      /^ESAs?$/.test(typed.slice(places[raw.at], places[raw.end])) && typed !== typed.toUpperCase()
    words.push({
      sign: isInitials ? 'SERVICE_ANIMAL' : isName ? raw.text : (phrase?.sign ?? plainSign(raw.text)),
      text,
      start: places[raw.at] ?? 0,
      end: places[last.end] ?? typed.length,
    })
    index += count
  }
  return words
}

/** Words behind which a sentence says something else: a promise to treat all alike covers nothing after them. */
const TURNS = ['pero', 'but', 'aunque', 'however', 'though']

const COUNTS = ['dos', 'tres', 'cuatro', 'one', 'two', 'three', 'four']

function plainSign(text: string): string {
  if (COUNTS.includes(text)) return 'N'
  if (/^(?:\.{2,}|…)$/.test(text)) return ','
  if (/^[.;!?\n\r•|…]+$/.test(text) || TURNS.includes(text)) return '|'
  if (/^[,:/()–—&+"«»“”[\]]$/.test(text)) return ','
  if (/^[$\d]/.test(text) && !/^\d+(?:st|nd|rd|th|er|ra|ro|br|ba)/.test(text)) return numberSign(text)
  return text
}

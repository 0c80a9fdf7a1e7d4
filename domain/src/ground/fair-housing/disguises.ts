import { fold } from '../text/text.ts'
import { isKnown, isPeople, SINGLE_PEOPLE_WORDS, singleOf } from './phrases.ts'

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's' },
  ...{ ј: 'j', ο: 'o', α: 'a', ι: 'i', ν: 'v', ρ: 'p', κ: 'k' },
}
/** Pictures in the place of words. */
const PICTURES: readonly (readonly [RegExp, string])[] = [
  [/[🚫⛔❌🙅🛑🚷👎]/u, ' no '],
  [/[👶🧒👦👧🍼🚼]/u, ' ninos '],
  [/[🤰🤱]/u, ' embarazadas '],
  [/[♿🦽🦼🦯]/u, ' silla de ruedas '],
  [/[🦮]/u, ' perro de servicio '],
  [/[🌈]/u, ' gays '],
  [/[👵👴]/u, ' ancianos '],
]
/** Digits and marks in the place of letters. */
const AS_LETTER: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i' },
}

/** A text with letters in the place of its digits and marks. */
export const lettersOf = (text: string): string =>
  text.replace(/[013457@$!|]/g, (mark) => AS_LETTER[mark] ?? mark)

const plainOf = (character: string): string => {
  const picture = PICTURES.find(([pictures]) => pictures.test(character))
  if (picture) return picture[1]
  return fold(character.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(
    /./gu,
    (one) => LOOK_ALIKE[one] ?? one,
  )
}

/** The typed characters, folded, and the place of each in what was typed. */
export function foldedWithPlaces(typed: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of typed) {
    const plain = /^[a-z0-9 .,]$/.test(character) ? character : plainOf(character)
    for (const one of plain) for (let unit = 0; unit < one.length; unit++) places.push(at)
    folded += plain
    at += character.length
  }
  places.push(typed.length)
  return { folded, places }
}

const BEFORE_PEOPLE = ['no', 'sin', 'solo', 'only', 'nada', 'para']

/** A word that was glued, such as 'sinniños' or 'nokids', in its parts. */
export function unglued(word: string): string[] {
  const bare = word.replace(/(?:please|porfavor)$/, '')
  if (bare !== word && !isKnown(word)) return unglued(bare)
  const first = BEFORE_PEOPLE.find(
    (start) => word.startsWith(start) && word.length > start.length + 3 && isPeople(word.slice(start.length)),
  )
  return first && !isKnown(word) ? [first, word.slice(first.length)] : [word]
}

/** The longest word that is looked for among letters that were typed apart. */
const LONGEST_APART = 20

/** A run of letters that were typed apart, in the words that it makes, the last of which names people; null where it makes none. */
export function joined(letters: string): string[] | null {
  // The length of the first word of each rest, from the last letter on, so that each rest is tried once.
  const firstWords: number[] = []
  for (let start = letters.length - 1; start >= 0; start--) {
    const rest = letters.slice(start)
    if (rest.length <= LONGEST_APART && (isPeople(rest) || BEFORE_PEOPLE.includes(rest))) {
      firstWords[start] = rest.length
      continue
    }
    for (let length = Math.min(rest.length - 1, LONGEST_APART); length > 0; length--)
      if (firstWords[start + length] && singleOf(rest.slice(0, length))) {
        firstWords[start] = length
        break
      }
  }
  const words: string[] = []
  for (let start = 0; start < letters.length; start += words.at(-1)?.length ?? 0) {
    const length = firstWords[start]
    if (!length) return null
    words.push(letters.slice(start, start + length))
  }
  return words
}

/** A word with digits, stars or letters repeated in place of its letters, read as a word that names people where it is one. */
export function undisguised(word: string): string {
  if ((/^[a-z]+$/.test(word) && !/(.)\1/.test(word)) || isKnown(word)) return word
  const readings = [lettersOf(word), lettersOf(word.replace('1', 'l')), word.replace(/@/g, 'o')].flatMap(
    (reading) => [
      reading,
      reading.replace(/r{3,}/g, 'r').replace(/([^r])\1+/g, '$1'),
      reading.replace(/[*_~'’]/g, ''),
    ],
  )
  const found = readings.find((reading) => /^[a-z]+$/.test(reading) && isKnown(reading))
  if (found) return found
  if (!/[a-z]\*+[a-z]/.test(word)) return word
  const starred = new RegExp(`^${word.replace(/[^a-z*]/g, '').replace(/\*/g, '[a-z]')}$`)
  return SINGLE_PEOPLE_WORDS.find((one) => starred.test(one)) ?? word
}

import { foldedWithPlaces, joined, lettersOf, undisguised, unglued } from './disguises.ts'
import { meantWord } from './misspellings.ts'
import { isKnown, isPeople, phrasesWith, stem } from './phrases.ts'

/**
 * A word of a text as the rules read it: `sign` is a class of words ('CHILD', 'NO'), `N` for a small number, `SUM` for an amount, `|` between
 * sentences, `,` between their parts, or the folded word itself. `start` and `end` are its place in what was typed.
 */
export type ReadWord = { sign: string; text: string; start: number; end: number }

const TOKEN =
  /\$ ?\d[\d.,]*(?: ?(?:k|mil|m|millones|million))?\b|\d[\d.,]*\d? ?(?:%|por ciento|percent)|\d[\d.,]* ?(?:k|mil|dolares|dollars|usd|pies|sqft|ft|m2|acres?|unidades|units|puntos)\b|\d+ ?\+|\d[\d.,]*\d|\d(?![a-z])|[a-z0-9@$*]*[a-z](?:[a-z0-9@$*'’_~]|[!|](?=[a-z]))*|[.;!?\n\r•|…]+|[,:/()–—&+"«»“”[\]]/g
const SMALL = 121

type Raw = { text: string; at: number; end: number }

/** Letters that stand apart ('n i ñ o s', 'n.i.ñ.o.s') become one run; a wider gap parts words. */
const APART = /(?<![a-z0-9])[a-z0-9@$](?:(?:[ .\-_*·]|[ ]?[.\-_*·|][ ]?)[a-z0-9@$](?![a-z0-9])){1,}/g

function tokensOf(folded: string): Raw[] {
  const runs: Raw[] = []
  const rest = folded.replace(APART, (run: string, at: number) => {
    const letters = lettersOf(run.replace(/[^a-z0-9@$]/g, ''))
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

/** Whether a word that names people is somebody's name: «Tom Black», «Blanca Moreno», «Raúl Judío», «Barrio Hindú». */
function isNameHere(sign: string | undefined, typedBefore: string, signBefore: string): boolean {
  if (sign === 'COLOUR') return / [A-Z][a-z]+[ao]$/.test(typedBefore.slice(-20))
  if (sign !== 'NATIONAL' && sign !== 'FAITH' && sign !== 'YOUNG_OR_OLD') return false
  if (/(?:Barrio|Colonia|Villa|Fraccionamiento|Residencial) \p{Lu}\p{Ll}+$/u.test(typedBefore.slice(-40)))
    return true
  return /^[a-z]/.test(signBefore) && /(?:^| )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[aos]$/u.test(typedBefore.slice(-40))
}

/** Reads the words of a text, however they are disguised. */
export function readWords(typed: string): ReadWord[] {
  const { folded, places } = foldedWithPlaces(typed)
  const raws = tokensOf(folded.replace(/\bsec\.(?= ?8\b)/g, 'sec ')).flatMap(({ text, at, end }) =>
    (/^[a-z@$*0-9]*[a-z]/.test(text) &&
    !/^[$\d][\d.,]* ?(?:k|mil|m|dolares|dollars|usd|pies|sqft|ft|m2|acres?|unidades|units|puntos|millones|million|por ciento|percent)?$/.test(
      text,
    )
      ? unglued(undisguised(text.replace(/['’]s$/, '').replace(/['’]/g, ''))).map((word) =>
          /^[A-Z][a-zñáéíóú]/u.test(typed.slice(places[at], places[end])) ? word : meantWord(word),
        )
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
    const isName = isNameHere(phrase?.sign, typed.slice(0, places[raw.end]), words.at(-1)?.sign ?? '')
    const isInitials =
      /^ESA['’]?s?$/.test(typed.slice(places[raw.at], places[raw.end])) && typed !== typed.toUpperCase()
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

const COUNTS = [
  ...['dos', 'tres', 'cuatro', 'one', 'two', 'three', 'four', 'thirty', 'forty', 'fifty', 'sixty', 'seventy'],
  ...['eighty', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta'],
]

function plainSign(text: string): string {
  if (COUNTS.includes(text)) return 'N'
  if (/^(?:\.{2,}|…)$/.test(text)) return ','
  if (/^[.;!?\n\r•|…]+$/.test(text) || TURNS.includes(text)) return '|'
  if (/^[,:/()–—&+"«»“”[\]]$/.test(text)) return ','
  if (/^[$\d]/.test(text) && !/^\d+(?:st|nd|rd|th|er|ra|ro|br|ba)/.test(text)) return numberSign(text)
  return text
}

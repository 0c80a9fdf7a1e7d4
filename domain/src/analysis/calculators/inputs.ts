import { formatDollars } from '../../ground/amounts/format.ts'
import { formatDecimals } from '../../ground/numbers/format.ts'
import { formatPercent } from '../../ground/numbers/percents.ts'
import { isPointed, type NumberKind, readNumber, withCommas } from '../../ground/numbers/read.ts'
import { fold } from '../../ground/text/text.ts'
import { isCalendarDay } from '../../ground/time/days.ts'
import type { Unit } from './formula.ts'

export type InputKind =
  | 'money'
  | 'percent'
  | 'months'
  | 'days'
  | 'years'
  | 'count'
  | 'times'
  | 'choice'
  | 'text'
  | 'date'

export interface InputChoice<Words extends string = string> {
  /** the value that is stored and calculated with; texts are only stored */
  value: number | string
  label: Words
}

/** A field of a calculator. Its key is the specification's name on the wire. */
export interface Input<Name extends string = string, Words extends string = string> {
  key: Name
  /** the Spanish label */
  label: string
  /** the English term shown beside the label */
  term?: string
  kind: InputKind
  /** the unit of a choice whose values are numbers */
  unit?: Unit
  /** the wizard step that asks for it, from 0 */
  step: number
  /** the error sentence when it is left empty; having one makes the field required */
  required?: string
  /**
   * when empty, figures that need it are a dash instead of counting it as 0, and no verdict is given without it
   * (decision 53): for numbers of which a deal has one, such as a price, a rent, or the rate of a loan
   */
  dashWhenEmpty?: true
  /** the value of an untouched field; a choice also has it when it is emptied */
  default?: number | string
  /** the value that the page starts with; the calculation doesn't assume it */
  start?: number | string
  min?: number
  max?: number
  choices?: readonly InputChoice<Words>[]
  /**
   * a choice that takes any other text too, as apps send it: the longest one in characters, and the folded words that mean one of
   * the choices
   */
  others?: { longest: number; words: Readonly<Record<string, string>> }
  /** one line of help under the field */
  help?: string
  /** common values, offered as buttons */
  usual?: readonly number[]
  /** the longest text in characters; 200 unless set */
  longest?: number
  /** the pattern of a text that isn't empty, and the end of the sentence that refuses any other */
  written?: { as: RegExp; else: string }
  /** marks a cost that people often forget: how a sentence names it when it was left empty, such as 'seguro' */
  forgotten?: Words
}

/**
 * Parsed inputs: numbers (`null`: missing or unreadable), texts as typed, and an error sentence for each faulty
 * field.
 */
export interface Reading {
  values: Readonly<Record<string, number | null>>
  texts: Readonly<Record<string, string>>
  issues: Readonly<Record<string, string>>
  /** the often-forgotten costs that were left empty: they count as 0, and the figures are shown with a note */
  uncounted: readonly string[]
}

/** The largest amount of money that is accepted: $1,000,000,000. */
export const MOST_MONEY = 1_000_000_000

const RANGES: Partial<Record<InputKind, readonly [number, number]>> = {
  money: [0, MOST_MONEY],
  percent: [0, 100],
  months: [0, 360],
  days: [0, 3650],
  years: [1, 30],
  count: [0, 1_000_000],
  times: [0, 10],
}
const WHOLE: readonly InputKind[] = ['months', 'days', 'years']

/** The unit of an input's number; texts and dates count as plain numbers. */
export function unitOf({ kind, unit }: Pick<Input, 'kind' | 'unit'>): Unit {
  if (unit) return unit
  return kind === 'choice' || kind === 'text' || kind === 'date' ? 'count' : kind
}

/** The smallest and the largest value of a field. */
export function rangeOf(input: Input): readonly [number, number] {
  const [least, most] = RANGES[input.kind] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return [input.min ?? least, input.max ?? most]
}

export const isText = ({ kind }: Pick<Input, 'kind'>): boolean => kind === 'text' || kind === 'date'

/** Kinds whose numbers are too small for thousands: there a comma stands for the decimals. */
const SMALL: readonly InputKind[] = ['percent', 'times']

const numberKind = (kind: InputKind): NumberKind =>
  SMALL.includes(kind) ? 'share' : kind === 'money' ? kind : 'count'

/**
 * The number in a field of that kind, typed or sent: `null` for an empty text, `undefined` for anything that isn't a number, and for
 * what readers in Spanish mean in two ways (decisions 45 and 99).
 */
export const numberIn = (typed: unknown, kind: InputKind): number | null | undefined =>
  readNumber(typed, numberKind(kind))

function bound(amount: number, kind: InputKind): string {
  if (kind === 'money') return formatDollars(amount, 'present')
  return kind === 'percent' ? formatPercent(amount) : formatDecimals(amount, 2)
}

function choiceOf(input: Input, typed: unknown): InputChoice | undefined {
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : undefined
  return input.choices?.find(({ value }) => String(value) === text)
}

type Read = { value: number | null; text?: string; issue?: string }

function readText(input: Input, typed: unknown): Read {
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : ''
  const longest = input.longest ?? 200
  if (text === '' && input.required) return { value: null, issue: input.required }
  if (typed !== undefined && typed !== null && typeof typed !== 'string' && typeof typed !== 'number')
    return { value: null, issue: `${input.label}: escribe un texto.` }
  if (text.length > longest)
    return { value: null, issue: `${input.label}: escribe ${longest} caracteres o menos.` }
  if (text !== '' && input.written && !input.written.as.test(text))
    return { value: null, issue: `${input.label}: ${input.written.else}` }
  if (input.kind === 'date' && text !== '' && !isCalendarDay(text))
    return { value: null, issue: `${input.label}: elige una fecha del calendario.` }
  return { value: null, text }
}

/** A choice that was written in other words; the text itself where it is none. */
function readOther({ label, choices = [], others }: Input, typed: string | number): Read {
  const text = String(typed).trim()
  const plain = fold(text)
  const meant = others && Object.hasOwn(others.words, plain) ? others.words[plain] : undefined
  const choice = choices.find(({ value }) => fold(String(value)) === plain)?.value ?? meant
  const longest = others?.longest ?? 0
  if (choice === undefined && text.length > longest)
    return { value: null, issue: `${label}: escribe ${longest} caracteres o menos.` }
  return text === '' ? { value: 0, text } : { value: null, text: String(choice ?? text) }
}

function readChoice(input: Input, typed: unknown): Read {
  if (input.others && (typeof typed === 'string' || typeof typed === 'number')) return readOther(input, typed)
  const empty = typed === undefined || typed === null || typed === ''
  const value = empty ? input.default : choiceOf(input, typed)?.value
  if (value === undefined)
    return empty ? { value: 0 } : { value: null, issue: `${input.label}: elige una de las opciones.` }
  return typeof value === 'number' ? { value } : { value: null, text: value }
}

function readFigure(input: Input, typed: unknown): Read {
  const untouched = typed === undefined ? input.default : typed
  const value = numberIn(untouched, input.kind)
  if (value === undefined) return { value: null, issue: `${input.label}: ${whyUnread(input, untouched)}` }
  if (value === null) {
    if (input.required) return { value: null, issue: input.required }
    return { value: input.dashWhenEmpty ? null : 0 }
  }
  const [least, most] = rangeOf(input)
  if (value < least)
    return { value: null, issue: `${input.label}: no puede ser menos de ${bound(least, input.kind)}.` }
  if (value > most)
    return { value: null, issue: `${input.label}: no puede ser más de ${bound(most, input.kind)}.` }
  if (WHOLE.includes(input.kind) && !Number.isInteger(value))
    return { value: null, issue: `${input.label}: escribe un número entero.` }
  return { value }
}

function whyUnread(input: Input, typed: unknown): string {
  if (typeof typed !== 'string' || SMALL.includes(input.kind) || !isPointed(typed.trim()))
    return `escribe solo números, como ${sample(input)}.`
  const decimals = input.kind === 'money' ? 'centavos' : 'decimales'
  return `los miles van con coma y los ${decimals} con punto. ¿Quisiste escribir ${withCommas(typed.trim())}?`
}

const SAMPLES: Partial<Record<InputKind, string>> = { money: '1,500', percent: '7.5', count: '1,200' }

/** A number as it is typed that the field takes: the usual one of its kind, unless the field's own range is smaller. */
function sample(input: Input): string {
  const [least, most] = rangeOf(input)
  const fits = (typed: string) => {
    const number = numberIn(typed, input.kind)
    return typeof number === 'number' && number >= least && number <= most
  }
  return [SAMPLES[input.kind] ?? '6', '6'].find(fits) ?? formatDecimals(least, 2)
}

/**
 * Parses a person's data. Anything is accepted: a value that isn't an object counts as empty, unknown keys are
 * dropped. A missing key takes the field's default; an optional field that was emptied counts as 0.
 */
export function readInputs(inputs: readonly Input[], data: unknown): Reading {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const values: Record<string, number | null> = {}
  const texts: Record<string, string> = {}
  const issues: Record<string, string> = {}
  const uncounted: string[] = []
  for (const input of inputs) {
    const typed = Object.hasOwn(given, input.key) ? given[input.key] : undefined
    const read = isText(input)
      ? readText(input, typed)
      : input.kind === 'choice'
        ? readChoice(input, typed)
        : readFigure(input, typed)
    values[input.key] = read.value
    if (read.text !== undefined) texts[input.key] = read.text
    if (read.issue !== undefined) issues[input.key] = read.issue
    if (input.forgotten && numberIn(typed, input.kind) === null) uncounted.push(input.key)
  }
  return { values, texts, issues, uncounted }
}

/** Reduces a person's data to what is stored: known fields only, numbers as numbers, emptied fields as ''. */
export function tidyData(inputs: readonly Input[], data: unknown): Record<string, number | string> {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const { values, texts, issues } = readInputs(inputs, data)
  const kept: Record<string, number | string> = {}
  for (const { key } of inputs) {
    if (!Object.hasOwn(given, key) || issues[key]) continue
    const empty = given[key] === '' || given[key] === null
    const value = empty ? '' : (texts[key] ?? values[key])
    if (value !== null && value !== undefined) kept[key] = value
  }
  return kept
}

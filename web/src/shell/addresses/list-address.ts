import { stringifySearch, wordsParam } from './search-params.ts'

/** Reads a parameter of an address; undefined if it is missing or invalid. */
type Reader<Value extends string = string> = (text: unknown) => Value | undefined

type ReadBy<Readers> = {
  [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value : never
}

export type ListAddress<Asked> = {
  path: string
  /** The valid parameters of an address; invalid ones are dropped. */
  read: (search: Record<string, unknown>) => Asked
  /** The address with these parameters, without empty ones. */
  href: (asked: { [Name in keyof Asked]?: Asked[Name] | '' | undefined }) => string
}

/** The parameters of a list's address. */
export type AskedOf<List> = List extends ListAddress<infer Asked> ? Asked : never

/** A search text. */
export const words =
  (most?: number): Reader =>
  (text) =>
    wordsParam(text, most) || undefined

export const oneOf =
  <Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text)

/**
 * One of the names of a record, whose type sees to it that none is missing: for lists of the domain that would bring more than
 * their names to every page.
 */
export const nameIn =
  <Value extends string>(names: Readonly<Record<Value, true>>): Reader<Value> =>
  (text) =>
    typeof text === 'string' && Object.hasOwn(names, text) ? (text as Value) : undefined

const matching =
  (form: RegExp): Reader =>
  (text) =>
    form.test(String(text)) ? String(text) : undefined

/** The number of a row, as ids are and as places in a list from which it goes on. */
export const rowNumber = matching(/^[1-9]\d{0,14}$/)

/** The form of a day alone: whether the calendar has it is what the server says, at its field. */
export const day = matching(/^\d{4}-\d\d-\d\d$/)

/** The form of a month alone. */
export const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/)

/** The postal code of a state: 'TX'. */
export const stateCode = matching(/^[A-Z]{2}$/)

/** A page's number, up to the last one that the server gives. */
export const pageUpTo = (last: number) => pageBetween(1, last)
/** The same where the first page has no number in the address. */
export const laterPageUpTo = (last: number) => pageBetween(2, last)

const pageBetween =
  (first: number, last: number): Reader =>
  (text) =>
    /^[1-9]\d*$/.test(String(text)) && Number(text) >= first && Number(text) <= last
      ? String(text)
      : undefined

/**
 * The address of a list with its filters as parameters. Apart from a list's queries, because every page loads what reads addresses.
 */
export const listAddress = <Readers extends Record<string, Reader>>(
  path: string,
  readers: Readers,
): ListAddress<ReadBy<Readers>> => ({
  path,
  read: (search) =>
    given(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as ReadBy<Readers>,
  href: (asked) => path + stringifySearch(given(Object.entries(asked))),
})

const given = (pairs: [string, unknown][]) => Object.fromEntries(pairs.filter(([, value]) => value))

import { fold } from '../../ground/text/text.ts'

/** Words of streets and their directions, in the short form that the post office prefers (USPS Publication 28, appendices B and C). */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  terrace: 'ter',
  trail: 'trl',
  parkway: 'pkwy',
  highway: 'hwy',
  square: 'sq',
  cove: 'cv',
  crossing: 'xing',
  point: 'pt',
  way: 'way',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
}

/** Words that only announce a unit: its number says which. */
const UNIT = new Set([
  'apt',
  'apartment',
  'unit',
  'suite',
  'ste',
  'no',
  'numero',
  'num',
  'apto',
  'depto',
  'dept',
])

/**
 * A key that is the same for the same house however its address is written: '418 Hicks Avenue, Apt. 2' and
 * '418 HICKS AVE #2' in 78210 are '418 hicks ave 2|78210'.
 * @param zip five digits
 */
export function houseKey({
  address1,
  address2,
  zip,
}: {
  address1: string
  address2: string
  zip: string
}): string {
  const words = fold(`${address1} ${address2}`)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !UNIT.has(word))
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word))
  return `${words.join(' ')}|${zip}`
}

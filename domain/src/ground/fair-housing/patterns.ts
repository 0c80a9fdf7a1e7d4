import { SINGULAR_SIGNS } from './people-words.ts'

/** Words that may stand between a signal and those whom it is about. */
const STEP =
  '(?: (?:FOR|TO|BETWEEN|PERSON|ACCEPT|AUXILIARY|ONLY|N|PREFER|WISH|COUPLE|SINGLE|ADULT|MARRIED|CITIZEN|YOUNG_OR_OLD))'
export const STEPS = `${STEP}{0,6}`
/** Another member of a list: «no mascotas ni niños». */
const OTHERS = '(?: [a-zA-Z_]+){1,3}(?: ,(?: [a-zA-Z_]+){1,2}){0,3}(?: ,)? OR(?: NO)?'
export const COLOUR = '(?:COLOUR|COLOURS)'
export const COLOURED = 'COLOURS'
export const END = '(?= (?:\\||,|OR|ONLY|PERSON|NO|WELCOME|PREFER|FOR|PLACE|$)|$| $)'

/**
 * A pattern with the signs that mean others too: `BETWEEN` articles, `NO` «nobody» and «declined», and a group of people its singular, which may
 * describe a thing.
 */
export const patternOf = (pattern: string) =>
  pattern
    .replaceAll('BETWEEN', '(?:BETWEEN|ARTICLE|ANYBODY|AL|MINE|AN)')
    .replace(/\bTO\b/g, '(?:TO|AL)')
    .replace(/\bNO\b/g, '(?:NO|NOBODY|DECLINE)')
    .replace(
      /\b(?:ORIGIN|RELIGION|RACE|ORIENTATION)\b/g,
      (sign) => `(?:${sign}|${SINGULAR_SIGNS[sign as keyof typeof SINGULAR_SIGNS]})`,
    )
/** A pattern of signs. */
export const find = (pattern: string) => new RegExp(` ${patternOf(pattern)}(?= |$)`)

/** All ways of leaving out these people. @param people signs, joined by bars */
export const leavesOut = (people: string) => [
  find(`(?:NO|EXCEPT)${STEPS} (?:${people})`),
  find(`NO${OTHERS}${STEPS} (?:${people})`),
  find(`NO(?: ACCEPT| AUXILIARY)*${STEPS} (?:IDEAL|IDEAL PERSON)${STEPS} (?:${people})`),
  find(
    `(?:${people})${STEPS}(?: ,)? NO(?= (?:(?:AUXILIARY|BETWEEN) )*(?:ACCEPT|CONTACT|WELCOME|PREFER|IDEAL|OR|INCLUDING|SEND_AWAY|gracias|thanks|thank|please|porfavor|favor|califican?|aplican?|porque|\\|)| , (?:gracias|thanks)| ?$)`,
  ),
  find(
    `(?:si|if|quien|those)(?: [a-zA-Z]+){0,3} (?:${people})(?: ,)?(?: please)? NO(?= (?:AUXILIARY )*(?:ACCEPT|CONTACT)| ?$)`,
  ),
  find(`(?:${people})(?: [^ |]+){0,5} SEND_AWAY`),
  find(
    `(?:si|if|quien|those|anyone|BETWEEN|PROBE)(?: [a-zA-Z]+){0,3} (?:${people})(?: [^ |]+){0,3} SEND_AWAY`,
  ),
  find(`NO(?: [a-z]+| ACCEPT| CONTACT| AUXILIARY){1,2} (?:si|if)(?: [a-zA-Z]+){0,3} (?:${people})`),
]
/** All ways of taking these people alone. */
export const limitsTo = (people: string) => [
  find(`ONLY${STEPS} (?:${people})`),
  find(`(?:${people})(?: PERSON)?(?: ,)? ONLY(?= (?:\\||,|please|OR|HOME|PLACE)| ?$)`),
  find(`(?:ACCEPT|IDEAL|FOR|TO)${STEPS} (?:${people}) ONLY`),
]
export const prefers = (people: string) => [
  find(`PREFER${STEPS}(?: FOR)?${STEPS} (?:${people})`),
  find(`PREFER ,${STEPS} (?:${people})`),
  find(`(?:${people})(?: PERSON| BETWEEN| ACCEPT)*(?: ,)? PREFER`),
]
export const suits = (people: string) => [
  find(`IDEAL(?: BETWEEN| PERSON| HOME| PLACE)* FOR${STEPS} (?:${people})`),
]
/** A house or loan for these people: «se renta a señoritas», «prestamos para mujeres». */
export const offersTo = (people: string) => [
  find(`(?:ACCEPT|HOME|PLACE|ROOM)(?: ROOM| HOME)? (?:FOR|TO)(?: BETWEEN| PERSON)* (?:${people})`),
  find(`ACCEPT(?: BETWEEN| PERSON| FOR| TO)* (?:FOR|TO)(?: BETWEEN| PERSON)* (?:${people})`),
]
/** «Para mujeres», at the end of a phrase. */
export const isFor = (people: string) => [find(`FOR(?: BETWEEN| PERSON)* (?:${people})(?= (?:\\||,|OR)| ?$)`)]

import type { PeopleWord } from './people-words.ts'

/** The text that is judged: of a house, or of a loan, for which the Equal Credit Opportunity Act protects more. */
export type JudgedText = 'housing' | 'lending'
export type Ground =
  | 'family'
  | 'sex'
  | 'religion'
  | 'race'
  | 'origin'
  | 'disability'
  | 'marital'
  | 'age'
  | 'older_persons'
  | 'public_help'
  | 'students'
  | 'citizenship'
  | 'returns'

/** A rule of phrases: where its pattern is found in the signs of a text, this is the answer. */
export type Rule = {
  ground: Ground
  pattern: RegExp
  answer: { housing: 'refuse' | 'hold' | 'fine'; lending: 'refuse' | 'hold' | 'fine' }
}

const REFUSE = { housing: 'refuse', lending: 'refuse' } as const
const HOLD = { housing: 'hold', lending: 'hold' } as const
/** Grounds that the federal act doesn't protect in housing, and the Equal Credit Opportunity Act does for loans. */
const CREDIT = { housing: 'hold', lending: 'refuse' } as const
const LENDING = { housing: 'fine', lending: 'refuse' } as const
/** Lenders may ask for the right to stay in the country (12 CFR 1002.6(b)(7)). */
const HOUSING_HOLD = { housing: 'hold', lending: 'fine' } as const

/** Words that may stand between a signal and those whom it is about. */
const STEP =
  '(?: (?:FOR|TO|BETWEEN|PERSON|ACCEPT|AUXILIARY|ONLY|N|PREFER|COUPLE|SINGLE|ADULT|MARRIED|CITIZEN|YOUNG_OR_OLD))'
const STEPS = `${STEP}{0,6}`
/** Another member of a list: «no mascotas ni niños». */
const OTHERS = '(?: [a-zA-Z_]+){1,3}(?: ,(?: [a-zA-Z_]+){1,2}){0,3}(?: ,)? OR(?: NO)?'
const COLOUR = '(?:COLOUR|COLOURS)'
const COLOURED = 'COLOURS'
const END = '(?= (?:\\||,|OR|ONLY|PERSON|NO|WELCOME|PREFER|FOR|PLACE|$)|$| $)'

/** `BETWEEN` in a pattern means articles too. */
export const patternOf = (pattern: string) => pattern.replaceAll('BETWEEN', '(?:BETWEEN|ARTICLE)')
const find = (pattern: string) => new RegExp(` ${patternOf(pattern)}(?= |$)`)

/** All ways of leaving out these people. @param people signs, joined by bars */
const leavesOut = (people: string) => [
  find(`(?:NO|EXCEPT)${STEPS} (?:${people})`),
  find(`NO${OTHERS}${STEPS} (?:${people})`),
  find(`NO(?: ACCEPT| AUXILIARY)*${STEPS} (?:IDEAL|IDEAL PERSON)${STEPS} (?:${people})`),
  find(
    `(?:${people})${STEPS}(?: ,)? NO(?= (?:AUXILIARY )*(?:ACCEPT|CONTACT|WELCOME|PREFER|IDEAL|OR|gracias|thanks|thank|\\|)| , (?:gracias|thanks)| ?$)`,
  ),
  find(
    `(?:si|if|quien|those)(?: [a-zA-Z]+){0,3} (?:${people})(?: ,)?(?: please)? NO(?= (?:AUXILIARY )*(?:ACCEPT|CONTACT)| ?$)`,
  ),
  find(`NO(?: [a-z]+| ACCEPT| CONTACT| AUXILIARY){1,2} (?:si|if)(?: [a-zA-Z]+){0,3} (?:${people})`),
]
/** All ways of taking these people alone. */
const limitsTo = (people: string) => [
  find(`ONLY${STEPS} (?:${people})`),
  find(`(?:${people})(?: PERSON)?(?: ,)? ONLY(?= (?:\\||,|please|OR|HOME|PLACE)| ?$)`),
  find(`(?:ACCEPT|IDEAL|FOR|TO)${STEPS} (?:${people}) ONLY`),
]
const prefers = (people: string) => [
  find(`PREFER${STEPS}(?: FOR)?${STEPS} (?:${people})`),
  find(`(?:${people})(?: PERSON| BETWEEN| ACCEPT)*(?: ,)? PREFER`),
]
const suits = (people: string) => [find(`IDEAL(?: BETWEEN| PERSON| HOME| PLACE)* FOR${STEPS} (?:${people})`)]
/** A house or loan for these people: «se renta a señoritas», «prestamos para mujeres». */
const offersTo = (people: string) => [
  find(`(?:ACCEPT|HOME|PLACE|ROOM)(?: ROOM| HOME)? (?:FOR|TO)(?: BETWEEN| PERSON)* (?:${people})`),
  find(`ACCEPT(?: BETWEEN| PERSON| FOR| TO)* (?:FOR|TO)(?: BETWEEN| PERSON)* (?:${people})`),
]
/** «Para mujeres», at the end of a phrase. */
const isFor = (people: string) => [find(`FOR(?: BETWEEN| PERSON)* (?:${people})(?= (?:\\||,|OR)| ?$)`)]

const rules = (ground: Ground, answer: Rule['answer'], patterns: readonly RegExp[]): Rule[] =>
  patterns.map((pattern) => ({ ground, answer, pattern }))

const FEDERAL: readonly (readonly [Ground, string])[] = [
  ['religion', 'RELIGION'],
  ['race', 'RACE'],
  ['origin', 'ORIGIN'],
  ['sex', 'SEX|ORIENTATION'],
]
const signs = (...words: PeopleWord[]) => words.join('|')
const FAMILY = signs('CHILD', 'WITH_CHILD')
/** Preferring adults, couples or singles leaves out families, as the memorandum of 1995 says. */
const WITHOUT_FAMILY = signs('ADULT', 'COUPLE', 'SINGLE')
const DISABLED = signs('DISABILITY')
/** One person of whom something is told: «la señora Tere», «el hijo». */
const SPOKEN_OF = ' ARTICLE (?:SEX|CHILD)'

/** The rules, the first that is found counts. Rules of refusal stand before those of the same ground that hold. */
export const RULES: readonly Rule[] = [
  ...rules('older_persons', HOUSING_HOLD, [
    find(
      '(?:ADULT|YOUNG_OR_OLD|PERSON|PLACE|mayores|mayor|over|older|ONLY|activa|active|desde)(?: [a-zA-Z_]+){0,3} OLDER_AGE(?= (?:\\||,|OR|PLACE|ADULT|YOUNG_OR_OLD|anos|years|ONLY|BETWEEN|plus|\\+)| ?$)',
    ),
    find('OLDER_AGE(?: [a-zA-Z_]+){0,2} (?:PLACE|ADULT|YOUNG_OR_OLD|ONLY|older|over|plus|active)'),
  ]),
  ...FEDERAL.flatMap(([ground, people]) => [
    ...rules(ground, REFUSE, [
      ...leavesOut(people),
      ...limitsTo(people),
      ...prefers(people),
      ...suits(people),
      ...offersTo(people),
      ...isFor(people),
    ]),
    ...rules(ground, REFUSE, [
      find(`PLACE(?: BETWEEN| PERSON| AUXILIARY| SUM)* (?:${people})`),
      find(`(?:${people}) PLACE`),
    ]),
  ]),
  ...rules('religion', REFUSE, [find('HOME RELIGION'), find('RELIGION HOME')]),
  ...rules('race', REFUSE, [
    find(`(?:NO|EXCEPT|ONLY|PREFER|IDEAL|FOR|TO|ACCEPT)${STEPS} ${COLOURED}${END}`),
    find(`(?:PERSON|PLACE|SEX|COUPLE)(?: BETWEEN| SUM)* ${COLOUR}`),
    find(`${COLOUR} (?:PERSON|PLACE|SEX|COUPLE)`),
    find(`${COLOURED} ONLY`),
    find(`${COLOURED}(?: BETWEEN)* NO`),
    find('HOME RACE'),
    find('RACE HOME'),
  ]),
  ...rules('origin', REFUSE, [find('ORIGIN HOME'), find('PERSON ORIGIN PREFER')]),
  ...rules('origin', REFUSE, [
    find(`(?:ONLY|PREFER|ACCEPT|PERSON|NO|FOR)${STEPS} LANGUAGE`),
    find('LANGUAGE(?: PERSON)* (?:ONLY|PREFER)'),
    find('LANGUAGE PERSON'),
    find('ONLY(?: ACCEPT| AUXILIARY| PERSON)* LANGUAGE'),
  ]),
  ...rules('family', REFUSE, [
    ...leavesOut(FAMILY),
    find(`NO${STEPS} PERSON${STEPS} (?:${FAMILY})`),
    find(`ONLY (?:N|BETWEEN) (?:${FAMILY})`),
    find(`N (?:${FAMILY}) ONLY`),
    find(`(?:${FAMILY}) free(?= (?:PLACE|HOME|\\||,))`),
    find(`(?:${FAMILY}) free ?$`),
    ...limitsTo(WITHOUT_FAMILY),
    ...prefers(WITHOUT_FAMILY),
    find('ADULT (?:PLACE|HOME)'),
    find('(?:PLACE|HOME)(?: BETWEEN| FOR)+ ADULT'),
    find('PERSON(?: BETWEEN| FOR)* ONLY ADULT'),
  ]),
  ...rules('disability', REFUSE, [
    ...leavesOut(DISABLED),
    ...limitsTo('ABLE'),
    ...prefers('ABLE'),
    find(`(?:PERSON|ACCEPT|BETWEEN|FOR|IDEAL|PREFER|ONLY)${STEPS} ABLE`),
    find(`NO(?: [a-z]+)*${STEPS} (?:SERVICE_ANIMAL)`),
    find('SERVICE_ANIMAL(?: BETWEEN| ACCEPT)*(?: ,)? NO(?= (?:AUXILIARY )*(?:ACCEPT|WELCOME|OR|,|\\|)| ?$)'),
    find(
      'NO(?: [a-z,]+){1,4} (?:incluso|incluidos|incluyendo|including|includes|tampoco|even|ni)(?: BETWEEN| OR| NO)* SERVICE_ANIMAL',
    ),
  ]),
  ...rules('disability', HOLD, [
    find('(?:extra|deposito|deposit|cargo|fee|pagan|SUM)(?: [a-zA-Z]+){0,3} SERVICE_ANIMAL'),
    find('SERVICE_ANIMAL(?: [a-zA-Z]+){0,2} (?:fee|deposit|pagan|pay|deposito)'),
    ...limitsTo(DISABLED),
  ]),
  ...rules('marital', CREDIT, [
    ...leavesOut(signs('MARRIED', 'COUPLE', 'SINGLE')),
    ...limitsTo('MARRIED'),
    ...prefers('MARRIED'),
    ...suits('MARRIED'),
  ]),
  ...rules('marital', LENDING, [find('FOR(?: BETWEEN| PERSON| COUPLE)* MARRIED')]),
  ...rules('marital', LENDING, [...offersTo(signs('COUPLE', 'SINGLE', 'MARRIED'))]),
  ...rules('family', HOLD, [
    ...suits(WITHOUT_FAMILY),
    ...offersTo('ADULT'),
    find('(?:ONLY|PREFER)(?: FOR| BETWEEN)* (?:families|familias|family|familia)(?= (?:\\||,)|$)'),
  ]),
  ...rules('age', CREDIT, [
    ...leavesOut('YOUNG_OR_OLD'),
    ...limitsTo('YOUNG_OR_OLD'),
    ...prefers('YOUNG_OR_OLD'),
    find(
      `(?:NO|ONLY|PREFER|ACCEPT|PERSON|FOR|IDEAL)${STEPS} (?:mayores|menores|mayor|menor|over|under|older|younger|entre|between|CHILD)(?: [a-zA-Z]+){0,2} (?:N|OLDER_AGE)(?: anos| years)`,
    ),
    find(
      '(?:NO|ONLY|PREFER)(?: [a-zA-Z]+){0,3} (?:mayores|over|under|menores|older|younger) (?:BETWEEN )?(?:N|OLDER_AGE)',
    ),
    find('PERSON(?: BETWEEN)* (?:over|under|mayores|menores) (?:BETWEEN )?(?:N|OLDER_AGE)'),
  ]),
  ...rules('age', HOUSING_HOLD, [
    find('(?:ONLY|PREFER|NO)(?: [a-zA-Z]+){0,3} (?:mayores|over|older)(?: [a-zA-Z]+)? LEGAL_AGE'),
  ]),
  ...rules('age', CREDIT, [/ AGE_LIMIT(?= |$)(?<!(?:NO|EXCEPT)(?: [^ |]+){0,5} AGE_LIMIT)/]),
  ...rules('age', LENDING, [
    find('YOUNG_OR_OLD(?: ,)? (?:minima|maxima|(?:BETWEEN )?(?:N|OLDER_AGE))'),
    find('(?:mayores|menores) BETWEEN (?:N|OLDER_AGE) anos'),
    find('ages? N'),
  ]),
  ...rules('age', HOLD, [...suits('YOUNG_OR_OLD'), ...offersTo('YOUNG_OR_OLD')]),
  ...rules('public_help', CREDIT, [
    ...leavesOut('PUBLIC_HELP'),
    find('NO(?: [^ |,]+){0,6} PUBLIC_HELP'),
    ...limitsTo('PUBLIC_HELP'),
    find('(?:ONLY|PREFER)(?: [a-z]+)* (?:empleo|employed|trabajo)(?: [a-z,]+){0,3} NO PUBLIC_HELP'),
  ]),
  ...rules('students', HOLD, [...leavesOut('STUDENT'), ...limitsTo('STUDENT')]),
  // The net: somebody who is protected, in the same sentence as a signal that no rule above understood.
  ...[...FEDERAL, ['family', FAMILY], ['disability', DISABLED], ['race', 'COLOURS']].flatMap(
    ([ground, people]) =>
      rules(ground as Ground, HOLD, [
        find(`(?:NO|EXCEPT|ONLY|PREFER|CHARGE)(?: [^ |]+){0,6} (?:${people})(?<!${SPOKEN_OF})`),
        new RegExp(` (?:${people})(?<!${SPOKEN_OF})(?: [^ |]+){0,8} (?:NO|EXCEPT|ONLY|PREFER|CHARGE)(?= |$)`),
      ]),
  ),
  ...rules('age', { housing: 'fine', lending: 'hold' }, [find('YOUNG_OR_OLD(?: [^ |]+){0,8} NO')]),
  ...rules('citizenship', HOUSING_HOLD, [
    ...leavesOut('CITIZEN'),
    ...limitsTo('CITIZEN'),
    ...prefers('CITIZEN'),
  ]),
]

/** A text that names nothing but people, such as a programme's name «Mujeres». */
export const BARE = new RegExp(
  patternOf(
    '^(?: (?:BETWEEN|FOR|TO|PERSON|OR|N|,|\\||COUPLE|[a-z]{2,8}a))*? (RELIGION|RACE|ORIGIN|SEX|ORIENTATION)(?: (?:BETWEEN|FOR|PERSON|OR|N|,|\\|))* ?$',
  ),
)

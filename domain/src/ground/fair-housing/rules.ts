import {
  COLOUR,
  COLOURED,
  END,
  find,
  isFor,
  leavesOut,
  limitsTo,
  offersTo,
  patternOf,
  prefers,
  STEPS,
  suits,
} from './patterns.ts'
import { PEOPLE_WORDS, type PeopleWord } from './people-words.ts'
import { COLOUR_WORDS } from './signal-words.ts'

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
  /** Signs of which a sentence must have one, or the pattern isn't tried; none where it always is. */
  needs: readonly string[]
  answer: { housing: 'refuse' | 'hold' | 'fine'; lending: 'refuse' | 'hold' | 'fine' }
}

const REFUSE = { housing: 'refuse', lending: 'refuse' } as const
const HOLD = { housing: 'hold', lending: 'hold' } as const
/** Grounds that the federal act doesn't protect in housing, and the Equal Credit Opportunity Act does for loans. */
const CREDIT = { housing: 'hold', lending: 'refuse' } as const
const LENDING_HOLD = { housing: 'fine', lending: 'hold' } as const
const LENDING = { housing: 'fine', lending: 'refuse' } as const
/** Lenders may ask for the right to stay in the country (12 CFR 1002.6(b)(7)). */
const HOUSING_HOLD = { housing: 'hold', lending: 'fine' } as const

const PEOPLE = new RegExp(`\\b(?:${Object.keys({ ...PEOPLE_WORDS, ...COLOUR_WORDS }).join('|')})\\b`, 'g')
const STEPS_READ = patternOf(STEPS)

/** The words of people in a pattern, outside of the steps that may be left out. */
const neededBy = ({ source }: RegExp): string[] => [
  ...new Set(source.replaceAll(STEPS_READ, '').match(PEOPLE) ?? []),
]

const rules = (ground: Ground, answer: Rule['answer'], patterns: readonly RegExp[]): Rule[] =>
  patterns.map((pattern) => ({
    ground,
    answer,
    pattern,
    needs: ground === 'age' || ground === 'older_persons' ? [] : neededBy(pattern),
  }))

const FEDERAL: readonly (readonly [Ground, string])[] = [
  ['religion', 'RELIGION'],
  ['race', 'RACE'],
  ['origin', 'ORIGIN'],
  ['sex', 'SEX|ORIENTATION'],
]
const GROUND_OF = { ORIGIN: 'origin', RACE: 'race', RELIGION: 'religion' } as const
const signs = (...words: PeopleWord[]) => words.join('|')
const FAMILY = signs('CHILD', 'WITH_CHILD')
/** Preferring adults, couples or singles leaves out families, as the memorandum of 1995 says. */
const WITHOUT_FAMILY = signs('ADULT', 'COUPLE', 'SINGLE')
const DISABLED = signs('DISABILITY')
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
  // Groups in the plural are people for sure: other words may stand between.
  ...FEDERAL.flatMap(([ground, people]) =>
    people.startsWith('SEX')
      ? []
      : rules(ground, REFUSE, [
          new RegExp(` (?:NO|NOBODY|DECLINE|EXCEPT|ONLY)(?: [^ |,]+){0,4} ${people}(?= |$)`),
        ]),
  ),
  ...rules('religion', REFUSE, [find('HOME RELIGION'), find('RELIGION HOME')]),
  ...rules('race', REFUSE, [
    find(`(?:NO|EXCEPT|ONLY|PREFER|IDEAL|FOR|TO|ACCEPT)${STEPS} ${COLOURED}${END}`),
    find(`(?:PERSON|PLACE|SEX|COUPLE)(?: BETWEEN| SUM)*(?: OR)? ${COLOUR}`),
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
    find('ONLY(?: ACCEPT| AUXILIARY| PERSON| BETWEEN)* (?:LANGUAGE|SPEAKS)'),
    find('PERSON(?: BETWEEN| ONLY)+ SPEAKS'),
    find(
      '(?:ONLY|PREFER|ACCEPT|TO|FOR|NO)(?: TO| PERSON| BETWEEN| ACCEPT| AUXILIARY)* PERSON (?:BETWEEN )?COUNTRY',
    ),
  ]),
  ...rules('family', REFUSE, [
    ...leavesOut(FAMILY),
    find(`NO${STEPS} PERSON${STEPS} (?:${FAMILY})`),
    find(
      'CHILD(?: (?:under|over|below|BETWEEN|N|LEGAL_AGE|younger|older|than|mayores|anos|years))+ NO(?= (?:AUXILIARY )*(?:ACCEPT|WELCOME)| ?$)',
    ),
    find(`ONLY (?:N|BETWEEN) (?:${FAMILY})`),
    find(`N (?:${FAMILY}) ONLY`),
    find(`(?:${FAMILY}) free(?= (?:PLACE|HOME|\\||,))`),
    find(`(?:${FAMILY}) free ?$`),
    find(`CHARGE(?: [^ |]+){0,5} EACH(?: BETWEEN)? (?:${FAMILY})`),
    find(`(?:${FAMILY}) (?:INCLUDING )?CHARGE(?: BETWEEN| TO| CHARGE| SUM| N)* (?:CHARGE|SUM)`),
    ...limitsTo(WITHOUT_FAMILY),
    ...prefers(WITHOUT_FAMILY),
    find('ADULT (?:PLACE|HOME)'),
    find('(?:PLACE|HOME)(?: BETWEEN| FOR)+ ADULT'),
    find('ADULT PREFER(?: PLACE| HOME)'),
    find('PERSON(?: BETWEEN| FOR)* ONLY ADULT'),
  ]),
  ...rules('disability', REFUSE, [
    ...leavesOut(DISABLED),
    ...limitsTo('ABLE'),
    ...prefers('ABLE'),
    find(`(?:PERSON|ACCEPT|BETWEEN|FOR|IDEAL|PREFER|ONLY)${STEPS} ABLE`),
    find('ONLY(?: BETWEEN| PERSON| TO| AUXILIARY)* HEALTHY(?: FACILITY)? OR(?: BETWEEN| TO)* ABLE'),
    find('PERSON(?: [a-zA-Z]+){0,2} ONLY(?: [a-z]+| BETWEEN| AUXILIARY){0,2} HEALTHY'),
    find('ONLY(?: BETWEEN| PERSON)* (?:PERSON|SEX|COUPLE)(?: BETWEEN| OR)* HEALTHY'),
    find('(?:PREFER|ONLY)(?: FOR| BETWEEN)* PERSON(?: BETWEEN| OR)* HEALTHY'),
    find(`NO(?: [a-z]+){0,6}${STEPS} (?:SERVICE_ANIMAL)`),
    find('SERVICE_ANIMAL(?: BETWEEN| ACCEPT)*(?: ,)? NO(?= (?:AUXILIARY )*(?:ACCEPT|WELCOME|OR|,|\\|)| ?$)'),
    find('NO(?: [a-z,]+| OR| BETWEEN){1,5} (?:INCLUDING|NO)(?: BETWEEN| OR| NO| INCLUDING)* SERVICE_ANIMAL'),
  ]),
  ...rules('disability', HOLD, [
    find('(?:extra|deposito|deposit|cargo|fee|pagan|SUM)(?: [a-zA-Z]+){0,3} SERVICE_ANIMAL'),
    find('SERVICE_ANIMAL(?: [a-zA-Z]+){0,2} (?:fee|deposit|pagan|pay|deposito)'),
    ...limitsTo(DISABLED),
    find('ONLY(?: BETWEEN| IDEAL| PERSON| TO| AUXILIARY)* HEALTHY'),
    find('(?:ACCEPT|PERSON|SEX|COUPLE|WISH)(?: BETWEEN| OR)* HEALTHY'),
  ]),
  ...rules('marital', CREDIT, [
    ...leavesOut(signs('MARRIED', 'COUPLE', 'SINGLE')),
    ...limitsTo('MARRIED'),
    ...prefers('MARRIED'),
    ...suits('MARRIED'),
  ]),
  ...rules('marital', LENDING, [
    find('SPOUSE(?: AUXILIARY| BETWEEN){0,2} ONLY(?: BETWEEN| TO| AUXILIARY)* SIGNS'),
    find('(?:ONLY|BETWEEN)(?: BETWEEN| TO)* SIGNS(?: BETWEEN)* SPOUSE'),
    find(
      '(?:NO|ONLY|PREFER)(?: BETWEEN| AUXILIARY| OR)* (?:SPOUSE|SEX OR SPOUSE)(?= (?:NO|\\||,|SIGNS|BETWEEN)| ?$)',
    ),
  ]),
  ...rules('sex', LENDING, [
    find('(?:SEX|ORIENTATION|SPOUSE)(?: PERSON| BETWEEN| ACCEPT)* CHARGE(?: BETWEEN| N| SUM| CHARGE)*'),
  ]),
  ...rules('sex', LENDING_HOLD, [find('SEX(?: [^ |]+){0,5} SUM(?: [^ |]+){0,4} SEX')]),
  ...rules('origin', LENDING, [find('(?:ORIGIN|RACE|RELIGION)(?: PERSON| BETWEEN| ACCEPT)* CHARGE')]),
  ...rules('marital', LENDING, [
    find('(?:SINGLE|MARRIED)(?: PERSON| BETWEEN| ACCEPT| AUXILIARY)* (?:CHARGE|SIGNS)'),
  ]),
  ...rules('marital', LENDING, [find('FOR(?: BETWEEN| PERSON| COUPLE)* MARRIED')]),
  ...rules('marital', LENDING, [...offersTo(signs('COUPLE', 'SINGLE', 'MARRIED'))]),
  ...rules('family', HOLD, [
    ...suits(WITHOUT_FAMILY),
    ...offersTo('ADULT'),
    find('COUPLE(?: BETWEEN)* ADULT'),
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
    find(
      '(?:NOBODY|PERSON|ANYBODY|SEX)(?: [a-zA-Z]+){0,3} (?:over|older|past|above|mayores|mayor|under|younger)(?: BETWEEN| de| than)* (?:N|OLDER_AGE)(?= (?:ACCEPT|NO|AUXILIARY|CHARGE|gets|pays|PERSON|anos|years|yrs|,|\\|)| ?$)',
    ),
    find(
      'PERSON(?: [a-zA-Z]+){0,3} (?:N|OLDER_AGE|LEGAL_AGE) (?:TO|OR) (?:N|OLDER_AGE)(?= (?:anos|years|yrs|yo|,|\\|)| ?$)',
    ),
    find('(?:N|OLDER_AGE) (?:anos|years|yrs)(?: BETWEEN)? (?:edad|de edad)'),
    find('PERSON(?: [a-zA-Z]+){0,6} (?:N|OLDER_AGE) (?:anos|years|yrs|yo|year)(?: old)?'),
  ]),
  ...rules('age', LENDING, [
    find('YOUNG_OR_OLD(?: ,)? (?:minima|maxima|(?:BETWEEN )?(?:N|OLDER_AGE))'),
    find('(?:mayores|menores) BETWEEN (?:N|OLDER_AGE) anos'),
    find('ages? N'),
  ]),
  ...rules('age', HOLD, [...suits('YOUNG_OR_OLD'), ...offersTo('YOUNG_OR_OLD')]),
  ...rules('public_help', CREDIT, [
    ...leavesOut('PUBLIC_HELP'),
    find('NO(?: [^ |,]+){0,6} PUBLIC_HELP'),
    find('PUBLIC_HELP(?: [^ |,]+){0,3} NO'),
    ...limitsTo('PUBLIC_HELP'),
    find('(?:ONLY|PREFER)(?: [a-z]+)* (?:empleo|employed|trabajo)(?: [a-z,]+){0,3} NO PUBLIC_HELP'),
  ]),
  ...rules('public_help', LENDING, [find('PUBLIC_HELP(?: [^ |,]+){0,2} (?:CHARGE|REJECT)')]),
  ...rules('origin', HOLD, [
    find(
      '(?:NO|REJECT|ONLY|PREFER|WISH|SEND_AWAY)(?: [^ |]+){0,6} (?:PERSON|ANYBODY|SEX|COUPLE)(?: BETWEEN)+ COUNTRY',
    ),
    find(
      '(?:PERSON|ANYBODY|SEX|COUPLE|PROBE)(?: BETWEEN)+ COUNTRY(?: [^ |]+){0,8} (?:NO|REJECT|ONLY|PREFER|SEND_AWAY|CHARGE)',
    ),
  ]),
  ...(
    [
      ...FEDERAL,
      ['family', 'WITH_CHILD'],
      ['disability', 'DISABILITY'],
      ['marital', 'MARRIED'],
      ['public_help', 'PUBLIC_HELP'],
      ['age', 'YOUNG_OR_OLD|TOO_OLD'],
      ['origin', 'SPEAKS'],
    ] as const
  ).flatMap(([ground, people]) =>
    rules(ground, LENDING, [
      find(`(?:${people})(?: [^ |]+){0,7} (?<!NO )DECLINE`),
      find(`(?<! NO )DECLINE(?: [^ |]+){0,7} (?:${people})`),
    ]),
  ),
  ...rules('age', LENDING_HOLD, [
    find(
      '(?:PERSON|SEX|ANYBODY|BETWEEN|AUXILIARY) (?:N|OLDER_AGE)(?: anos| years old| yo)? ,(?: [^ |]+){0,3} (?:NO|REJECT)',
    ),
    find('(?:PERSON|SEX|NOBODY|ANYBODY|AUXILIARY|COUPLE)(?: [^ |]+){0,6} TOO_OLD'),
    find('TOO_OLD(?: [^ |]+){0,6} (?:ACCEPT|DECLINE|PERSON)'),
    find('TOO_OLD , (?:N|OLDER_AGE)'),
    find('(?:PERSON|PREFER)(?: [^ |]+){0,4} (?:BETWEEN|in) (?:their|sus) (?:SUM|N)'),
  ]),
  // People of a nation, race or faith who are only named so at the end: «tenants are all Hispanic».
  ...(['ORIGIN', 'RACE', 'RELIGION'] as const).flatMap((people) =>
    rules(GROUND_OF[people], HOLD, [
      find(
        `(?:PERSON|SEX|COUPLE|ANYBODY|NOBODY|CHILD)(?: [^ |,]+){0,4} (?:BETWEEN|PREFER|EXCEPT) ${people}(?= (?:,|\\|)| ?$)`,
      ),
    ]),
  ),
  // A part of a sentence that names nothing but people: «1 person, female, Asian».
  ...FEDERAL.flatMap(([ground, people]) =>
    rules(ground, HOLD, [find(`PERSON ,(?: SEX ,)? (?:${people})(?= (?:,|\\|)| ?$)`)]),
  ),
  ...rules('students', HOLD, [...leavesOut('STUDENT'), ...limitsTo('STUDENT')]),
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

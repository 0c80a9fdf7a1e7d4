import { patternOf } from './rules.ts'

/**
 * Signs that say nothing about who may live in a house, in the order in which they are taken out before the rules are tried. They describe the house, its
 * services or its place, as HUD's memorandum of January 9, 1995 lets advertisements do («family room», «master bedroom»,
 * «apartment complex with chapel»), or welcome everyone.
 */
const PEOPLE =
  '(?:CHILD|WITH_CHILD|ADULT|COUPLE|SINGLE|MARRIED|SEX|ORIENTATION|RELIGION|RACE|ORIGIN|DISABILITY|YOUNG_OR_OLD|STUDENT|PUBLIC_HELP|SERVICE_ANIMAL)'

const LAWFUL: readonly RegExp[] = [
  // A room, a school or a shop of these people: «cuarto de niños», «iglesia bautista», «azulejo mexicano».
  / ROOM(?: (?:FOR|TO|BETWEEN|OR|ROOM))* CHILD(?= |$)/g,
  / CHILD(?: [a-z]+)?(?: BETWEEN)? ROOM(?= |$)/g,
  new RegExp(
    ` (?:FACILITY|HOME estilo)(?: (?:FOR|TO|BETWEEN|OR|FACILITY|[a-z]+))* ${PEOPLE}(?:(?: OR| ,)(?: BETWEEN)* ${PEOPLE})*(?= |$)`,
    'g',
  ),
  new RegExp(` ${PEOPLE}(?: OR ${PEOPLE})?(?: [a-z]+)?(?: BETWEEN)? FACILITY(?= |$)`, 'g'),
  // Children at a pool are to be watched: that is a rule of safety.
  / CHILD(?: [a-zA-Z]+){0,6} WATCHED(?= |$)/g,
  / (?:NO )?CHILD(?: ACCEPT| AUXILIARY| NO| BETWEEN)*(?: NO)? WATCHED(?= |$)/g,
  / WATCHED(?: [^ |]+){0,2} CHILD(?= |$)/g,
  // Everyone is welcome.
  new RegExp(
    ` ${PEOPLE}(?: (?:ACCEPT|AUXILIARY|OR|BETWEEN|PERSON|${PEOPLE.slice(3, -1)}))*(?: ,)? (?:WELCOME)(?= |$)`,
    'g',
  ),
  new RegExp(` WELCOME(?: FOR| TO| BETWEEN| PERSON| ACCEPT| AUXILIARY)* ${PEOPLE}(?= |$)`, 'g'),
  / SEX(?: BETWEEN)* OR(?: BETWEEN)* SEX(?= |$)/g,
  new RegExp(` (?:BETWEEN |BETWEEN ${PEOPLE} )OR NO ${PEOPLE}(?= |$)`, 'g'),
  / (?:NO )?(?:mascotas|pets|animales|animals)(?: [a-zA-Z]+)* EXCEPT(?: BETWEEN)* SERVICE_ANIMAL(?= |$)/g,
  / EXCEPT(?: BETWEEN)* SERVICE_ANIMAL(?= |$)/g,
  // One person and not another is spoken of: «se lo dije a él, no a la señora».
  / NO TO(?: BETWEEN)? SEX(?= |$)/g,
  // An amount, a distance or a count, not an age.
  / (?:mayores|menores|mayor|menor|over|under|arriba|debajo|entre|desde|CHILD)(?: [a-zA-Z]+){0,2} SUM(?= |$)/g,
  // The house's own terms.
  / SINGLE (?:HOME|pad|FACILITY|ROOM)(?= |$)/g,
]

/** A sentence that promises to treat everyone alike. */
const PROMISES_ALL = / EQUAL(?= |$)/
const TAXES = / TAX(?= |$)/
const OWNERS = / OWNER(?= |$)/
const LIMITS = / (?:NO|ONLY|PREFER|EXCEPT|ACCEPT)(?= |$)/

const EVERY = LAWFUL.map((pattern) => new RegExp(patternOf(pattern.source), 'g'))

/** The signs of a text, each with a space before it, with dots of the same length in the place of what is lawful. */
export function withoutLawful(signs: string): string {
  const sentences = signs.split(/(?<= \|)/)
  return sentences
    .map((sentence) => {
      const blank = () => sentence.replace(/[^ |]/g, '.')
      if (PROMISES_ALL.test(sentence)) return blank()
      // A state's exemption from taxes is no term of the deal.
      if (TAXES.test(sentence) && !/ (?:NO|EXCEPT|ONLY)(?= |$)/.test(sentence)) return blank()
      // A tenant, a seller or an heir who is described limits nobody.
      if (OWNERS.test(sentence) && !LIMITS.test(sentence)) return blank()
      return EVERY.reduce(
        (text, pattern) => text.replace(pattern, (lawful) => ` ${'.'.repeat(lawful.length - 1)}`),
        sentence,
      )
    })
    .join('')
}

import { patternOf } from './patterns.ts'

const PEOPLE_SIGNS =
  'CHILD|WITH_CHILD|ADULT|COUPLE|SINGLE|MARRIED|SPOUSE|SEX|ORIENTATION|RELIGION|RACE|ORIGIN|CITIZEN|DISABILITY|YOUNG_OR_OLD|STUDENT|PUBLIC_HELP|SERVICE_ANIMAL'
const PEOPLE = `(?:${PEOPLE_SIGNS})`
/** Words of people that describe a thing beside an unknown word: «French drain», «azulejo turco». */
const DESCRIBING = '(?:NATIONAL|FAITH|ETHNIC)'
/** Unknown words that are no things, so that the word of people beside them stands for people. */
const NO_THING = `(?:${[
  'please|pls|plz|porfa|porfis|gracias|thanks|thank|porque|pues|asi|because|cuz|when|while|since|until|if|si|cuando|anymore|again|ever',
  'get|gets|got|need|needs|should|would|could|may|might|can|at|into|out|up|around|near|next|living|lives|live|moving|from|then|than|so|their',
  'period|punto|por|favor|este|esta|estan|eso|eran|fue|han|era|como|que|dice|dijo|always|usually|family|entonces|tambien|too|just|over|they',
  'yo|lo|la|le|les|pongo|digo|were|was|being|been|seems?|looks?|sounds?|acts?|become|became|turned|actually|clearly|obviously|probably|eran|sea|fueron|era|another|other|every|few|most|real|true|poor|name|names|sounding|surname|last|members?',
  'origin|descent|background|ancestry|heritage|blood|speaking|origen|ascendencia|descendencia|sangre|y|soy|creo|parece|parezca|sean|hasta|desde|sobre|entre|bajo|segun|donde|va|van|ando|anda|realmente|realy|really|nomas|mejor|siempre|casi',
].join('|')})(?= |$)`

/**
 * Signs that say nothing about who may live in a house, in the order in which they are taken out before the rules are tried. They describe the house, its
 * services or its place, as HUD's memorandum of January 9, 1995 lets advertisements do («family room», «master bedroom»,
 * «apartment complex with chapel»), or welcome everyone.
 */
const LAWFUL: readonly RegExp[] = [
  // A room, a school or a shop of these people: «cuarto de niños», «iglesia bautista», «azulejo mexicano».
  / ROOM(?: (?:FOR|TO|BETWEEN|OR|ROOM))* CHILD(?= |$)/g,
  / CHILD(?: [a-z]+)?(?: BETWEEN)? ROOM(?= |$)/g,
  / WITH_CHILD (?:ROOM|FACILITY)(?= |$)/g,
  new RegExp(
    ` (?:FACILITY|HOME estilo)(?: (?:FOR|TO|BETWEEN|OR|FACILITY|[a-z]+|FOR PERSON))* ${PEOPLE}(?:(?: OR| ,)(?: BETWEEN)* ${PEOPLE})*(?= |$)`,
    'g',
  ),
  new RegExp(` ${PEOPLE}(?: OR ${PEOPLE})?(?: [a-z]+)?(?: BETWEEN)? FACILITY(?= |$)`, 'g'),
  new RegExp(` ${DESCRIBING} (?!${NO_THING})[a-z]{3,}(?= |$)`, 'g'),
  new RegExp(` ${DESCRIBING} WORKER(?= |$)`, 'g'),
  new RegExp(
    ` (?!${NO_THING})[a-z]{4,} ${DESCRIBING}(?= (?:[a-z]|,|\\||OR|NO|BETWEEN|HOME|FACILITY)|$)`,
    'g',
  ),
  // Somebody who works at the house or the deal: «busco contratista que hable español».
  / WORKER(?: [^ |,]+){0,3} (?:LANGUAGE|SPEAKS|NATIONAL)(?= |$)/g,
  / (?:LANGUAGE|SPEAKS|NATIONAL) WORKER(?= |$)/g,
  // Children at a pool are to be watched: that is a rule of safety.
  / CHILD(?: [a-zA-Z]+){0,6} WATCHED(?= |$)/g,
  / (?:NO )?CHILD(?: ACCEPT| AUXILIARY| NO| BETWEEN)*(?: NO)? WATCHED(?= |$)/g,
  / WATCHED(?: [^ |]+){0,2} CHILD(?= |$)/g,
]
/** Everyone is welcome, where nobody else is sent away in the same breath. */
const WELCOMING: readonly RegExp[] = [
  / CHILD (?:si|yes|sure|fine)(?= |$)/g,
  new RegExp(
    ` (?<! NO(?: [^ |,]+){0,2} )${PEOPLE}(?: (?:ACCEPT|AUXILIARY|OR|BETWEEN|PERSON|${PEOPLE_SIGNS}))*(?: ,)? (?:WELCOME)(?= |$)`,
    'g',
  ),
  new RegExp(` WELCOME(?: FOR| TO| BETWEEN| PERSON| ACCEPT| AUXILIARY)* ${PEOPLE}(?= |$)`, 'g'),
]
const DESCRIPTIONS: readonly RegExp[] = [
  / NO REJECT(?: BETWEEN| FOR| TO)* (?:CHILD|DISABILITY|SERVICE_ANIMAL|PUBLIC_HELP)(?= |$)/g,
  / SEX(?: BETWEEN)* OR(?: BETWEEN)* SEX(?= |$)/g,
  new RegExp(` (?:BETWEEN |BETWEEN ${PEOPLE} )OR NO ${PEOPLE}(?= |$)`, 'g'),
  / (?:NO )?(?:mascotas|pets|animales|animals)(?: [a-zA-Z]+)* EXCEPT(?: BETWEEN)* SERVICE_ANIMAL(?= |$)/g,
  / EXCEPT(?: BETWEEN| OR| [a-z]+){0,3} SERVICE_ANIMAL(?: BETWEEN| OR)*(?: SERVICE_ANIMAL)?(?= |$)/g,
  / SERVICE_ANIMAL(?: AUXILIARY| BETWEEN)? (?:NO|exempt|exentos?)(?: AUXILIARY| BETWEEN| TO)? (?:mascotas?|pets?|CHARGE|EACH|[a-z]+ CHARGE)(?= |$)/g,
  / (?:over|under|mayores|menores|above|below)(?: [a-zA-Z]+){0,2} (?:N|LEGAL_AGE|OLDER_AGE) (?:lbs?|pounds?|libras|kilos|units?|feet|pies|miles|millas|meses|months|days|dias|ltv|cars|carros|acres)(?= |$)/g,
  / AGE_LIMIT(?: BETWEEN| FOR| [a-z]+)* LEGAL_AGE(?= |$)/g,
  / (?<! NO(?: [^ |,]+){0,3} )SERVICE_ANIMAL(?: AUXILIARY| BETWEEN)* ACCEPT(?= |$)/g,
  / (?<! NO(?: [^ |,]+){0,3} )ACCEPT(?: BETWEEN)* SERVICE_ANIMAL(?= (?:,|\|)|$)(?![^|]* NO (?:AUXILIARY )*ACCEPT)/g,
  // Children who may come, and nothing that they cost.
  / (?:NO|ALIKE)(?: extra)? CHARGE(?: [a-z]+){0,2}(?: FOR| EACH| BETWEEN| TO)* CHILD(?= |$)/g,
  / CHILD(?: [a-z]+)? (?:play|plays|played|playing|juegan|jugando|jueguen|test|tests|grew|crecieron|fenced)(?= |$)/g,
  / OWNER(?: AUXILIARY| BETWEEN)* NATIONAL(?= |$)/g,
  / SPEAKS (?:provided|available|disponible|gratis|free|incluido|upon|on)(?= |$)/g,
  / COLOUR PERSON (?:trust|llc|holdings|estate|dentistry|realty|law)(?= |$)/g,
  new RegExp(` BUILT(?: BETWEEN| [a-z]+){0,2} ${PEOPLE}(?= |$)`, 'g'),
  // The speaker: «soy cristiano y honesto», «I'm a Black investor».
  new RegExp(
    ` SELF(?: ARTICLE| BETWEEN| PERSON| COUPLE| N| [a-z]+){0,3} (?:${PEOPLE_SIGNS}|COLOURS|COLOUR)(?: (?:OR|PERSON|WORKER|${PEOPLE_SIGNS}))*(?= |$)`,
    'g',
  ),
  // One person and not another is spoken of: «se lo dije a él, no a la señora».
  / NO(?: AL| TO ARTICLE) SEX(?= |$)/g,
  / MINE(?: [a-z]+)? (?:CHILD|SEX|SPOUSE)(?= |$)/g,
  / NO (?:ONLY|exig[a-z]+|pid[a-z]+|pedimos)(?: BETWEEN| TO| FOR)* (?:CITIZEN|SPEAKS|LANGUAGE)(?= |$)/g,
  // A house without stairs or with a ramp is described, and nobody limited.
  / NO ONLY(?: FOR| TO| BETWEEN)*(?= |$)/g,
  / NO FACILITY(?: FOR| BETWEEN| TO)* DISABILITY(?= |$)/g,
  // An amount, a distance or a count, not an age.
  / (?:mayores|menores|mayor|menor|over|under|arriba|debajo|entre|desde|CHILD)(?: [a-zA-Z]+){0,2} SUM(?= |$)/g,
  / CHILD (?:BETWEEN )?(?:eso|ese|esa|monto|that)(?= |$)/g,
  // The house's and the loan's own terms.
  / SINGLE (?:degree|HOME|pad|FACILITY|ROOM)(?= |$)/g,
  / YOUNG_OR_OLD (?:liens?|debt|loans?|ACCEPT|notes?|trees|tree|position|oak|oaks|landscaping|mortgage|FACILITY|HOME)(?= |$)/g,
  / NO YOUNG_OR_OLD liens?(?= |$)/g,
]

/** A sentence that promises to treat everyone alike. */
const PROMISES_ALL = / EQUAL(?= |$)/
const ALIKE = / ALIKE(?= |$)/
const TAXES = / TAX(?= |$)/
const OWNERS = / OWNER(?= |$)/
const LIMITS =
  / (?:NO|NOBODY|ONLY|PREFER|EXCEPT|ACCEPT|WISH|REJECT|SEND_AWAY|DECLINE|ORIGIN|RELIGION|RACE|ORIENTATION)(?= |$)/
/** A colour of people: «a Black family». */
const NAMES_COLOUR = / COLOUR (?:PERSON|SEX|COUPLE)(?= |$)| COLOURS PERSON(?= |$)/
const LEAVES_OUT = / (?:NO|NOBODY|DECLINE|ONLY|PREFER|EXCEPT|SERVICE_ANIMAL)(?= |$)/
const WELCOMES = / WELCOME(?= |$)/
const LIMITED =
  / (?:NO|NOBODY|DECLINE|ONLY|PREFER|WISH|EXCEPT|REJECT|SEND_AWAY|OTHERS|COLOURS?|CHARGE|LANGUAGE|IDEAL)(?= |$)/
const LAW = / LAW(?= |$)/
/** Words of a landlord who tells what they do themselves. A question about the law or a complaint has none. */
const ACTS = / (?:rento|anyway|anyways|SEND_AWAY)(?= |$)/

const SENT_AWAY = / (?:SEND_AWAY|OTHERS|REJECT)(?= |$)/

const readable = (patterns: readonly RegExp[]) =>
  patterns.map((pattern) => new RegExp(patternOf(pattern.source), 'g'))
const EVERY = readable([...LAWFUL, ...WELCOMING, ...DESCRIPTIONS])
const EVERY_BUT_WELCOME = readable([...LAWFUL, ...DESCRIPTIONS])

/** The signs of a text, each with a space before it, with dots of the same length in the place of what is lawful. */
export function withoutLawful(signs: string): string {
  const sentences = signs.split(/(?<= \|)/)
  return sentences
    .map((sentence) => {
      const blank = () => sentence.replace(/[^ |]/g, '.')
      if (PROMISES_ALL.test(sentence)) return blank()
      if (LAW.test(sentence) && !ACTS.test(sentence)) return blank()
      if (ALIKE.test(sentence) && !LEAVES_OUT.test(sentence)) return blank()
      if (WELCOMES.test(sentence) && !LIMITED.test(sentence)) return blank()
      // A state's exemption from taxes is no term of the deal.
      if (TAXES.test(sentence) && !/ (?:NO|EXCEPT|ONLY)(?= |$)/.test(sentence)) return blank()
      // A tenant, a seller or an heir who is described limits nobody.
      if (OWNERS.test(sentence) && !LIMITS.test(sentence) && !NAMES_COLOUR.test(sentence)) return blank()
      return (SENT_AWAY.test(sentence) ? EVERY_BUT_WELCOME : EVERY).reduce(
        (text, pattern) => text.replace(pattern, (lawful) => lawful.replace(/[^ ,|]/g, '.')),
        sentence,
      )
    })
    .join('')
}

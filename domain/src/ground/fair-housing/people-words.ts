import { ABILITY_WORDS } from './ability-words.ts'
import { FAITH_WORDS } from './faith-and-race-words.ts'
import { FAMILY_WORDS } from './family-words.ts'
import { ORIGIN_WORDS } from './origin-words.ts'

/**
 * Words that name people by what the Fair Housing Act (42 U.S.C. 3604) or, for loans, the Equal Credit Opportunity Act (15 U.S.C.
 * 1691) protects, in Spanish and English. Words are folded and compared without their endings of gender and number; `=` before a
 * word asks for exactly this form. HUD's former list of such words (24 CFR 109.20, withdrawn in 1996 and still read as its
 * position) is among them.
 */
export const PEOPLE_WORDS = {
  ...FAMILY_WORDS,
  ...FAITH_WORDS,
  ...ORIGIN_WORDS,
  ...ABILITY_WORDS,
  /** People who are like the speaker: nothing more is said. */
  LIKE_US: `=our kind, =our own, =our own people, =my own people, =our people, =my people, =people like us,
    =like us, =like ourselves, =like minded, =como nosotros, =como uno, =los nuestros, =nuestra gente,
    =mi gente, =de los nuestros, =gente bien, =their kind, =ese tipo de gente, =esa gentuza, =gentuza,
    =that kind, =that sort, =those types, =same background, =mismo origen, =fit in with, =mi color,
    =my color, =my own color, =our color, =nuestro color, =mismo color, =same color, =quiero de esos,
    =quiero de esas, =queremos de esos, =queremos de esas`,
} as const

export type PeopleWord = keyof typeof PEOPLE_WORDS

/** Groups of people whose words describe things, too, when they stand in the singular: the sign of the singular for that of the plural. */
export const SINGULAR_SIGNS = {
  ORIGIN: 'NATIONAL',
  RELIGION: 'FAITH',
  RACE: 'ETHNIC',
  ORIENTATION: 'GAY',
} as const

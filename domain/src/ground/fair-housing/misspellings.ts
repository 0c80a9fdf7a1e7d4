import { isKnown, SINGLE_PEOPLE_WORDS } from './phrases.ts'

/** The shortest word that is read as another one, in letters; shorter ones are too often right. */
const BY_SOUND_LEAST = 5
const BY_SLIP_LEAST = 7

/** How a word sounds in Spanish, in letters: 'siegos' and 'ciegos', 'guero' and 'huero' are one. */
const soundOf = (word: string): string =>
  word
    .replace(/ch/g, 'x')
    .replace(/sh/g, 'x')
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/z/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/[cq]/g, 'k')
    .replace(/ll/g, 'y')
    .replace(/y$/, 'i')
    .replace(/w/g, 'gu')
    .replace(/([^r])\1+/g, '$1')

const BY_SOUND = new Map(
  SINGLE_PEOPLE_WORDS.filter((word) => word.length >= BY_SOUND_LEAST).map((word) => [soundOf(word), word]),
)

/** A word without one of its inner letters, in all ways: two words that share one differ by one slip. */
function withoutOneLetter(word: string): string[] {
  const shorter: string[] = []
  for (let at = 1; at < word.length - 1; at++) shorter.push(word.slice(0, at) + word.slice(at + 1))
  return shorter
}
const BY_SLIP = new Map(
  SINGLE_PEOPLE_WORDS.filter((word) => word.length >= BY_SLIP_LEAST).flatMap((word) =>
    withoutOneLetter(word).map((shorter): [string, string] => [shorter, word]),
  ),
)

/** Words that look like a slip and are right: states, cities, names and everyday words. */
const RIGHT = new Set(
  `servia, servias, servian, christina, christine, cristina, cristian, cristiana, americas, jamaica, colombia, ethiopia, argentina, nicaragua, venezuela, bolivia, romania,
   australia, australian, virginia, california, georgia, marital, martial, enfermera, enfermeras, cuidado, cuidados, cuidadas, casada, cansado,
   cansados, cazador, refugio, refugios, catalina, presente, solitario, materia, catolica, soltado, separada, separadas, disable, enable, sensible,
   indígenas, minerals, minorities, majority, priority, seniority, maturity, matures, matured, nature, marina, marinas, marines, africa, mexican,
   cristales, cristal, cristiano, juventud, hermanas, hermanos, mujeres, familias, hindered, children, childcare, ninety, minutes, judicial, judges`
    .split(',')
    .map((word) => word.trim()),
)

/** The word that names people and was meant, where the typed one is unknown, sounds like it or differs by one slip; else the typed one. */
export function meantWord(word: string): string {
  if (word.length < BY_SOUND_LEAST || !/^[a-z]+$/.test(word) || RIGHT.has(word) || isKnown(word)) return word
  const sounding = BY_SOUND.get(soundOf(word))
  if (sounding) return sounding
  if (word.length < BY_SLIP_LEAST) return word
  const missing = BY_SLIP.get(word)
  if (missing) return missing
  for (const shorter of withoutOneLetter(word)) {
    const found = BY_SLIP.get(shorter)
    // Letters that changed places, or one letter doubled: another letter in the place of one is too often another word.
    if (found && [...found].sort().join('') === [...word].sort().join('')) return found
  }
  return word
}

/** Before the sound of an «i», the word «y» is «e»: «Ana e Inés», «Ana e Hilda», but «Ana y Hielo». */
const and = (next: string): string => (/^(i|í|hi(?!e)|hí)/i.test(next.trim()) ? 'e' : 'y')

/**
 * The people of a notification as the subject of its sentence: «Ana Ríos», «Ana Ríos e Inés Lara», «Ana Ríos y 3 personas
 * más».
 * @param names the full names of the latest ones, the latest first; more than two aren't needed
 * @param people how many there are in all; at least as many as there are names
 */
export function peopleTold(names: readonly string[], people: number): string {
  const [first = '', second = ''] = names
  if (people <= 1 || second === '') return first
  if (people === 2) return `${first} ${and(second)} ${second}`
  return `${first} y ${people - 1} personas más`
}

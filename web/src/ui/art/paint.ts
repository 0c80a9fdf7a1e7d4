/** The paints of avatars without a photograph. */
export const PAINTS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] as const

/** Which of the paints a name has: the same name always has the same. */
export function paintNumber(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % PAINTS.length
}

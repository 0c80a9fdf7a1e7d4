import classes from './DoorAvatar.module.css'

const PAINTS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] as const

/** With this begins a name that stands for any other in a page that many get: shell/standing-in. */
export const ANYBODY = '\uF8E1'
/** The stand-in for the class of such a name's avatar. */
export const ANY_PAINT = 'xq7paintq7x'

/** The class of an avatar without a photograph: the same name always has the same. */
export function paintOf(name: string): string {
  if (name.startsWith(ANYBODY)) return ANY_PAINT
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return classes[PAINTS[sum % PAINTS.length] ?? 'a1'] ?? ''
}

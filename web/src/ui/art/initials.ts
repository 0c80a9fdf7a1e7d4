const TITLES = /^(lic|dr|dra|ing|arq|sr|sra|srta|don|doña|mtro|mtra)\.?$/i
// The letters of a stand-in name are of Unicode's private use: no text and no file's name has them.
const LETTER = /[\p{L}\p{N}\p{Co}]/u

/**
 * Up to two initials for an avatar without a photograph; courtesy titles are skipped, and so are signs: a word's initial is its first
 * letter or digit.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !TITLES.test(word))
  const [first = [...name][0] ?? '·', second = ''] = words.flatMap((word) => LETTER.exec(word)?.[0] ?? [])
  return `${first}${second}`.toLocaleUpperCase('es')
}

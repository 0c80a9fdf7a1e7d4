const TITLES = /^(lic|dr|dra|ing|arq|sr|sra|srta|don|doña|mtro|mtra)\.?$/i

/** Up to two initials for an avatar without a photograph; courtesy titles are skipped. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !TITLES.test(word))
  const [first = name, second] = words
  return `${[...first][0] ?? '·'}${second ? ([...second][0] ?? '') : ''}`.toLocaleUpperCase('es')
}

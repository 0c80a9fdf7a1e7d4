const TITLES = /^(lic|dr|dra|ing|arq|sr|sra|srta|don|doña|mtro|mtra)\.?$/i

/** Two letters for a door without a photograph; courtesy titles are no part of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !TITLES.test(word))
  const [first = name, second] = words
  return `${[...first][0] ?? '·'}${second ? ([...second][0] ?? '') : ''}`.toLocaleUpperCase('es')
}

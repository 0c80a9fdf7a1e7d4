/** A place of a program, as it is and as it breaks what the program promises. */
export type Break = { line: number; is: string; becomes: string }

/**
 * The faults that are frequent in programs and easily missed by tests: a limit off by one, the second and third condition, a
 * time.
 */
const WAYS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/ <= (?=[\w(`'$])/, ' < '],
  [/ >= (?=[\w(`'$])/, ' > '],
  [/ < (?=[\w(`'$])/, ' <= '],
  [/ > (?=[\w(`'$])/, ' >= '],
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ and (?=[\w($])/, ' or '],
  [/\bnot exists\b/, 'exists'],
  [/\bis null\b/, 'is not null'],
  [/\bis not null\b/, 'is null'],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/ \+ (?=[\w(])/, ' - '],
  [/ - (?=[\w(])/, ' + '],
  [/(?<=interval ')\d+/, (days) => String(Number(days) * 10)],
  [/(?<=^(?:export )?const [A-Z_]+ = )\d[\d_]*/, (most) => String(Number(most.replaceAll('_', '')) + 1)],
]

/** Comments, what is gone when the program runs, and sentences, which are another test's. */
const NO_RULE =
  /^\s*(?:\/\/|\/?\*|import |export type |type |interface |\| )|[`'"][^`'"]*[áéíóúñ¿¡]|[`'"][A-Z][a-z]+ [^`'"]*[`'"]/

/** All ways to break a program's text, one change each. */
export const breaksOf = (text: string): Break[] =>
  text.split('\n').flatMap((is, at) =>
    NO_RULE.test(is)
      ? []
      : WAYS.flatMap(([place, otherwise]) => {
          const becomes = is.replace(place, otherwise as string)
          return becomes === is ? [] : [{ line: at + 1, is, becomes }]
        }),
  )

/** The text with one of its breaks. */
export const broken = (text: string, { line, becomes }: Break): string =>
  text
    .split('\n')
    .with(line - 1, becomes)
    .join('\n')

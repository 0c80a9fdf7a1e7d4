import { sentenceOn } from '../../api/errors.ts'

/**
 * The server's sentence on each refused filter, by name: it is shown at its field, and the page stays.
 * @throws the error itself if it is about none of them
 */
export function refusedFilters<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const refused: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const sentence = sentenceOn(error, `query.${name}`)
    if (sentence !== null) refused[name] = sentence
  }
  if (Object.keys(refused).length === 0) throw error
  return refused
}

/**
 * An error message as it is shown away from its field: preceded by the field's label, unless the message names the
 * field itself.
 * @param label null for a field without one, and for a checkbox, whose label is a sentence
 */
export function errorLine(sentence: string, label: string | null): string {
  const name = label?.replace('(opcional)', '').trim()
  if (!name || sentence.toLowerCase().includes(name.toLowerCase())) return sentence
  return name.endsWith('?') ? `${name} ${sentence}` : `${name}: ${sentence}`
}

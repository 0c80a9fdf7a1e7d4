/**
 * A sentence as it is read away from its field: after the field's label, where it doesn't name the field itself.
 * @param label null for what has none, and for a box, whose label is a sentence of its own
 */
export function errorLine(sentence: string, label: string | null): string {
  const name = label?.replace('(opcional)', '').trim()
  return !name || sentence.toLowerCase().includes(name.toLowerCase()) ? sentence : `${name}: ${sentence}`
}

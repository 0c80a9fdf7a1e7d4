import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import { parse } from 'yaml'
import { z } from 'zod'

/**
 * Reads a JSON file of the demo's data beside a module.
 * @param file its address: `new URL('./deals.json', import.meta.url)`
 * @throws Error that names the file and what of it doesn't fit
 */
export const readData = <Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> =>
  checked(file, schema, JSON.parse(readFileSync(file, 'utf8')))

/**
 * Reads a Markdown file of the demo's texts: one after the other, each with a head in YAML between two lines of three hyphens. A
 * paragraph is one line, since a break inside of it would stay in its HTML.
 * @param schema of the head's data and `text`, the HTML of what stands below it
 * @throws Error that names the file and what of it doesn't fit
 */
export const readTexts = <Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema>[] =>
  checked(file, z.array(schema), textsOf(file))

/**
 * Reads a Markdown file like {@link readTexts}, in which some texts belong to the one before them, as replies to their topic.
 * @param schema of the first text of a group, with the others in a list
 * @param begins the field that only the head of a group's first text has
 * @param rest the name of the list
 */
export function readGroups<Schema extends z.ZodType>(
  file: URL,
  schema: Schema,
  { begins, rest }: { begins: string; rest: string },
): z.output<Schema>[] {
  const groups: { first: object; others: object[] }[] = []
  for (const text of textsOf(file)) {
    const group = groups.at(-1)
    if (begins in text) groups.push({ first: text, others: [] })
    else if (group) group.others.push(text)
    else throw new Error(`${file.pathname}: the first text has no ${begins}`)
  }
  const whole = groups.map(({ first, others }) => ({ ...first, [rest]: others }))
  return checked(file, z.array(schema), whole)
}

/** Reads a file like {@link readTexts}, whose texts stay as they are: what people type where nothing can be formatted. */
export const readPlainTexts = <Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema>[] =>
  checked(file, z.array(schema), textsOf(file, trimmed))

const trimmed = (text: string): string => text.trim()

function textsOf(file: URL, textFrom = htmlOf): { text: string }[] {
  const [before, ...parts] = readFileSync(file, 'utf8').split(/^---\n/m)
  // Two hyphens, or none, would have the first text disappear.
  if (before !== '') throw new Error(`${file.pathname}: doesn’t begin with a head`)
  return parts.flatMap((head, at) =>
    at % 2 === 0 ? [{ ...parse(head), text: textFrom(parts[at + 1] ?? '') }] : [],
  )
}

/** The HTML of a Markdown text, as the pages' editor writes it: with nothing between elements, and quotes as they are typed. */
export const htmlOf = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    .replaceAll(/>\n+</g, '><')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .trim()

function checked<Schema extends z.ZodType>(file: URL, schema: Schema, data: unknown): z.output<Schema> {
  const { data: fitting, error } = schema.safeParse(data)
  if (error) throw new Error(`${file.pathname}: ${z.prettifyError(error)}`)
  return fitting as z.output<Schema>
}

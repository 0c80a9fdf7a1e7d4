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
 * Reads a Markdown file of the demo's texts: one after the other, each with a head in YAML between two lines of three hyphens.
 * @param schema of the head's data and `text`, the HTML of what stands below it
 * @throws Error that names the file and what of it doesn't fit
 */
export function readTexts<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema>[] {
  const [, ...parts] = readFileSync(file, 'utf8').split(/^---\n/m)
  const texts = parts.flatMap((head, at) =>
    at % 2 === 0 ? [{ ...parse(head), text: htmlOf(parts[at + 1] ?? '') }] : [],
  )
  return checked(file, z.array(schema), texts)
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

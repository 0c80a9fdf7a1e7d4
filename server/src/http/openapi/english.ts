import { readFileSync } from 'node:fs'

const inDocs = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../contract/docs/english/${file}`, import.meta.url), 'utf8'))

/** The summaries of a feature's operations in English, by their names. They stand apart, so that no browser loads them. */
export const englishSummaries = () => inDocs('summaries.json') as Record<string, Record<string, string>>

/** The contract's Spanish descriptions of fields, each with its English text. */
export const englishFields = () => inDocs('fields.json') as Record<string, string>

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settings } from '../server/src/config.ts'

const PAGE = fileURLToPath(new URL('../docs/operations.md', import.meta.url))
const PART = /<!-- settings -->[\s\S]*<!-- \/settings -->/

/** The table of settings, generated from the schema that validates them. */
function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined)
    const value = standard.success && standard.data !== undefined ? shown(standard.data) : ''
    return `| \`${name}\` | ${value} | ${schema.description ?? ''} |`
  })
  return ['| Setting | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n')
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`'
  if (typeof value === 'string' && value.startsWith('/')) return '`var`'
  return String(value) === '' ? '' : `\`${value}\``
}

/** docs/operations.md with the current table. */
export const withSettings = (page: string): string =>
  page.replace(PART, `<!-- settings -->\n\n${settingsTable()}\n\n<!-- /settings -->`)

export const readPage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, withSettings(readPage()))

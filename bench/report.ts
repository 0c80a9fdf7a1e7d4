import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './program.ts'
import type { Row } from './rows.ts'

/** What others do on this machine, before we do anything: a figure without it says little. */
const loadBefore = loadavg()[0] ?? 0

const REPORT = join(root, 'docs/performance.md')

/** The columns, as the parts fill them: ours, what it is held against or comes with, and what was promised. */
const HEADINGS: Record<string, [string, string]> = {
  api: ['Cancha', 'Bare Fastify + pg'],
  pages: ['Pages', 'Size and cost of each'],
  memory: ['Memory', ''],
  directory: ['Cancha', 'Bare Fastify + pg'],
  lighthouse: ['Performance / accessibility / best practices / SEO', 'Also'],
  search: ['Search', 'Query'],
  keystrokes: ['Keystroke', 'Of'],
  reports: ['Reports', 'Beside them'],
  lists: ['A list', 'Size of an answer'],
  signins: ['Sign-ins', 'Beside them'],
  start: ['Time', ''],
}

export function print(part: string, rows: Row[]): void {
  console.log(`\n${tableOf(part, rows)}`)
}

/** Puts a part's table between its markers; the words around them are people's. */
export async function writeReport(part: string, rows: Row[]): Promise<void> {
  const text = await readFile(REPORT, 'utf8')
  const between = new RegExp(`(<!-- bench:${part} -->\n)[^]*?(<!-- /bench:${part} -->)`)
  if (!between.test(text)) throw new Error(`docs/performance.md has no markers for ${part}`)
  const table = `${machine()}\n\n${tableOf(part, rows)}\n`
  await writeFile(
    REPORT,
    text.replace(between, (_, open: string, close: string) => open + table + close),
  )
}

function tableOf(part: string, rows: Row[]): string {
  const [result, beside] = HEADINGS[part] ?? ['', '']
  const lines = rows.map(({ what, result, beside, budget, met }) => [
    what,
    result,
    beside,
    budget,
    met === null ? '' : met ? 'yes' : '**no**',
  ])
  const header = ['What', result, beside, 'Budget', 'Met']
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${availableParallelism()} cores (${model}), ${memory} GiB, Node ${process.versions.node}, load before: ${loadBefore.toFixed(1)}`
}

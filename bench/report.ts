import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { root } from './program.ts'
import { type Row, spreadOf } from './rows.ts'

/** The load of the machine before the run, without which the figures say little. */
const loadBefore = loadavg()[0] ?? 0

const REPORT = join(root, 'docs/performance.md')

/** The headings of a part's columns: the result, what it is compared with, and the budget if it is something else. */
const HEADINGS: Record<string, [string, string, string?]> = {
  mixture: ['Until pages take too long', 'What it takes'],
  burst: ['Shared', 'Rendered for each', 'Sharing brings'],
  'mixture-profile': ['Of Node’s time', 'Answered'],
  api: ['Cancha', 'Bare Fastify + pg'],
  pages: ['Pages', 'Size and cost of each'],
  memory: ['Memory', 'While'],
  'half-hour': ['Growth', 'Memory'],
  processes: ['Answers', 'Of one process'],
  decoders: ['Checked rows', 'As the driver gives them'],
  directory: ['Cancha', 'Bare Fastify + pg'],
  lighthouse: ['Performance / accessibility / best practices / SEO', 'Also'],
  search: ['Search', 'Query'],
  keystrokes: ['Keystroke', 'Of'],
  reports: ['Reports', 'Beside them'],
  lists: ['A list', 'Size of an answer'],
  messenger: ['Messenger', 'Beside it'],
  notifications: ['Notifications', 'Beside it'],
  forums: ['Forums', 'Beside it'],
  deals: ['Deals', 'Beside it'],
  'saved-searches': ['Time', 'Found'],
  lending: ['Time', 'Beside it'],
  offers: ['Keystroke', 'Of'],
  loanfile: ['A file', 'Readers beside it'],
  papers: ['A paper', 'Size of its parts'],
  figures: ['Figures', 'Size and cost of each'],
  webhooks: ['Webhooks', 'Afterwards'],
  profile: ['Of Node’s time', 'Processor time of an answer'],
  signins: ['Sign-ins', 'Beside them'],
  start: ['Time', 'Until'],
  against: ['Now', 'Before', 'Ratio'],
}

export function print(part: string, rows: Row[]): void {
  console.log(`\n${tableOf(part, rows)}`)
}

/** Writes a part's table between its markers; the text around it is written by hand. */
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

/** @throws Error if a row leaves a column empty */
export function tableOf(part: string, rows: Row[]): string {
  const [result, beside, budget = 'Budget'] = HEADINGS[part] ?? ['', '']
  const lines = rows.map(({ what, result, beside, budget, met, measured }) => {
    const cells = [
      what,
      result,
      beside,
      budget,
      `${measured.seconds.toFixed(measured.seconds < 10 ? 1 : 0)} s`,
      spreadOf(measured),
    ]
    // A table with a gap is one in which something wasn't measured.
    const empty = cells.findIndex((cell) => cell.trim() === '' || cell.includes('NaN'))
    if (empty >= 0) throw new Error(`the row «${what}» of ${part} says nothing in column ${empty + 1}`)
    return [...cells, met === null ? '–' : met ? 'yes' : '**no**']
  })
  const header = ['What', result, beside, budget, 'Measured', 'Spread', 'Met']
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const day = dayOf(new Date())
  return `${day}, ${availableParallelism()} cores (${model}), ${memory} GiB, Node ${process.versions.node}, load before: ${loadBefore.toFixed(1)}`
}

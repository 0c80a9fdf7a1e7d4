import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CALLS = fileURLToPath(new URL('calls.ts', import.meta.url))

type Recorded = { route: string; answer: object }

/**
 * Holds what sandboxes answered in a run against the types of Stripe's package, by its compiler.
 * @param folder what record.ts wrote
 * @returns how many shapes there were, and what is wrong with them: a call that the types don't know, a field that is missing, of
 *   another type, or that Stripe doesn't have
 */
export async function answersAgainstTypes(folder: string): Promise<{ shapes: number; faults: string[] }> {
  const files = (await readdir(folder)).toSorted()
  const all = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Recorded),
  )
  const answers = all.filter(({ route }) => route !== '').toSorted((a, b) => (a.route < b.route ? -1 : 1))
  if (answers.length === 0) return { shapes: 0, faults: [] }
  const place = join(ROOT, 'node_modules/.cache/provider-types', String(process.pid))
  await mkdir(place, { recursive: true })
  try {
    const lines = [
      `import { holds } from ${JSON.stringify(relative(place, CALLS))}`,
      ...answers.map(({ route, answer }) => `holds(${JSON.stringify(route)}, ${asRead(answer)})`),
    ]
    await writeFile(join(place, 'answers.ts'), lines.join('\n'))
    const settings = { extends: join(ROOT, 'tsconfig.base.json'), files: ['answers.ts'] }
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify(settings))
    const said = await compiled(place)
    return { shapes: answers.length, faults: [...new Set(said.map((line) => readable(line, answers)))] }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** As the package hands it on: what is a text with decimals over the wire is a number of its own kind. */
const asRead = (answer: object): string =>
  JSON.stringify(answer).replace(/("\w+_decimal"):"[^"]*"/g, '$1: null as never')

/** Runs the compiler and returns a text for each error. */
async function compiled(place: string): Promise<string[]> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = ['-p', place, '--pretty', 'false', '--checkers', '1', '--noErrorTruncation']
  try {
    await promisify(execFile)(process.execPath, [compiler, ...options], {
      cwd: place,
      maxBuffer: 64 * 2 ** 20,
    })
    return []
  } catch (error) {
    const { stdout } = error as { stdout?: string }
    if (!stdout) throw error
    return stdout.split(/\n(?=\S)/).filter((text) => text.trim() !== '')
  }
}

/** An error with the call instead of a line's number. */
function readable(text: string, answers: readonly Recorded[]): string {
  const [, line, rest = text] = /^answers\.ts\((\d+),\d+\): ([\s\S]*)$/.exec(text) ?? []
  // The first line is the import.
  const route = line === undefined ? undefined : answers[Number(line) - 2]?.route
  return `${route ?? ''} ${rest}`.trim().slice(0, 1_000)
}

import { allFeatures } from '../../server/src/areas/all.ts'
import { gatherWords } from '../../server/src/areas/ground/search/gather-words.ts'
import { connect } from '../../server/src/database/connection.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { inWords, withCostOfBoth } from '../processor-time.ts'
import { type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'
import { addDocuments, DOCUMENTS } from './search-documents.ts'

const TIMES = 40
const AT_ONCE = 2

/** Searches, hard ones first: words in nearly every text, and beginnings of thousands of words. */
const QUESTIONS: [string, string][] = [
  ['A word that stands everywhere', 'casa'],
  ['Three words that stand everywhere', 'casa renta dinero'],
  ['Seven of them, and one letter', 'familia vecino impuesto venta casa renta dinero b'],
  ['The beginning of a word', 'pre'],
  ['Two letters', 'ca'],
  ['A rarer word and a beginning', 'banco fab'],
  ['Without its accent', 'prestamo'],
  ['A word that stands nowhere', 'xilofono'],
  ['A misspelt word, corrected', 'prestmo'],
  ['Two of them, long and short', 'inversoin famlia'],
  ['Two words that every member has', 'miembro numero'],
  ['One member by name', 'miembro 77777'],
]

/** Search in 100,000 documents and as many members, as a member. */
export async function measureSearch({ cancha, database, urls, member }: World): Promise<Row[]> {
  await addDocuments(database)
  await gatherTheirWords(urls.app)
  const rows: Row[] = []
  for (const [what, question] of QUESTIONS) {
    const address = `${cancha.url}/api/search?q=${encodeURIComponent(question)}`
    await timesOf(address, member, 4)
    const began = performance.now()
    const { times, cost } = await withCostOfBoth({ url: cancha.url, database }, async () => ({
      times: await timesOf(address, member, TIMES),
      answered: TIMES,
    }))
    const seconds = (performance.now() - began) / 1_000
    const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
    const p50 = times[Math.ceil(times.length / 2) - 1] ?? Number.NaN
    rows.push({
      what: `${what}, ${whole(DOCUMENTS)} documents`,
      result: `p50 ${whole(p50)} ms, p99 ${whole(p99)} ms`,
      beside: `«${question}», ${inWords([cost])}`,
      budget: 'p99 < 100 ms',
      met: p99 < 100,
      measured: { seconds, rounds: [p99] },
    })
  }
  return rows
}

/** Makes the vocabulary of those documents, as the job does every 15 minutes. */
async function gatherTheirWords(url: string): Promise<void> {
  const program = connect({
    url,
    poolSize: 2,
    onError: (error) => {
      throw error
    },
  })
  await gatherWords({ database: program, declared: gather(allFeatures) })
  await program.close()
}

/** The time of each answer in milliseconds, sorted. */
async function timesOf(address: string, headers: Record<string, string>, count: number): Promise<number[]> {
  const times: number[] = []
  const ask = async () => {
    while (times.length < count) {
      const began = performance.now()
      const answer = await fetch(address, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return times.toSorted((a, b) => a - b)
}

import { LinkToken } from '@cancha/contract/ground/fields'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { missingFor } from '@cancha/domain/analysis/calculators/reasons'
import { analysisTitle } from '@cancha/domain/analysis/calculators/saved'
import { missingSentence } from '@cancha/domain/analysis/summary/missing-words'
import { reasonAgainst } from '../../../http/request/policy.ts'
import { type LinkedPage, linkCards } from '../../../manifest/link-cards.ts'
import { sharedAnalysisPolicy } from './policy.ts'
import { presentShared } from './present.ts'
import { type AnalysisRow, findOwnAmong, findSharedAmong } from './store.ts'

/** An analysis with the figure that its page shows largest: 'Te queda al mes: $386'. */
function presentLinked(shown: Pick<AnalysisRow, 'type' | 'name' | 'data'>): LinkedPage {
  const calculator = CALCULATORS[shown.type]
  const { headline, outputs } = calculator
  const main = outputs.find(({ key }) => key === headline)
  const value = calculator.compute(shown.data)[headline]
  const missing = missingFor(calculator, calculator.open(calculator.read(shown.data)))
  const figure = `${main?.label}: ${formatFigure(value, main?.unit ?? 'money', true)}`
  return {
    kind: 'Análisis',
    title: analysisTitle(shown),
    detail: value === null && missing.length > 0 ? missingSentence(missing, 'es') : figure,
    picture: null,
  }
}

const SHARED = '/analysis/compartido/'

/** Cards of shared analyses: they show what the owner lets everybody with the link see. */
export const sharedAnalyses = linkCards({
  kind: 'sharedAnalysis',
  matches(path) {
    const token = path.startsWith(SHARED) ? path.slice(SHARED.length) : ''
    return LinkToken.safeParse(token).success ? token : null
  },
  async cards(db, _readerId, tokens) {
    const cards = new Map<string, LinkedPage>()
    for (const [token, row] of await findSharedAmong(db, tokens)) {
      if (reasonAgainst(sharedAnalysisPolicy, 'read', null, row) !== null) continue
      const { calculator_type: type, name, calculator_data: data } = presentShared(row)
      cards.set(token, presentLinked({ type, name, data }))
    }
    return cards
  },
})

const OWN = /^\/(?:analysis\/(?:flip|refinance|rentals)|calculator\/flip)\/update\/([\w-]{1,40})$/

/** One's own analysis, at the address that nobody else can open. */
export const ownAnalyses = linkCards({
  kind: 'ownAnalysis',
  matches: (path) => OWN.exec(path)?.[1] ?? null,
  cards: async (db, readerId, shortids) =>
    new Map((await findOwnAmong(db, readerId, shortids)).map((row) => [row.shortid, presentLinked(row)])),
})

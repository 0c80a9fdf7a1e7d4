import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { CalculatorWizard } from '../wizard/CalculatorWizard.tsx'
import { useSaved } from '../wizard/saved-analysis.ts'

/** The wizard of a calculator, with a saved analysis in it. */
export function SavedWizard({ calculator, shortid }: { calculator: Calculator; shortid: string }) {
  const saved = useSaved(shortid)
  return <CalculatorWizard key={saved.shortid} calculator={calculator} saved={saved} />
}

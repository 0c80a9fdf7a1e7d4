import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { Input } from '@cancha/domain/analysis/calculators/inputs'
import { useQuery } from '@tanstack/react-query'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { analysisQuery } from '../public/queries.ts'
import { analysisParts } from '../public/slots.ts'
import { Analysis } from '../results/Analysis.tsx'
import { AnalysisActions } from '../saved/acts/AnalysisActions.tsx'
import type { StoredAnalysis, useDraft } from './draft.ts'
import { SaveAnalysis } from './SaveAnalysis.tsx'

interface WizardAnalysisProps {
  calculator: Calculator
  draft: ReturnType<typeof useDraft>
  saved: StoredAnalysis | undefined
  issues: Readonly<Record<string, string>>
  fieldAddress: (input: Input) => string
}

/** The analysis of what is being typed, with what keeps it, and what can be done with one that is saved. */
export const WizardAnalysis = ({ calculator, draft, saved, issues, fieldAddress }: WizardAnalysisProps) => (
  <>
    {saved && <SavedParts shortid={saved.shortid} draft={draft} />}
    <Analysis
      calculator={calculator}
      data={draft.data}
      onChange={draft.change}
      fieldAddress={fieldAddress}
      save={<SaveAnalysis {...{ calculator, draft, saved, issues }} />}
      actions={saved && <AnalysisActions shortid={saved.shortid} />}
    />
  </>
)

function SavedParts({
  shortid,
  draft: { data, change },
}: Pick<WizardAnalysisProps, 'draft'> & { shortid: string }) {
  const { data: analysis } = useQuery(analysisQuery(shortid))
  return analysis ? <SlotParts slot={analysisParts} props={{ analysis, data, onChange: change }} /> : null
}

import type { Calculator, CalculatorType } from '@cancha/domain/calculators/calculator'
import type { ComponentType } from 'react'
import { offline } from '../../api/errors.ts'
import { bringAnalysisTools } from '../../shell/analyses/AnalysisTools.tsx'
import type { Features } from '../../shell/manifest/gather.ts'
import type { LateParts } from '../../shell/manifest/late-parts.ts'
import { useFeatures, useParts } from '../../shell/manifest/use-features.ts'
import { showsAnalysis } from './public/saved-address.ts'
import type { WizardStepsProps } from './wizard/WizardSteps.tsx'

type Context = { features: Features; parts: LateParts }

async function bring({ features, parts }: Context, name: string): Promise<void> {
  const load = features.pageParts.get(name)
  if (load) await parts.bring(load)
}

/** The part as the manifest declares it. Thrown for: the server drew the page, and the part's code didn't reach the browser. */
function usePart(name: string): unknown {
  const load = useFeatures().pageParts.get(name)
  const part = useParts().get(load as NonNullable<typeof load>)
  if (!part) throw offline()
  return part
}

/** Loads the calculator of an analysis, on pages that show those of any. */
export const bringCalculator = (context: Context, type: CalculatorType): Promise<void> =>
  bring(context, `calculator ${type}`)

export const useCalculator = (type: CalculatorType): Calculator => usePart(`calculator ${type}`) as Calculator

type Asked = { context: Context; search: Readonly<Record<string, unknown>> }

/** Loads the fields of a calculator in steps, unless its analysis is opened. */
export const bringSteps = async ({ context, search }: Asked): Promise<void> => {
  if (!showsAnalysis(search)) await bring(context, 'calculator steps')
}

/** The same for a saved analysis; with its analysis come the buttons that other features have for it. */
export const bringFace = async (asked: Asked): Promise<void> => {
  if (showsAnalysis(asked.search)) await bringAnalysisTools(asked.context)
  else await bringSteps(asked)
}

export const useSteps = () => usePart('calculator steps') as ComponentType<WizardStepsProps>

import type { Calculator, CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import type { ComponentType } from 'react'
import { bringPart, type PartContext, usePart } from '../../../shell/manifest/page-parts.ts'
import { bringParts } from '../../../shell/manifest/SlotParts.tsx'
import { showsAnalysis } from './public/saved-address.ts'
import { analysisParts } from './public/slots.ts'
import type { WizardStepsProps } from './wizard/WizardSteps.tsx'

/** Loads the calculator of an analysis, on pages that show those of any. */
export const bringCalculator = (context: PartContext, type: CalculatorType): Promise<void> =>
  bringPart(context, `calculator ${type}`)

export const useCalculator = (type: CalculatorType): Calculator => usePart(`calculator ${type}`) as Calculator

type PageLoaderArgs = { context: PartContext; search: Readonly<Record<string, unknown>> }

/** Loads the fields of a calculator in steps, unless its analysis is opened. */
export const bringSteps = async ({ context, search }: PageLoaderArgs): Promise<void> => {
  if (!showsAnalysis(search)) await bringPart(context, 'calculator steps')
}

/** The same for a saved analysis; with its analysis comes what other features say of it. */
export const bringFace = async (args: PageLoaderArgs): Promise<void> => {
  if (showsAnalysis(args.search)) await bringParts(args.context, analysisParts)
  else await bringSteps(args)
}

export const useSteps = () => usePart('calculator steps') as ComponentType<WizardStepsProps>

import type { Calculator, CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import type { AnalysisData } from '@cancha/domain/talk/forums/attached-analysis'
import { useMemo } from 'react'
import { Explained } from '../../../analysis/calculators/public/Explained.tsx'

type Props = {
  type: CalculatorType
  data: AnalysisData
  /** the figure's key */
  name: string
}

/** Where a figure of an analysis comes from. */
export function WhyFigure({ type, data, name }: Props) {
  const calculator: Calculator = CALCULATORS[type]
  const scope = useMemo(() => calculator.open(calculator.read(data)), [calculator, data])
  return <Explained calculator={calculator} scope={scope} name={name} />
}

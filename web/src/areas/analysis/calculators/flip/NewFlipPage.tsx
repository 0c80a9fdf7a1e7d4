import { flip } from '@cancha/domain/analysis/calculators/flip'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringSteps } from '../page-parts.ts'
import { CalculatorWizard } from '../wizard/CalculatorWizard.tsx'
import { Example } from '../wizard/Example.tsx'
import { PLACES } from '../wizard/words.ts'
import { FLIP_EXAMPLE } from './example.ts'

export const Route = createFileRoute('/analysis/flip/new')({
  beforeLoad: bringSteps,
  head: () => ({ meta: pageMeta(PLACES.flip_property.title, PLACES.flip_property.lead) }),
  component: () => <CalculatorWizard calculator={flip} sample={{ data: FLIP_EXAMPLE, Offer: Example }} />,
})

import { flip } from '@cancha/domain/calculators/flip'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../shell/head/brand.ts'
import { bringSteps } from '../page-parts.ts'
import { CalculatorWizard } from '../wizard/CalculatorWizard.tsx'
import { Example } from '../wizard/Example.tsx'
import { EXAMPLES } from '../wizard/examples.ts'
import { PLACES } from '../wizard/words.ts'

export const Route = createFileRoute('/analysis/flip/new')({
  beforeLoad: bringSteps,
  head: () => ({ meta: pageMeta(PLACES.flip_property.title, PLACES.flip_property.lead) }),
  component: () => (
    <CalculatorWizard calculator={flip} sample={{ data: EXAMPLES.flip_property, Offer: Example }} />
  ),
})

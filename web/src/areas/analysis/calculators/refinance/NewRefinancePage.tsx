import { refinance } from '@cancha/domain/analysis/calculators/refinance'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringSteps } from '../page-parts.ts'
import { CalculatorWizard } from '../wizard/CalculatorWizard.tsx'
import { Example } from '../wizard/Example.tsx'
import { PLACES } from '../wizard/words.ts'
import { REFINANCE_EXAMPLE } from './example.ts'

export const Route = createFileRoute('/analysis/refinance/new')({
  beforeLoad: bringSteps,
  head: () => ({ meta: pageMeta(PLACES.refinance_property.title, PLACES.refinance_property.lead) }),
  component: () => (
    <CalculatorWizard calculator={refinance} sample={{ data: REFINANCE_EXAMPLE, Offer: Example }} />
  ),
})

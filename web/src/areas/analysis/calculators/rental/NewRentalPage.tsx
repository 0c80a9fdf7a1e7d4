import { rental } from '@cancha/domain/analysis/calculators/rental'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringSteps } from '../page-parts.ts'
import { CalculatorWizard } from '../wizard/CalculatorWizard.tsx'
import { Example } from '../wizard/Example.tsx'
import { PLACES } from '../wizard/words.ts'
import { RENTAL_EXAMPLE } from './example.ts'

export const Route = createFileRoute('/analysis/rentals/new')({
  beforeLoad: bringSteps,
  head: () => ({ meta: pageMeta(PLACES.rental_property.title, PLACES.rental_property.lead) }),
  component: () => <CalculatorWizard calculator={rental} sample={{ data: RENTAL_EXAMPLE, Offer: Example }} />,
})

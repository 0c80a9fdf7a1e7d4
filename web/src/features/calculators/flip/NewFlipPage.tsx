import { flip } from '@cancha/domain/calculators/flip'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../shell/head/brand.ts'
import { CalculatorWizard } from '../wizard/CalculatorWizard.tsx'
import { PLACES } from '../wizard/words.ts'

export const Route = createFileRoute('/analysis/flip/new')({
  head: () => ({ meta: pageMeta(PLACES.flip_property.title, PLACES.flip_property.lead) }),
  component: () => <CalculatorWizard calculator={flip} />,
})

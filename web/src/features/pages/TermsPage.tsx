import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { LegalText } from './LegalText.tsx'
import { terms } from './legal-texts.ts'

const LEAD = 'Lo que aceptas al crear tu cuenta, en palabras claras.'

export const Route = createFileRoute('/terms_and_conditions')({
  head: () => ({ meta: pageMeta('Términos y condiciones', LEAD) }),
  component: () => <LegalText title="Términos y condiciones" lead={LEAD} sections={terms} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { LegalText } from './LegalText.tsx'
import { privacy } from './legal-texts.ts'

const LEAD = 'Qué guardamos de ti, para qué, y cómo decides sobre ello.'

export const Route = createFileRoute('/privacy_policy')({
  head: () => ({ meta: pageMeta('Política de privacidad', LEAD) }),
  component: () => <LegalText title="Política de privacidad" lead={LEAD} sections={privacy} />,
})

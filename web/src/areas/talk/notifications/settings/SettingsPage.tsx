import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { NOTIFICATIONS } from '../addresses.ts'
import { choicesQuery } from '../public/queries.ts'
import { Settings } from './Settings.tsx'

export const Route = createFileRoute('/notifications/ajustes')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user } }) => queryClient.prefetchQuery(choicesQuery(user.id)),
  head: privateHead('Cómo te avisamos'),
  component: SettingsPage,
})

function SettingsPage() {
  const { user } = Route.useRouteContext()
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        crumbs={[{ label: 'Notificaciones', href: NOTIFICATIONS }, { label: 'Cómo te avisamos' }]}
        title="Cómo te avisamos"
        lead="Elige de qué te avisamos, y por dónde. Cada cambio se guarda solo."
      />
      <Settings userId={user.id} />
    </div>
  )
}

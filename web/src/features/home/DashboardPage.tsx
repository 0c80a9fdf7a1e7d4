import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { requireSession } from '../../shell/guards.ts'
import { LinkButton } from '../../ui/button/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  head: () => ({ meta: pageMeta('Mi panel', 'Tus cursos y tus cuentas en Cancha.') }),
  component: DashboardPage,
})

function DashboardPage() {
  const { user } = Route.useRouteContext()
  return (
    <div className="wrap sec stack-l">
      <PageHeader title={`Hola, ${user.firstname}`} lead="¿Qué quieres aprender hoy?" />
      <EmptyState
        tile="estrella"
        palette="verde"
        title="Empieza por un curso"
        action={<LinkButton href="/education/videocourses">Ver los cursos</LinkButton>}
      >
        Cada curso tiene varios videos cortos, con las cuentas hechas paso a paso.
      </EmptyState>
    </div>
  )
}

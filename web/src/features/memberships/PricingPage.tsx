import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/head/brand.ts'
import { LinkButton } from '../../ui/button/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

export const Route = createFileRoute('/pricing')({
  head: () => ({ meta: pageMeta('Membresías', 'Las membresías de Cancha y lo que abre cada una.') }),
  component: PricingPage,
})

/** Memberships can't be bought yet, and the page says so. */
function PricingPage() {
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title="Membresías" lead="Con una membresía se abren todos los cursos, completos." />
      <EmptyState
        tile="escalera"
        title="Las membresías todavía no están a la venta"
        action={<LinkButton href="/education/videocourses">Ver los cursos gratuitos</LinkButton>}
      >
        Mientras tanto, los cursos marcados «Gratis» están completos con tu cuenta, y el primer video de los
        demás está abierto para todos.
      </EmptyState>
    </div>
  )
}

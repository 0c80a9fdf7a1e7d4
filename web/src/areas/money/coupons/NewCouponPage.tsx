import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { NewCouponForm } from './NewCouponForm.tsx'

export const Route = createFileRoute('/admin/cupones/nuevo')({
  beforeLoad: requireAdmin,
  head: privateHead('Hacer un cupón'),
  component: NewCouponPage,
})

function NewCouponPage() {
  const navigate = useNavigate()
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Hacer un cupón"
        crumbs={[{ label: 'Cupones', href: '/admin/cupones' }, { label: 'Hacer un cupón' }]}
      />
      <NewCouponForm onDone={() => navigate({ to: '/admin/cupones' })} />
    </div>
  )
}

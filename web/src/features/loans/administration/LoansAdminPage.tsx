import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

export const Route = createFileRoute('/admin/prestamos')({
  beforeLoad: requireAdmin,
  head: privateHead('Préstamos'),
  component: () => <PageHeader title="Préstamos" />,
})

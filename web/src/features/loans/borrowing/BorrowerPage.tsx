import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

export const Route = createFileRoute('/dashboard/borrower')({
  beforeLoad: requireSession,
  head: privateHead('Portal de préstamo'),
  component: () => <PageHeader title="Portal de préstamo" />,
})

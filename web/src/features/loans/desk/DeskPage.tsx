import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

export const Route = createFileRoute('/dashboard/lender')({
  beforeLoad: requireSession,
  head: privateHead('Portal de prestamista'),
  component: () => <PageHeader title="Portal de prestamista" />,
})

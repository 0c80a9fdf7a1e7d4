import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

export const Route = createFileRoute('/financing')({
  component: () => <PageHeader title="Financiamiento" />,
})

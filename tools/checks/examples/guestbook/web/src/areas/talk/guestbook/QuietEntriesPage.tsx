import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireEditor } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { EntryCard } from './EntryCard.tsx'
import { entriesQuery } from './queries.ts'

const LEAD = 'Las entradas que nadie ha aplaudido.'

export const Route = createFileRoute('/admin/visitas')({
  beforeLoad: requireEditor,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(entriesQuery),
  head: () => ({ meta: pageMeta('Visitas', LEAD) }),
  component: QuietEntriesPage,
})

function QuietEntriesPage() {
  const { data: entries } = useSuspenseQuery(entriesQuery)
  const quiet = entries.filter(({ applause }) => applause === 0)
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title="Visitas" lead={LEAD} />
      {quiet.length === 0 ? (
        <EmptyState title="Todas tienen su aplauso" />
      ) : (
        quiet.map((entry) => <EntryCard key={entry._id} entry={entry} />)
      )}
    </div>
  )
}

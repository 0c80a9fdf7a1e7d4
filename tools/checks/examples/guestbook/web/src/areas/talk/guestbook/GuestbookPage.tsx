import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { EntryCard } from './EntryCard.tsx'
import { entriesQuery } from './queries.ts'
import { SignForm } from './SignForm.tsx'

const LEAD = 'Escribe algo para quienes vengan después.'

export const Route = createFileRoute('/network/visitas')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(entriesQuery),
  head: () => ({ meta: pageMeta('Libro de visitas', LEAD) }),
  component: GuestbookPage,
})

function GuestbookPage() {
  const { user } = Route.useRouteContext()
  const { data: entries } = useSuspenseQuery(entriesQuery)
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title="Libro de visitas" lead={LEAD} />
      {user && <SignForm />}
      {entries.length === 0 ? (
        <EmptyState title="Todavía nadie escribió">La primera página está en blanco.</EmptyState>
      ) : (
        entries.map((entry) => <EntryCard key={entry._id} entry={entry} />)
      )}
    </div>
  )
}

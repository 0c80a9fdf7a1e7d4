import { formatCount } from '@cancha/domain/ground/numbers/format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { ModerationViews } from '../../../../shell/administration/ModerationViews.tsx'
import { requireModerator } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { isAdministrator } from '../../../../shell/session/readers.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { type QueueView, queueQuery } from '../order/queries.ts'
import { queueAddress } from './address.ts'
import { QueueCard } from './QueueCard.tsx'

const queryOf = ({ view = 'open' as QueueView, page = '1' }: { view?: QueueView; page?: string }) =>
  queueQuery(view, Number(page))

export const Route = createFileRoute('/admin/moderacion')({
  ...reads(queueAddress.read),
  beforeLoad: requireModerator,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(queryOf(deps))),
  head: privateHead('Moderación'),
  component: ModerationPage,
})

const EMPTY: Record<QueueView, string> = {
  open: 'No hay nada por revisar',
  hidden: 'No hay nada oculto',
  deleted: 'No hay nada eliminado este mes',
}

const LEADS: Record<QueueView, string> = {
  open: 'Lo que se reportó, lo que espera que lo apruebes y lo que te respondieron.',
  hidden: 'Nadie lo ve, solo quien lo escribió. Aquí lo puedes mostrar otra vez.',
  deleted: 'Se borra para siempre a los 30 días. Hasta entonces lo puedes mostrar otra vez.',
}

function ModerationPage() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(queryOf(search))
  const view = search.view ?? 'open'
  const { open, hidden, deleted } = data.counts
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = data.items.map(({ post }) => post._id).join()
  const before = useRef(listed)
  // A post that was acted on leaves the list with the button that had the focus. The page stays where it is scrolled to.
  useEffect(() => {
    if (before.current !== listed && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    before.current = listed
  }, [listed])
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader headingRef={heading} title="Moderación" lead={LEADS[view]} />
      <ModerationViews
        current={view}
        administers={isAdministrator(user)}
        counts={{ open: formatCount(open), hidden: formatCount(hidden), deleted: formatCount(deleted) }}
      />
      <AdminList
        rows={data.items}
        row={(item) => <QueueCard key={item.post._id} item={item} />}
        empty={EMPTY[view]}
      />
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => queueAddress.href({ ...search, page: page > 1 ? String(page) : '' })}
      />
    </div>
  )
}

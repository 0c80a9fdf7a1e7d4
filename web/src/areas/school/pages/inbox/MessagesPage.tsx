import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { countLabel } from '../../../people/connections/public/count-label.ts'
import { InboxSearchForm } from './InboxSearchForm.tsx'
import { messagesQuery } from './inbox-queries.ts'
import { inboxAddress, inboxSearchIn } from './inbox-search.ts'
import { MessageCard } from './MessageCard.tsx'

const HERE = '/admin/contacto'

export const Route = createFileRoute('/admin/contacto')({
  ...reads(inboxSearchIn),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(messagesQuery(deps))),
  head: privateHead('Contacto'),
  component: MessagesPage,
})

function MessagesPage() {
  const asked = Route.useSearch()
  const { data } = useSuspenseQuery(messagesQuery(asked))
  const answered = asked.state === 'answered'
  const { search } = asked
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title="Contacto" lead="Lo que la gente escribe a la casa, desde la página de contacto." />
      <ChipLinks
        label="Estado"
        chips={[
          {
            label: 'Por contestar',
            href: inboxAddress(HERE, { ...(search && { search }) }),
            current: !answered,
            count: countLabel(data.counts.open),
          },
          {
            label: 'Contestados',
            href: inboxAddress(HERE, { state: 'answered', ...(search && { search }) }),
            current: answered,
            count: countLabel(data.counts.answered),
          },
        ]}
      />
      <InboxSearchForm label="Buscar mensajes" placeholder="Palabras o correo" path={HERE} asked={asked} />
      {data.messages.length === 0 ? (
        <EmptyState
          title={
            search
              ? 'Nada coincide con eso'
              : answered
                ? 'Todavía no hay contestados'
                : 'Todo está contestado'
          }
          action={search && <LinkButton href={HERE}>Ver todos</LinkButton>}
        />
      ) : (
        <ul className="stack-m">
          {data.messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => inboxAddress(HERE, { ...asked, page: String(page) })}
      />
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { ListSearch } from '../../../../shell/administration/ListSearch.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { countLabel } from '../../../people/connections/public/count-label.ts'
import { messagesAddress } from './addresses.ts'
import { messagesQuery } from './inbox-queries.ts'
import { MessageCard } from './MessageCard.tsx'

export const Route = createFileRoute('/admin/contacto')({
  ...reads(messagesAddress.read),
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
            href: messagesAddress.href({ search }),
            current: !answered,
            count: countLabel(data.counts.open),
          },
          {
            label: 'Contestados',
            href: messagesAddress.href({ state: 'answered', search }),
            current: answered,
            count: countLabel(data.counts.answered),
          },
        ]}
      />
      <ListSearch
        list={messagesAddress}
        label="Buscar mensajes"
        placeholder="Palabras o correo"
        button="line"
        words={search}
        kept={{ state: asked.state }}
      />
      <AdminList
        rows={data.messages}
        row={(message) => <MessageCard key={message.id} message={message} />}
        empty={
          search ? 'Nada coincide con eso' : answered ? 'Todavía no hay contestados' : 'Todo está contestado'
        }
        action={search && <LinkButton href={messagesAddress.path}>Ver todos</LinkButton>}
      />
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => messagesAddress.href({ ...asked, page: page > 1 ? String(page) : '' })}
      />
    </div>
  )
}

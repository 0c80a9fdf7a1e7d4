import type { Enquiry } from '@cancha/contract/deals/enquiries'
import { DEALS_PATH } from '@cancha/domain/deals/addresses'
import { ENQUIRY_STATE_NAMES, ENQUIRY_STATES } from '@cancha/domain/deals/dealing/enquiries'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { reads } from '../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { ChipLinks } from '../../../ui/page/Chips.tsx'
import { ListPaging } from '../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TabStrip } from '../../../ui/page/TabStrip.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { type EnquirySearch, enquiriesAddress } from './address.ts'
import { EnquiryCard, SentCard } from './EnquiryCard.tsx'
import { inboxQuery, sentQuery } from './queries.ts'

/** Loaded with the press. */
const AnswerDialog = lazyPart(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

/** Dealers come for what they received, all others for what they asked. */
const sideOf = ({ lado }: EnquirySearch, user: SessionUser | null) =>
  lado ?? (user?.can.deal ? 'recibidas' : 'enviadas')

export const Route = createFileRoute('/deals/preguntas')({
  ...reads(enquiriesAddress.read),
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user }, deps }) =>
    sideOf(deps, user) === 'enviadas'
      ? queryClient.ensureQueryData(sentQuery(deps.page))
      : queryClient.ensureQueryData(inboxQuery(deps)),
  head: privateHead('Preguntas por tratos'),
  component: EnquiriesPage,
})

function EnquiriesPage() {
  const search = Route.useSearch()
  const { user } = Route.useRouteContext()
  const side = sideOf(search, user)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Preguntas por tratos"
        crumbs={[{ label: 'Tratos', href: DEALS_PATH }, { label: 'Preguntas' }]}
        lead={
          side === 'recibidas'
            ? 'Lo que preguntan por lo que publicaste. A los miembros les contestas por mensaje; a los demás, por correo.'
            : 'Lo que preguntaste, y lo que te contestaron.'
        }
      />
      <TabStrip
        label="Preguntas"
        tabs={[
          {
            label: 'Recibidas',
            href: enquiriesAddress.href({ lado: 'recibidas' }),
            current: side === 'recibidas',
          },
          {
            label: 'Enviadas',
            href: enquiriesAddress.href({ lado: 'enviadas' }),
            current: side === 'enviadas',
          },
        ]}
      />
      {side === 'recibidas' ? (
        <Inbox search={search} owner={user.id} />
      ) : (
        <SentEnquiries page={search.page} />
      )}
    </div>
  )
}

function Inbox({ search, owner }: { search: EnquirySearch; owner: string }) {
  const { data } = useSuspenseQuery(inboxQuery(search))
  const [answering, setAnswering] = useState<Enquiry | null>(null)
  const close = () => setAnswering(null)
  const { estado, trato } = search
  const at = (more: EnquirySearch) => enquiriesAddress.href({ lado: 'recibidas', trato, ...more })
  const all = Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ChipLinks
        label="Estado"
        chips={[
          { label: 'Todas', href: at({}), current: !estado, count: all },
          ...ENQUIRY_STATES.map((state) => ({
            label: ENQUIRY_STATE_NAMES[state],
            href: at({ estado: state }),
            current: estado === state,
            count: data.counts[state],
          })),
        ]}
      />
      {trato && (
        <p>
          <LinkButton variant="line" size="sm" href={enquiriesAddress.href({ lado: 'recibidas' })}>
            Ver las de todos mis tratos
          </LinkButton>
        </p>
      )}
      {data.enquiries.length === 0 ? (
        <EmptyState
          title={estado || trato ? 'Nada por aquí' : 'Todavía nadie ha preguntado'}
          action={
            estado || trato ? (
              <LinkButton href={enquiriesAddress.href({ lado: 'recibidas' })}>Ver todas</LinkButton>
            ) : (
              <LinkButton href="/deals">Ver los tratos</LinkButton>
            )
          }
        />
      ) : (
        <ul className="stack-m">
          {data.enquiries.map((enquiry) => (
            <EnquiryCard key={enquiry.id} enquiry={enquiry} onAnswer={() => setAnswering(enquiry)} />
          ))}
        </ul>
      )}
      <Pages
        page={data.currentPage}
        more={data.more}
        hrefFor={(page) => at({ ...(estado && { estado }), page: String(page) })}
      />
      {answering && (
        <AnswerDialog
          key={answering.id}
          owner={owner}
          enquiry={answering}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}

function SentEnquiries({ page }: { page: string | undefined }) {
  const { data } = useSuspenseQuery(sentQuery(page))
  return (
    <>
      {data.enquiries.length === 0 ? (
        <EmptyState
          title="No has preguntado por ningún trato"
          action={<LinkButton href="/deals">Ver los tratos</LinkButton>}
        >
          Abre un trato y usa «Preguntar».
        </EmptyState>
      ) : (
        <ul className="stack-m">
          {data.enquiries.map((enquiry) => (
            <SentCard key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      <Pages
        page={data.currentPage}
        more={data.more}
        hrefFor={(number) => enquiriesAddress.href({ lado: 'enviadas', page: String(number) })}
      />
    </>
  )
}

function Pages({ page, more, hrefFor }: { page: number; more: boolean; hrefFor: (page: number) => string }) {
  if (page === 1 && !more) return null
  return (
    <ListPaging
      back={page > 1 && { label: 'Más nuevas', href: hrefFor(page - 1) }}
      on={more && { label: 'Más antiguas', href: hrefFor(page + 1) }}
    />
  )
}

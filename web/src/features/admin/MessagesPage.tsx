import { type ContactMessage, inbox } from '@cancha/contract/calls/inbox'
import { mediumDateTime } from '@cancha/domain/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queriesOf } from '../../api/queries.ts'
import { useWrite } from '../../api/use-write.ts'
import { reads } from '../../shell/addresses/search-params.ts'
import { requireAdmin } from '../../shell/guards/guards.ts'
import { orProof } from '../../shell/guards/proof-needed.ts'
import { pageMeta } from '../../shell/head/brand.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { mail } from '../../ui/icons/glyphs.ts'
import { ChipLinks } from '../../ui/page/Chips.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pagination } from '../../ui/page/Pagination.tsx'
import { Badge } from '../../ui/pieces/Badge.tsx'
import { Card } from '../../ui/pieces/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { countLabel } from '../connections/public/count-label.ts'
import classes from './InboxPage.module.css'
import { InboxSearchForm } from './InboxSearchForm.tsx'
import { inboxAddress, inboxSearchIn, messagesQuery } from './inbox-queries.ts'

const HERE = '/admin/contacto'

export const Route = createFileRoute('/admin/contacto')({
  ...reads(inboxSearchIn),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(messagesQuery(deps))),
  head: () => ({ meta: pageMeta('Contacto', 'Lo que la gente escribe a la casa.') }),
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
        <ul className={classes.list}>
          {data.messages.map((message) => (
            <Message key={message.id} message={message} />
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

const wordOf = (answered: boolean) => (answered ? 'Quedó como contestado.' : 'Vuelve a esperar respuesta.')

function Message({ message }: { message: ContactMessage }) {
  const { id, fullname, email, reason, createdAt, answeredAt, profileurl } = message
  const { write, busy } = useWrite(inbox.markContact, {
    makesStale: [queriesOf(inbox.contactMessages)],
    says: (_, { body }) => wordOf(body.answered),
    undo: {
      operation: inbox.markContact,
      input: ({ body: { id, answered } }) => ({ body: { id, answered: !answered } }),
      says: ({ body }) => wordOf(!body.answered),
    },
  })
  const subject = encodeURIComponent(`Re: ${reason}`)
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h2 className={classes.name}>{fullname}</h2>
        <Badge tone={answeredAt ? 'ok' : 'warn'}>{reason}</Badge>
      </div>
      <p className={classes.text}>{message.message}</p>
      <p className={`text-sm text-2 ${classes.address}`}>
        {[email, profileurl].filter(Boolean).join('\u00a0· ')}&nbsp;·{' '}
        <span className="nowrap">{mediumDateTime(createdAt)}</span>
        {answeredAt && (
          <>
            &nbsp;· <span className="nowrap">Contestado: {mediumDateTime(answeredAt)}</span>
          </>
        )}
      </p>
      <div className="row row-wrap">
        {!answeredAt && (
          <LinkButton size="sm" icon={mail} href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
            Contestar
          </LinkButton>
        )}
        <Button
          size="sm"
          variant="line"
          loading={busy}
          aria-label={`${answeredAt ? 'Volver a abrir' : 'Marcar contestado'}: ${fullname}`}
          onClick={() => write({ body: { id, answered: !answeredAt } })}
        >
          {answeredAt ? 'Volver a abrir' : 'Marcar contestado'}
        </Button>
      </div>
    </Card>
  )
}

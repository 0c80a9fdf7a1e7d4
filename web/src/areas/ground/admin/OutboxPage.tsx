import { admin } from '@cancha/contract/calls/ground/admin'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { queryFor } from '../../../api/queries.ts'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import classes from './OutboxPage.module.css'

const outboxQuery = queryFor(
  admin.outbox,
  {},
  {
    // Letters are sent a moment after the action that causes them, so the open list is refreshed. It stops when the
    // proof of identity has expired.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : 5_000),
    staleTime: 0,
  },
)

const letterQuery = (id: string) =>
  queryFor(admin.outboxMail, { params: { id } }, { take: ({ mail }) => mail, asks: true })

export const Route = createFileRoute('/admin/outbox')({
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient } }) => orProof(queryClient.ensureQueryData(outboxQuery)),
  head: privateHead('Correos enviados'),
  component: OutboxPage,
})

function OutboxPage() {
  const { data } = useSuspenseQuery(outboxQuery)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Correos enviados"
        lead={
          data.configured
            ? 'Hay un servidor de correo configurado: los correos salen por él y no se guardan aquí.'
            : 'No hay un servidor de correo configurado, así que los correos se quedan aquí para leerlos.'
        }
      />
      {data.mails.length === 0 ? (
        <EmptyState title={data.configured ? 'Nada que mostrar' : 'Todavía no ha salido ningún correo'} />
      ) : (
        <ul className={`lined framed ${classes.list}`}>
          {data.mails.map((mail) => (
            <li key={mail.id}>
              <button
                type="button"
                className={`bare stack gap-1 ${classes.mail}`}
                onClick={() => setOpen(mail.id)}
              >
                <strong>{mail.subject}</strong>
                <span className="text-sm text-2">
                  {mail.to}&nbsp;· <span className="nowrap">{mediumDateTime(mail.at)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <Letter id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Letter({ id, onClose }: { id: string; onClose: () => void }) {
  const letter = useQuery(letterQuery(id))
  return (
    <Dialog open onClose={onClose} title={letter.data?.subject ?? 'Correo'}>
      {letter.isPending && <ListSkeleton count={2} />}
      {letter.isError && (
        <ErrorState onRetry={() => void letter.refetch()}>{asApiError(letter.error).message}</ErrorState>
      )}
      {letter.data && <LetterText text={letter.data.text} />}
    </Dialog>
  )
}

/** The letter's text, with its addresses as links. */
function LetterText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/)
  return (
    <div className={classes.text}>
      {parts.map((part, at) =>
        part.startsWith('http') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter's words never move
          <a key={at} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  )
}

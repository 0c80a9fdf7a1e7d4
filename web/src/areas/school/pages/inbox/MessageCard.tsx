import { type ContactMessage, inbox } from '@cancha/contract/calls/school/inbox'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { textParts } from '@cancha/domain/talk/messenger/links'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { mail } from '../../../../ui/icons/glyphs.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'

const wordOf = (answered: boolean) => (answered ? 'Quedó como contestado.' : 'Vuelve a esperar respuesta.')

/** A message to the house, as text; it is answered by mail. */
export function MessageCard({ message }: { message: ContactMessage }) {
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
        <h2 className="card-title">{fullname}</h2>
        <Badge tone={answeredAt ? 'ok' : 'warn'}>{reason}</Badge>
      </div>
      <p className="as-typed measure">{message.message}</p>
      <p className="wrap-anywhere text-sm text-2">
        {email}&nbsp;·{' '}
        {profileurl && (
          <>
            <Profile written={profileurl} />
            &nbsp;·{' '}
          </>
        )}
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

/** A stranger's profile as they gave it: a link if the whole is an address, otherwise a text. */
function Profile({ written }: { written: string }) {
  const [part, ...more] = textParts(written)
  if (!part?.href || more.length > 0) return written
  return (
    <a href={part.href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {written}
    </a>
  )
}

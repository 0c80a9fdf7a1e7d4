import { enquiries } from '@cancha/contract/calls/deals/enquiries'
import type { Enquiry, SentEnquiry } from '@cancha/contract/deals/enquiries'
import { dealHref } from '@cancha/domain/deals/addresses'
import type { EnquiryMove, EnquiryState } from '@cancha/domain/deals/dealing/enquiries'
import { DEAL_STATE_NAMES } from '@cancha/domain/deals/dealing/life'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useWrite } from '../../../api/use-write.ts'
import { DoorAvatar } from '../../../ui/art/DoorAvatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { mail } from '../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import classes from './Enquiries.module.css'
import { inboxChanges } from './queries.ts'

/** A state of one enquiry, in the singular. */
const STATE: Readonly<
  Record<EnquiryState, { label: string; tone: 'warn' | 'ok' | 'info' | 'gold' | 'neutral' }>
> = {
  new: { label: 'Nueva', tone: 'warn' },
  answered: { label: 'Contestada', tone: 'ok' },
  visited: { label: 'Visitó', tone: 'info' },
  offer: { label: 'Con oferta', tone: 'gold' },
  closed: { label: 'Cerrada', tone: 'neutral' },
}

const MOVE: Readonly<Record<EnquiryMove, string>> = {
  answer: 'Ya contesté',
  visit: 'Ya visitó',
  offer: 'Hizo oferta',
  close: 'Cerrar',
  reopen: 'Volver a abrir',
}

/** An enquiry that the dealer received. */
export function EnquiryCard({ enquiry, onAnswer }: { enquiry: Enquiry; onAnswer: () => void }) {
  const { id, fullname, member, email, phonenumber, state, moves } = enquiry
  const { write, sending } = useWrite(enquiries.move, {
    makesStale: inboxChanges,
    says: ({ state: now }) => `Quedó en «${STATE[now].label}».`,
  })
  const { body: { move: moving } = {} } = sending ?? {}
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <div className="row">
          <DoorAvatar name={fullname} src={member?.avatar} />
          <div>
            <h2 className="card-title">
              {member?.pathalias ? <Anchor href={`/${member.pathalias.alias}`}>{fullname}</Anchor> : fullname}
            </h2>
            <p className="text-sm text-2">{member ? 'Miembro de Cancha' : 'Preguntó sin cuenta'}</p>
          </div>
        </div>
        <Badge tone={STATE[state].tone}>{STATE[state].label}</Badge>
      </div>
      <Question enquiry={enquiry} />
      {(email ?? phonenumber) && (
        <p className="wrap-anywhere text-sm">
          {email}
          {email && phonenumber && <>&nbsp;· </>}
          {phonenumber && <a href={`tel:${phonenumber}`}>{phonenumber}</a>}
        </p>
      )}
      <div className="row row-wrap">
        {enquiry.can.answer && (
          <Button
            size="sm"
            icon={mail}
            variant={state === 'new' ? 'solid' : 'line'}
            aria-label={`${state === 'new' ? 'Contestar' : 'Escribir otra vez'}: ${fullname}`}
            onClick={onAnswer}
          >
            {state === 'new' ? 'Contestar' : 'Escribir otra vez'}
          </Button>
        )}
        {moves.map((move) => (
          <Button
            key={move}
            size="sm"
            variant="ghost"
            loading={moving === move}
            aria-label={`${MOVE[move]}: ${fullname}`}
            onClick={() => write({ body: { id, move } })}
          >
            {MOVE[move]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

/** An enquiry that the member made. */
export function SentCard({ enquiry }: { enquiry: SentEnquiry }) {
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h2 className="card-title">Preguntaste</h2>
        <Badge tone={enquiry.answers.length > 0 ? 'ok' : 'neutral'}>
          {enquiry.answers.length > 0 ? 'Te contestaron' : 'Sin respuesta todavía'}
        </Badge>
      </div>
      <Question enquiry={enquiry} />
    </Card>
  )
}

function Question({ enquiry: { deal, message, createdAt, answers } }: { enquiry: SentEnquiry }) {
  return (
    <>
      <p className="text-sm text-2">
        <Anchor href={dealHref({ id: deal.dealid, title: deal.title })}>{deal.title}</Anchor>
        {deal.status !== 'active' && <>&nbsp;· {DEAL_STATE_NAMES[deal.status]}</>}&nbsp;·{' '}
        <span className="nowrap">{mediumDateTime(createdAt)}</span>
      </p>
      <p className="as-typed measure">{message}</p>
      {answers.map(({ text, at, way }) => (
        <div key={at} className={`as-typed ${classes.answer}`}>
          <p className="as-typed measure">{text}</p>
          <p className="text-sm text-2">
            {way === 'letter' ? 'Por correo' : way === 'message' ? 'Por mensaje' : 'Aquí'}&nbsp;·{' '}
            <span className="nowrap">{mediumDateTime(at)}</span>
          </p>
        </div>
      ))}
    </>
  )
}

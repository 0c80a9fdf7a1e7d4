import { liveSessions } from '@cancha/contract/calls/school/live-sessions'
import { addressOf } from '@cancha/contract/ground/operation'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { clockTime, dayHeading } from '@cancha/domain/ground/time/chat-dates'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { calendar, external, lock } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { OwnClock } from './OwnClock.tsx'
import type { LiveSession } from './queries.ts'
import classes from './Sessions.module.css'

type Props = {
  session: LiveSession
  now: number
  /** Whether the reader may join the sessions that come. */
  joins: boolean
}

/** A session: when it is, what it is about, and for who may, its link and its calendar file. */
export function SessionCard({ session, now, joins }: Props) {
  const { _id, title, host, description, startsat, minutes, state, link } = session
  const isPast = state === 'past'
  return (
    <Card as="article" id={`sesion-${_id}`} className="stack-s">
      <header className="stack-s">
        <p className="row row-wrap">
          <time dateTime={startsat} className={classes.when}>
            {dayHeading(dayOf(startsat), now)} · {clockTime(startsat)}, hora de Nueva York
          </time>
          {state === 'now' && <Badge tone="ok">En vivo ahora</Badge>}
        </p>
        {!isPast && <OwnClock moment={startsat} />}
        <h3>{title}</h3>
        <p className="text-2 text-sm">
          {host} · {minutes} minutos
        </p>
      </header>
      <RichText html={description} />
      {!isPast &&
        (link === null ? (
          !joins && (
            <p>
              <Badge icon={lock}>Con Cancha Pro</Badge>
            </p>
          )
        ) : (
          <div className="row row-wrap">
            <LinkButton
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              icon={external}
              variant={state === 'now' ? 'solid' : 'line'}
              aria-label={`Entrar a la sala: ${title}`}
            >
              Entrar a la sala
            </LinkButton>
            <LinkButton
              href={addressOf(liveSessions.liveSessionCalendar, { params: { id: _id } })}
              icon={calendar}
              variant="ghost"
              aria-label={`Agregar a mi calendario: ${title}`}
            >
              Agregar a mi calendario
            </LinkButton>
          </div>
        ))}
    </Card>
  )
}

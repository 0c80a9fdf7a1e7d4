import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { fold } from '@cancha/domain/ground/text/text'
import { listTime } from '@cancha/domain/ground/time/chat-dates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { chatHref } from '../addresses.ts'
import { messageSearchQuery } from '../data/queries.ts'
import listClasses from './ConversationList.module.css'
import classes from './ConversationRow.module.css'
import { kindInWords, nameOf } from './preview.ts'

/** The server is asked once nothing was typed for this long, in milliseconds. */
const PAUSE_MS = 300
const LEAST = 2
/** Letters before the first word found, so that it is in view in a line that is cut. */
const BEFORE = 18

interface FoundMessagesProps {
  user: SessionUser
  q: string
  now: number
  onOpen: (message: Message) => void
  /** whether names of conversations were found above */
  hasNames: boolean
}

/** The messages that the server finds, each with its conversation. Opening one leads to its place. */
export function FoundMessages({ user, q, now, onOpen, hasNames }: FoundMessagesProps) {
  const asked = useSettled(q)
  const enabled = asked.length >= LEAST
  const { data, error, refetch, isFetching } = useQuery({ ...messageSearchQuery(user.id, asked), enabled })
  return (
    <section aria-labelledby="mensajes-encontrados" aria-busy={isFetching}>
      <h3 className={listClasses.heading} id="mensajes-encontrados">
        Mensajes
      </h3>
      {!enabled && (
        <p className={classNames('text-2 text-sm', listClasses.said)}>Escribe dos letras o más.</p>
      )}
      {enabled && !data && !error && (
        <div className={listClasses.padded}>
          <ListSkeleton count={3} label="Buscando…" />
        </div>
      )}
      {error && (
        <div className={listClasses.padded}>
          <ErrorState title="No pudimos buscar" headingLevel={3} onRetry={() => void refetch()}>
            {asApiError(error).message}
          </ErrorState>
        </div>
      )}
      {data?.length === 0 && (
        <p className={classNames('text-2 text-sm', listClasses.said)} role="status">
          {hasNames
            ? 'Ningún mensaje con estas palabras.'
            : 'No encontramos nadie ni ningún mensaje así. Prueba con otras palabras.'}
        </p>
      )}
      <ul aria-label="Mensajes encontrados">
        {data?.map(({ message, conversation: { other } }) => (
          <li key={message._id}>
            <Anchor
              className={classes.row}
              href={chatHref(message.conversationId, message.seq)}
              onClick={() => onOpen(message)}
            >
              <DoorAvatar name={nameOf(other)} src={other.avatar} />
              <span className={classes.words}>
                <span className={classes.name}>{nameOf(other)}</span>
                <span className={classes.preview}>
                  {message.sender === user.id && 'Tú: '}
                  {excerptOf(message, asked)}
                </span>
              </span>
              <span className={`text-2 text-xs nowrap stack content-start justify-end ${classes.marks}`}>
                <time dateTime={message.createdAt}>{listTime(message.createdAt, now)}</time>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The part of a message around the first word that was found. */
function excerptOf({ text, files }: Message, q: string): string {
  const line = text.replace(/\s+/g, ' ')
  const [word = ''] = fold(q).split(/\s+/)
  const at = fold(line).indexOf(word)
  const kind = files[0] ? kindInWords(files[0].kind, files.length) : ''
  if (!line) return kind
  return at > BEFORE ? `…${line.slice(at - BEFORE)}` : line
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const clock = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(clock)
  }, [text])
  return settled
}

import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { listTime } from '@cancha/domain/ground/time/chat-dates'
import type { MouseEvent } from 'react'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { bellOff } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { chatHref } from '../addresses.ts'
import classes from './ConversationRow.module.css'
import { nameOf, previewOf } from './preview.ts'

interface ConversationRowProps {
  conversation: Conversation
  userId: string
  now: number
  isOnline?: boolean
  /** whether it is the open one */
  isCurrent?: boolean
  /** a press; what prevents its default doesn't open the page of messages */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** A conversation in a list: who, what was said last, when, and what is unread. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, userId, now, isOnline = false, isCurrent = false, onOpen } = props
  const { other, last, unread, markedUnread, muted } = conversation
  const name = nameOf(other)
  const { lead, text } = previewOf(conversation, userId)
  const isNew = unread > 0 || markedUnread
  return (
    <Anchor
      className={classNames(classes.row, isNew && !muted && classes.isNew)}
      href={chatHref(conversation.id)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <DoorAvatar name={name} src={other.avatar} pro={other.sub === 'premium'} online={isOnline} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.preview}>
          {lead && <span className={lead === 'Borrador: ' ? 'text-danger' : undefined}>{lead}</span>}
          {text}
        </span>
      </span>
      <span className={`text-2 text-xs nowrap stack content-start justify-end ${classes.marks}`}>
        {last && <time dateTime={last.createdAt}>{listTime(last.createdAt, now)}</time>}
        <span className={`row gap-2 ${classes.signs}`}>
          {muted && (
            <>
              <Icon glyph={bellOff} size="xs" />
              <span className="sr-only">Silenciada</span>
            </>
          )}
          {isNew && (
            <span
              className={classNames(
                'center',
                classes.unread,
                unread === 0 && classes.dot,
                muted && classes.quiet,
              )}
            >
              {unread > 0 && (unread > 99 ? '99+' : unread)}
              <span className="sr-only">{unread > 0 ? ' sin leer' : 'Marcada como no leída'}</span>
            </span>
          )}
        </span>
      </span>
    </Anchor>
  )
}

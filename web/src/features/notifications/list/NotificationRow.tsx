import type { Notification } from '@cancha/contract/calls/notification'
import { relativeOrDate } from '@cancha/domain/time/printed-dates'
import { mediumDate } from '@cancha/domain/time/short-dates'
import { useQueryClient } from '@tanstack/react-query'
import { DoorAvatar } from '../../../ui/art/DoorAvatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { bell, type Glyph, learn, people, shield } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { markRead } from '../data/use-marking.ts'
import classes from './NotificationRow.module.css'

/** What stands in place of a portrait for what nobody did. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  education: learn,
  connection: people,
  administration: shield,
}

/** Younger ones are told by how long ago they were. */
const RECENT_MS = 3 * 86_400_000

const whenOf = (moment: string, now: number): string =>
  now - Date.parse(moment) <= RECENT_MS ? relativeOrDate(moment, now) : mediumDate(moment)

/** A notification in a list: who, what, when, and whether it is unread. Pressing it reads it and leads to its page. */
export function NotificationRow({ notification, now }: { notification: Notification; now: number }) {
  const queryClient = useQueryClient()
  const { author, text, createdAt, redirecturl, status, notificationcategory } = notification
  const isNew = status === 'false'
  return (
    <Anchor
      className={classNames(classes.row, isNew && classes.isNew)}
      href={redirecturl}
      onClick={() => void markRead(queryClient, notification)}
    >
      {author.id === '' ? (
        <span className={classes.sign}>
          <Icon glyph={GLYPHS[notificationcategory] ?? bell} />
        </span>
      ) : (
        <DoorAvatar name={`${author.firstname} ${author.lastname}`} src={author.avatar} />
      )}
      <span className={classes.words}>
        <span className={classes.text}>{text}</span>
        <time className={classes.when} dateTime={createdAt}>
          {whenOf(createdAt, now)}
        </time>
      </span>
      {isNew && (
        <span className={classes.dot}>
          <span className="sr-only">Sin leer</span>
        </span>
      )}
    </Anchor>
  )
}

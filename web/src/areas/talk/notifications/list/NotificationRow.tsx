import type { Notification } from '@cancha/contract/talk/notification'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { bell, type Glyph, learn, people, shield } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import classes from './NotificationRow.module.css'

/** The icon of a notification that no member caused, by category. */
const GLYPHS: Record<string, Glyph> = { connection: people, education: learn, administration: shield }

interface NotificationRowProps {
  notification: Notification
  now: number
  /** a press, also one that opens a new tab */
  onOpen: () => void
}

/** A notification in a list: who, what, when, and whether it is unread. The whole row leads to what it is about. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { author, notificationcategory, status, text, redirecturl, createdAt } = notification
  const isUnread = status === 'false'
  return (
    <Anchor
      className={classNames(classes.row, isUnread && classes.isUnread)}
      href={redirecturl}
      onClick={onOpen}
      // The middle button opens a new tab.
      onAuxClick={({ button }) => button === 1 && onOpen()}
    >
      {author.id === '' ? (
        <span className={`center ${classes.site}`}>
          <Icon glyph={GLYPHS[notificationcategory] ?? bell} />
        </span>
      ) : (
        <DoorAvatar name={`${author.firstname} ${author.lastname}`} src={author.avatar} />
      )}
      <span className={classes.words}>
        <span className={classes.text}>{text}</span>
        <time className="text-2 text-xs" dateTime={createdAt}>
          {relativeOrDate(createdAt, now)}
        </time>
      </span>
      {isUnread && (
        <span className={classes.unread}>
          <span className="sr-only">Sin leer</span>
        </span>
      )}
    </Anchor>
  )
}

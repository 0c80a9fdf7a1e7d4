import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attempt, personalKey } from '../../../api/personal-storage.ts'
import type { SessionUser } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { chat, chevronDown } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { countersQuery } from '../../connections/public/queries.ts'
import { unreadOf, unreadQuery } from '../data/queries.ts'
import classes from './SideMessages.module.css'
import { offerSideChat } from './side-chat.ts'

const SideList = lazyPart(async () => (await import('./SideList.tsx')).SideList)
const SliderChat = lazyPart(async () => (await import('./SliderChat.tsx')).SliderChat)

const keyOf = (user: SessionUser) => personalKey(user.id, 'mensajes-al-lado')

/** The folded list of conversations at the lower edge, and the chat that slides in beside it: for people with connections. */
export function SideMessages({ user }: { user: SessionUser }) {
  const { data: counters } = useQuery(countersQuery(user.id))
  const { data: unread = 0 } = useQuery({ ...unreadQuery(user.id), select: unreadOf })
  const [isOpen, setOpen] = useState(() => attempt(() => localStorage.getItem(keyOf(user))) === 'abierto')
  const [current, setCurrent] = useState<string | null>(null)
  const isShown = counters !== undefined && counters.connected > 0
  useEffect(() => (isShown ? offerSideChat(setCurrent) : undefined), [isShown])
  if (!isShown) return null

  function fold(open: boolean) {
    setOpen(open)
    attempt(() => localStorage.setItem(keyOf(user), open ? 'abierto' : 'cerrado'))
  }
  return (
    <div className={`${classes.side} no-print`}>
      {current && (
        <div className={classes.chat}>
          <SliderChat
            key={current}
            user={user}
            conversationId={current}
            onClose={() => setCurrent(null)}
            onMissing={() => setCurrent(null)}
          />
        </div>
      )}
      <section className={classes.panel} aria-label="Mensajes">
        <button type="button" className={classes.bar} aria-expanded={isOpen} onClick={() => fold(!isOpen)}>
          <Icon glyph={chat} size="sm" />
          <span className="grow">Mensajes</span>
          {unread > 0 && (
            <span className={classes.unread}>
              {unread}
              <span className="sr-only"> sin leer</span>
            </span>
          )}
          <Icon className={isOpen ? undefined : classes.folded} glyph={chevronDown} size="xs" />
        </button>
        {isOpen && (
          <div className={classes.list}>
            <SideList user={user} current={current} onOpen={setCurrent} />
          </div>
        )}
      </section>
    </div>
  )
}

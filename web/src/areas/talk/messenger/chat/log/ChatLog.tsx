import { dayHeading } from '@cancha/domain/ground/time/chat-dates'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { arrowDown, refresh } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import type { Chat } from '../../data/chat.ts'
import { kindInWords } from '../../list/preview.ts'
import { Bubble } from './Bubble.tsx'
import classes from './ChatLog.module.css'
import { isOwn, linesOf } from './lines.ts'
import type { MessageActs } from './message-acts.ts'
import { useScroll } from './use-scroll.ts'

interface ChatLogProps {
  chat: Chat
  userId: string
  /** the other person's first name */
  other: string
  now: number
  acts: Omit<MessageActs, 'goTo'>
  isOpen: boolean
  /** the place of a message to show first */
  target: number | null
  /** how often the same one was asked for again */
  again: number
  /** told that a jump led nowhere: there is no such message, or it couldn't be loaded */
  onMissing: (why: 'missing' | 'failed') => void
  /** shown where nothing was said yet */
  empty: ReactNode
}

/** The messages of a conversation, from the oldest that is loaded to the newest. */
export function ChatLog({
  chat,
  userId,
  other,
  now,
  acts,
  isOpen,
  target,
  again,
  onMissing,
  empty,
}: ChatLogProps) {
  const { items, unreadFrom, more, isTyping, status } = chat
  const log = useRef<HTMLDivElement>(null)
  const scroll = useScroll(log, chat)
  const { jumpTo } = scroll
  const lines = useMemo(() => linesOf(items, unreadFrom), [items, unreadFrom])
  const unread = useUnreadCount(chat)

  const goTo = async (seq: number) => {
    const how = await jumpTo(seq)
    if (how !== 'shown') onMissing(how)
  }
  const actsNow = useRef<MessageActs>({ ...acts, goTo })
  actsNow.current = { ...acts, goTo }

  const jump = useRef(goTo)
  jump.current = goTo
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    if (target !== null && status === 'ready') void jump.current(target)
  }, [target, again, status])

  const below = items.filter(
    (item) => !isOwn(item) && 'message' in item && item.message.seq > scroll.readTo,
  ).length
  return (
    <div className={classes.frame}>
      <div
        ref={log}
        className={classes.log}
        role="log"
        aria-label="Mensajes"
        // New messages of the other person are read out below; a page of history isn't news.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        <div className={classes.inside}>
          {scroll.loading === 'older' && (
            <p className={`text-3 text-xs ${classes.said}`}>Cargando mensajes anteriores…</p>
          )}
          {scroll.failed === 'older' && (
            <LoadAgain onPress={() => void scroll.load('older')}>Cargar mensajes anteriores</LoadAgain>
          )}
          {status === 'ready' && items.length === 0 && empty}
          <ul>
            {lines.map((line) =>
              line.kind === 'day' ? (
                <li key={line.key} className={`text-3 text-xs ${classes.day}`}>
                  {dayHeading(line.day, now)}
                </li>
              ) : line.kind === 'unread' ? (
                <li key={line.key} className={`row ${classes.unread}`}>
                  <span>{unread}</span>
                </li>
              ) : (
                <Bubble
                  key={line.key}
                  item={line.item}
                  userId={userId}
                  other={other}
                  isFirst={line.isFirst}
                  isLast={line.isLast}
                  isMarked={'message' in line.item && line.item.message.seq === scroll.marked}
                  acts={actsNow}
                  isOpen={isOpen}
                />
              ),
            )}
          </ul>
          {scroll.failed === 'newer' && (
            <LoadAgain onPress={() => void scroll.load('newer')}>Cargar mensajes más nuevos</LoadAgain>
          )}
          {isTyping && (
            <p className={classes.typing}>
              <span className={classes.dots} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              <span className="sr-only">{other} está escribiendo…</span>
            </p>
          )}
        </div>
      </div>
      {(scroll.awayFromEnd || more.after) && items.length > 0 && (
        <button
          type="button"
          className={`center ${classes.newest}`}
          onClick={() => void scroll.jumpToNewest()}
        >
          <Icon glyph={arrowDown} />
          <span className="sr-only">Ir a lo más nuevo</span>
          {below > 0 && (
            <span className={classes.below}>
              {below > 99 ? '99+' : below}
              <span className="sr-only">{below === 1 ? ' mensaje nuevo' : ' mensajes nuevos'}</span>
            </span>
          )}
        </button>
      )}
      <News chat={chat} other={other} />
    </div>
  )
}

const LoadAgain = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <div className="stack gap-0 justify-center">
    <Button variant="ghost" size="sm" icon={refresh} onClick={onPress}>
      {children}
    </Button>
  </div>
)

/** «2 mensajes nuevos»: as many as there were when the chat was opened. */
function useUnreadCount({ items, unreadFrom, more, status }: Chat): string {
  const [count, setCount] = useState<number | null>(null)
  if (count === null && status === 'ready' && unreadFrom !== null) {
    const isNew = (item: (typeof items)[number]) =>
      'message' in item && !item.mine && item.message.seq >= unreadFrom
    setCount(more.after ? 0 : items.filter(isNew).length)
  }
  if (!count) return 'Mensajes nuevos'
  return count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`
}

/** Of more messages than this, the number is read out. */
const READ_MOST = 3

/**
 * Has the messages of the other person that arrive read out, and nothing else: what comes with a page that the person
 * loads, after a look at an older place, isn't news.
 */
function News({ chat: { items, status, more }, other }: { chat: Chat; other: string }) {
  const [said, setSaid] = useState({ key: 0, text: '' })
  const known = useRef<{ newest: number; toTheEnd: boolean } | null>(null)
  useEffect(() => {
    if (status !== 'ready') return
    const seqs = items.map((item) => ('message' in item ? item.message.seq : 0))
    const before = known.current
    const newest = Math.max(before?.newest ?? 0, ...seqs)
    known.current = { newest, toTheEnd: !more.after }
    if (!before?.toTheEnd || more.after) return
    const fresh = items.flatMap((item) =>
      'message' in item && !item.mine && item.message.seq > before.newest ? [item.message] : [],
    )
    if (fresh.length === 0) return
    const each = fresh.map(
      ({ text, files: [file] }) =>
        `${other}: ${[file && kindInWords(file.kind), text].filter(Boolean).join(', ')}`,
    )
    const text = fresh.length > READ_MOST ? `${other}: ${fresh.length} mensajes nuevos` : each.join('. ')
    setSaid({ key: newest, text })
  }, [items, status, more.after, other])
  return (
    <p className="sr-only" aria-live="polite">
      {/* Another node each time: the same words a second time change nothing that is read out. */}
      <span key={said.key}>{said.text}</span>
    </p>
  )
}

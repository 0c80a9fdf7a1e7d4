import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { attempt, personalKey } from '../../../../api/personal-storage.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { chat, chevronDown } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { unreadShown } from '../../../../ui/pieces/unread.ts'
import { countersQuery } from '../../../people/connections/public/queries.ts'
import { unreadOf, unreadQuery } from '../data/queries.ts'
import classes from './SideMessages.module.css'
import { offerSideChat } from './side-chat.ts'

const SideList = lazyPart(async () => (await import('./SideList.tsx')).SideList)
const SliderChat = lazyPart(async () => (await import('./SliderChat.tsx')).SliderChat)

/** Where the page's margin has room for the list, and for a conversation beside it. */
const ROOM_FOR_LIST = '(min-width: 1856px)'
const ROOM_FOR_BOTH = '(min-width: 2560px)'

const keyOf = (user: SessionUser) => personalKey(user.id, 'mensajes-al-lado')

/**
 * The folded list of conversations at the page's edge, and the chat that slides in beside it: for people with connections.
 * Where they lie over the page, they fold as soon as the person goes on with it.
 */
export function SideMessages({ user }: { user: SessionUser }) {
  const { data: counters } = useQuery(countersQuery(user.id))
  const { data: unread = 0 } = useQuery({ ...unreadQuery(user.id), select: unreadOf })
  const [isOpen, setOpen] = useState(
    () =>
      window.matchMedia(ROOM_FOR_LIST).matches &&
      attempt(() => localStorage.getItem(keyOf(user))) === 'abierto',
  )
  const [current, setCurrent] = useState<string | null>(null)
  const [focusAsked, setFocusAsked] = useState(0)
  const slider = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // The chat moves the focus on to where one writes, once it is loaded.
    if (focusAsked > 0) slider.current?.focus({ preventScroll: true })
  }, [focusAsked])
  const open = useCallback((id: string, from: HTMLElement) => {
    opener.current = from
    setCurrent(id)
    setFocusAsked((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!isOpen && !current) return
    function leave({ target }: Event) {
      const hasRoom = window.matchMedia(current ? ROOM_FOR_BOTH : ROOM_FOR_LIST).matches
      if (hasRoom || !(target instanceof Element) || !target.closest('main, footer')) return
      setOpen(false)
      setCurrent(null)
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [isOpen, current])
  const isShown = counters !== undefined && counters.connected > 0
  useEffect(() => (isShown ? offerSideChat(open) : undefined), [isShown, open])
  if (!isShown) return null

  function fold(open: boolean) {
    setOpen(open)
    attempt(() => localStorage.setItem(keyOf(user), open ? 'abierto' : 'cerrado'))
  }
  function close() {
    // Closed late, by an answer, it leaves the focus where the person is by then.
    const isElsewhere =
      document.activeElement !== document.body && !slider.current?.contains(document.activeElement)
    setCurrent(null)
    if (isElsewhere) return
    // The list may have been folded meanwhile.
    const back = opener.current?.isConnected ? opener.current : bar.current
    back?.focus({ preventScroll: true })
  }
  function onKeyDown({ key, defaultPrevented, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) {
    // Menus and dialogs in it close first, and the composer leaves what is answered or edited; an input method its word.
    const isElsewhere =
      defaultPrevented ||
      nativeEvent.isComposing ||
      currentTarget.querySelector(':popover-open, dialog[open]') !== null
    if (key === 'Escape' && !isElsewhere) close()
  }
  return (
    <div className={`row row-end align-end no-print ${classes.side}`}>
      {current && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          ref={slider}
          className={classes.chat}
          role="group"
          aria-label="Conversación abierta"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          <SliderChat
            key={current}
            user={user}
            conversationId={current}
            focusAsked={focusAsked}
            onClose={close}
            onMissing={close}
          />
        </div>
      )}
      <section className={classes.panel} data-folded={isOpen ? undefined : true} aria-label="Mensajes">
        <button
          ref={bar}
          type="button"
          className={`bare row gap-2 ${classes.bar}`}
          aria-expanded={isOpen}
          onClick={() => fold(!isOpen)}
        >
          <Icon glyph={chat} size="sm" />
          <span className={isOpen ? 'grow' : undefined}>Mensajes</span>
          {unread > 0 && (
            <span className={classes.unread}>
              {unreadShown(unread)}
              <span className="sr-only"> sin leer</span>
            </span>
          )}
          {isOpen && <Icon glyph={chevronDown} size="xs" />}
        </button>
        {isOpen && (
          <div className={classes.list}>
            <SideList user={user} current={current} onOpen={open} />
          </div>
        )}
      </section>
    </div>
  )
}

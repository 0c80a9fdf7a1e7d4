import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Chat } from '../../data/chat.ts'
import { isOwn } from './lines.ts'

/** Nearer to the end than this, new messages are followed, in pixels. */
const AT_END = 80
/** Nearer to an edge than this, the page of history beyond it is loaded, in pixels. */
const NEAR = 700
/** Messages around this share of the height below the upper edge are where a jump leads. */
const JUMP_SHARE = 0.3

/** A message of which less than this is in view isn't read yet, in pixels. */
const HARDLY = 24

type Anchor = { key: string; top: number }

const keyed = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-key]')]
const sizeOf = ({ clientHeight, scrollHeight }: HTMLElement) => `${clientHeight} ${scrollHeight}`
const bySeq = (log: HTMLElement, seq: number) => log.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
const topIn = (log: HTMLElement, node: HTMLElement) =>
  node.getBoundingClientRect().top - log.getBoundingClientRect().top

/** The first element, of those one below the other, for which it is so from there on; the binary search asks few. */
function firstWhere(nodes: readonly HTMLElement[], isSo: (node: HTMLElement) => boolean): number {
  let [from, to] = [0, nodes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const node = nodes[middle]
    if (node && isSo(node)) to = middle
    else from = middle + 1
  }
  return from
}

/**
 * How the messages of a chat scroll: it opens at the first unread one, follows new ones only at the end, and keeps its
 * place whatever is put above it or grows. Safari has no scroll anchoring, so it is done here for all browsers.
 */
export function useScroll(log: RefObject<HTMLElement | null>, chat: Chat) {
  const { items, status, more, unreadFrom } = chat
  const chatNow = useRef(chat)
  chatNow.current = chat
  const isAtEnd = useRef(true)
  const anchor = useRef<Anchor | null>(null)
  const isOpened = useRef(false)
  const lastKey = useRef<string | null>(null)
  const size = useRef('')
  /** The last place that was in view. */
  const [readTo, setReadTo] = useState(0)
  const [awayFromEnd, setAwayFromEnd] = useState(false)
  const [loading, setLoading] = useState<'older' | 'newer' | null>(null)
  const [failed, setFailed] = useState<'older' | 'newer' | null>(null)
  const isLoading = useRef(false)
  const jump = useRef<number | null>(null)
  const [marked, setMarked] = useState<number | null>(null)

  const load = useCallback(async (which: 'older' | 'newer') => {
    if (isLoading.current) return
    isLoading.current = true
    setLoading(which)
    setFailed(null)
    try {
      await (which === 'older' ? chatNow.current.loadOlder() : chatNow.current.loadNewer())
    } catch {
      setFailed(which)
    } finally {
      isLoading.current = false
      setLoading(null)
    }
  }, [])

  /** Notes where the reader is, tells what is read, and loads what comes next. */
  const noteQuietly = useCallback(() => {
    const node = log.current
    if (!node || !isOpened.current) return
    const { more, markReadTo } = chatNow.current
    // If the log's size has changed, a field that grew may have moved the end away: the reader hasn't scrolled.
    if (isAtEnd.current && size.current !== sizeOf(node)) node.scrollTop = node.scrollHeight
    size.current = sizeOf(node)
    const nodes = keyed(node)
    const below = node.scrollHeight - node.clientHeight - node.scrollTop
    isAtEnd.current = below < AT_END && !more.after
    setAwayFromEnd(!isAtEnd.current)
    const first = nodes[firstWhere(nodes, (each) => topIn(node, each) + each.offsetHeight > 0)]
    anchor.current = first ? { key: first.dataset['key'] ?? '', top: topIn(node, first) } : null
    const beyond = firstWhere(nodes, (each) => topIn(node, each) > Math.max(0, node.clientHeight - HARDLY))
    const seen = nodes.slice(0, beyond).findLast((each) => each.dataset['seq'])
    const seq = Number(seen?.dataset['seq'] ?? 0)
    if (seq > 0) {
      markReadTo(seq)
      setReadTo((before) => Math.max(before, seq))
    }
  }, [log])

  const note = useCallback(() => {
    noteQuietly()
    const node = log.current
    if (!node || !isOpened.current || isLoading.current) return
    const { more } = chatNow.current
    if (more.before && node.scrollTop < NEAR) void load('older')
    else if (more.after && node.scrollHeight - node.clientHeight - node.scrollTop < NEAR) void load('newer')
  }, [log, load, noteQuietly])

  /** Puts what the reader looks at back to where it was. */
  const hold = useCallback(() => {
    const node = log.current
    if (!node || !isOpened.current) return
    if (isAtEnd.current) {
      node.scrollTop = node.scrollHeight
      return
    }
    const at = anchor.current
    const same = at && keyed(node).find((each) => each.dataset['key'] === at.key)
    if (same) node.scrollTop += topIn(node, same) - at.top
  }, [log])

  /** Another may have been asked for meanwhile. */
  const forgetJump = (seq: number) => {
    if (jump.current === seq) jump.current = null
  }

  const showJump = useCallback(() => {
    const node = log.current
    const seq = jump.current
    const target = node && seq !== null ? bySeq(node, seq) : null
    if (!node || seq === null || !target) return false
    jump.current = null
    isAtEnd.current = false
    node.scrollTop += topIn(node, target) - node.clientHeight * JUMP_SHARE
    setMarked(seq)
    return true
  }, [log])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useLayoutEffect(() => {
    const node = log.current
    if (!node || status !== 'ready') return
    const last = items.at(-1)
    if (!isOpened.current) {
      isOpened.current = true
      const unread = unreadFrom === null ? null : bySeq(node, unreadFrom)
      isAtEnd.current = unread === null
      if (unread) node.scrollTop += topIn(node, unread) - node.clientHeight * JUMP_SHARE
      else node.scrollTop = node.scrollHeight
    } else if (last && last.key !== lastKey.current && 'pending' in last && isOwn(last)) {
      // The log always follows to the reader's own new message.
      isAtEnd.current = true
      hold()
    } else if (!showJump()) hold()
    lastKey.current = last?.key ?? null
    note()
  }, [items, status, more.before, more.after])

  useEffect(() => {
    const node = log.current
    if (!node || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      hold()
      noteQuietly()
    })
    observer.observe(node)
    for (const inside of node.children) observer.observe(inside)
    document.addEventListener('visibilitychange', noteQuietly)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', noteQuietly)
    }
  }, [log, hold, noteQuietly])

  return {
    onScroll: note,
    readTo,
    awayFromEnd: status === 'ready' && awayFromEnd,
    loading,
    failed,
    load,
    /** the place of the message that a jump led to */
    marked,
    async jumpTo(seq: number): Promise<'shown' | 'missing' | 'failed'> {
      jump.current = seq
      // Not in an effect's own turn, where React draws nothing; and drawn without the mark, so that it shows again where
      // it stands already.
      await null
      flushSync(() => setMarked(null))
      if (jump.current !== seq || showJump()) return 'shown'
      try {
        if (await chatNow.current.jumpTo(seq)) return 'shown'
        forgetJump(seq)
        return 'missing'
      } catch {
        forgetJump(seq)
        return 'failed'
      }
    },
    async jumpToNewest(): Promise<void> {
      isAtEnd.current = true
      try {
        await chatNow.current.jumpToNewest()
        hold()
        note()
      } catch {
        setFailed('newer')
      }
    },
  }
}

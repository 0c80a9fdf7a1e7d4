import { dayOf } from '@cancha/domain/ground/time/calendar'
import type { ChatItem } from '../../data/chat.ts'

/** A line of a chat: a day, the mark before the first unread message, or an item. */
export type ChatLine =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | {
      kind: 'item'
      key: string
      item: ChatItem
      /** it begins, or ends, what the same person said within a few minutes */
      isFirst: boolean
      isLast: boolean
    }

/** Messages of one person stand together if no more than this lies between them, in milliseconds. */
const TOGETHER_MS = 5 * 60_000

export const isOwn = (item: ChatItem): boolean => 'pending' in item || item.mine
export const momentOf = (item: ChatItem): string =>
  'pending' in item ? item.pending.createdAt : item.message.createdAt
const seqOf = (item: ChatItem): number | null => ('pending' in item ? null : item.message.seq)

/**
 * The messages with the lines between them: a day's heading above its first message, and one above the first message
 * that was unread when the chat was opened.
 * @param unreadFrom the place of that message; null if there was none
 */
export function linesOf(items: readonly ChatItem[], unreadFrom: number | null): ChatLine[] {
  const days = items.map((item) => dayOf(momentOf(item)))
  const isUnreadLine = (index: number) => {
    const item = items[index]
    return item !== undefined && unreadFrom !== null && seqOf(item) === unreadFrom
  }
  /** Whether the item goes on what the one before it said. */
  const goesOn = (index: number): boolean => {
    const [before, item] = [items[index - 1], items[index]]
    if (!before || !item || days[index - 1] !== days[index] || isUnreadLine(index)) return false
    return (
      isOwn(before) === isOwn(item) &&
      Date.parse(momentOf(item)) - Date.parse(momentOf(before)) <= TOGETHER_MS
    )
  }
  return items.flatMap((item, index): ChatLine[] => {
    const day = days[index] ?? ''
    return [
      ...(days[index - 1] === day ? [] : [{ kind: 'day', key: `dia-${day}`, day } as const]),
      ...(isUnreadLine(index) ? [{ kind: 'unread', key: 'sin-leer' } as const] : []),
      { kind: 'item', key: item.key, item, isFirst: !goesOn(index), isLast: !goesOn(index + 1) },
    ]
  })
}

import type { Message } from '@cancha/contract/talk/messenger/message'
import { expect, test } from 'vitest'
import { message } from '../../../../../testing/messenger.ts'
import type { ChatItem } from '../../data/chat.ts'
import { linesOf } from './lines.ts'

const messageItem = (seq: number, createdAt: string, part: Partial<Message> = {}): ChatItem => {
  const each = message(seq, { createdAt, ...part })
  const mine = each.sender === '7'
  return { key: each._id, message: each, mine, state: mine ? 'sent' : null }
}
const fromMe = { sender: '7', receiverId: '9' }

/** The lines as a text: '[1]' is a message alone, '[2' begins a group and '3]' ends one. */
const drawLines = (items: ChatItem[], unreadFrom: number | null = null) =>
  linesOf(items, unreadFrom).map((line) => {
    if (line.kind === 'day') return line.day
    if (line.kind === 'unread') return 'nuevos'
    const seq = 'message' in line.item ? line.item.message.seq : '…'
    return `${line.isFirst ? '[' : ''}${seq}${line.isLast ? ']' : ''}`
  })

test('each day of the site’s time zone has its line, above its first message', () => {
  const items = [
    messageItem(1, '2026-02-09T22:00:00Z'),
    // Eleven at night in New York, and the next day in UTC.
    messageItem(2, '2026-02-10T04:00:00Z', fromMe),
    messageItem(3, '2026-02-10T05:00:00Z', fromMe),
  ]
  expect(drawLines(items)).toEqual(['2026-02-09', '[1]', '[2]', '2026-02-10', '[3]'])
})

test('what one person says within minutes stands together', () => {
  const items = [
    messageItem(1, '2026-02-09T15:00:00Z'),
    messageItem(2, '2026-02-09T15:04:59Z'),
    messageItem(3, '2026-02-09T15:10:00Z'),
    messageItem(4, '2026-02-09T15:10:01Z', fromMe),
    messageItem(5, '2026-02-09T15:10:02Z', fromMe),
  ]
  expect(drawLines(items)).toEqual(['2026-02-09', '[1', '2]', '[3]', '[4', '5]'])
})

test('the line above what is new stands before the first unread message, and parts a group', () => {
  const items = [
    messageItem(1, '2026-02-09T15:00:00Z'),
    messageItem(2, '2026-02-09T15:00:01Z'),
    messageItem(3, '2026-02-09T15:00:02Z'),
  ]
  expect(drawLines(items, 2)).toEqual(['2026-02-09', '[1]', 'nuevos', '[2', '3]'])
  expect(drawLines(items, 9)).toEqual(['2026-02-09', '[1', '2', '3]'])
})

import type { Message } from '@cancha/contract/talk/messenger/message'
import { presentMessage } from '../present.ts'
import type { MessageRow } from '../store.ts'
import { type CardSources, cardsOfTexts } from './cards-of-texts.ts'

/** Messages as one of their two people reads them, with the cards of their links. */
export async function messagesFor(
  services: CardSources,
  readerId: number,
  rows: readonly MessageRow[],
  members: readonly number[],
): Promise<Message[]> {
  const cards = await cardsOfTexts(
    services,
    readerId,
    rows.map(({ text }) => text),
  )
  return rows.map((row, at) => presentMessage(row, readerId, members, cards[at]))
}

/** A message as one of its two people reads it, with the cards of its links. */
export async function messageFor(
  services: CardSources,
  readerId: number,
  row: MessageRow,
  members: readonly number[],
): Promise<Message> {
  const [cards] = await cardsOfTexts(services, readerId, [row.text])
  return presentMessage(row, readerId, members, cards)
}

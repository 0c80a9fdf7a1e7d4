import type { Notification } from '@cancha/contract/notification'
import { notifications } from '@cancha/contract/notifications'
import type { Choice } from '@cancha/domain/notifications/choice'
import type { Person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'

/** What a person is told, and how much of it is unread. */
export async function toldTo(
  app: TestApp,
  who: Person,
  query: { limit?: number; before?: string } = {},
): Promise<{ notify: Notification[]; next: string | null; unread: number }> {
  const answer = await callAs(app, who, notifications.list, { params: { userId: String(who.id) }, query })
  return answer.json()
}

/** The sentences of a person's list, the latest first. */
export const sentencesTo = async (app: TestApp, who: Person): Promise<string[]> =>
  (await toldTo(app, who)).notify.map(({ text }) => text)

/** Has a person choose how to be told of a kind. */
export const choose = (app: TestApp, who: Person, kind: string, choice: Choice) =>
  callAs(app, who, notifications.saveChoice, { body: { userId: String(who.id), kind, ...choice } })

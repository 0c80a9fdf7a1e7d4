import type { Notification } from '@cancha/contract/talk/notification'
import { notifications } from '@cancha/contract/talk/notifications'
import type { Choice } from '@cancha/domain/talk/notifications/choice'
import { type Person, person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'

/** Reads a page of a person's notifications, with the number of unread ones. */
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

/** For the tests of what administrators are told: a new one, who is the only one, and nobody has been told or written anything. */
export async function onlyAdministrator(app: TestApp): Promise<Person> {
  await app.asOwner('delete from notifications; update users set level = 0')
  app.letters.length = 0
  return person(app, { admin: true })
}

export const lettersTo = (app: TestApp, who: Person) => app.letters.filter(({ to }) => to === who.email)

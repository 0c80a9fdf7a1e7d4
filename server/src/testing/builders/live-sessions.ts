import { liveSessions } from '../../areas/school/live-sessions/tables.ts'
import type { TestApp } from '../test-app.ts'

type Options = {
  title?: string
  host?: string
  description?: string
  /** A day from now by default. */
  startsAt?: Date
  minutes?: number
  link?: string
  active?: boolean
}

let count = 0

/** Creates a published session; fields that the test doesn't name are filled in. */
export async function liveSession(
  app: TestApp,
  options: Options = {},
): Promise<{ id: number; link: string }> {
  const number = ++count
  const link = options.link ?? `https://sala.example/secreto-sala-${number}`
  const [made] = await app.services.database.db
    .insert(liveSessions)
    .values({
      title: options.title ?? `Sesión ${number}`,
      host: options.host ?? 'Carmen Prueba',
      description: options.description ?? '<p>De qué trata.</p>',
      startsAt: options.startsAt ?? new Date(Date.now() + 86_400_000),
      minutes: options.minutes ?? 60,
      link,
      active: options.active ?? true,
    })
    .returning({ id: liveSessions.id })
  if (!made) throw new Error('no session came back')
  return { id: made.id, link }
}

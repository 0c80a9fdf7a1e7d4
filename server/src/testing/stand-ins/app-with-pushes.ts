import { notifications } from '@cancha/contract/talk/notifications'
import type { Person } from '../cast.ts'
import { callAs } from '../requests.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { type PushService, startPushService, trust } from './push-service.ts'

type Browser = ReturnType<PushService['subscribe']>

export type AppWithPushes = {
  app: TestApp
  service: PushService
  /** Gives a person a browser that takes pushes. */
  browserOf(who: Person, ...given: Parameters<PushService['subscribe']>): Promise<Browser>
  close(): Promise<void>
}

/** A test app, and a push service that it trusts. */
export async function createAppWithPushes(): Promise<AppWithPushes> {
  const service = await startPushService()
  const distrust = trust(service.certificate)
  const app = await createTestApp()
  return {
    app,
    service,
    async browserOf(who, ...given) {
      const browser = service.subscribe(...given)
      const body = { userId: String(who.id), ...browser }
      const { statusCode } = await callAs(app, who, notifications.subscribe, { body })
      if (statusCode !== 200) throw new Error(`the browser was refused: ${statusCode}`)
      return browser
    },
    async close() {
      await app.close()
      distrust()
      await service.close()
    },
  }
}

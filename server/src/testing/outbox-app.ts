import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outboxMailer } from '../adapters/mail/outbox-mailer.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** A test app that keeps its letters as a site without a mail server does; closing it removes them. */
export async function createOutboxApp(settings: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'cancha-outbox-'))
  const app = await createTestApp(settings, { mailer: outboxMailer(folder) })
  return {
    ...app,
    async close() {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

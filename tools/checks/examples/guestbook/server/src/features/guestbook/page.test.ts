import { guestbook } from '@cancha/contract/guestbook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRenderer } from '../../http/pages/pages.ts'
import { person } from '../../testing/cast.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const BUILT = new URL('../../../../web/dist/server/server.js', import.meta.url)

let app: TestApp
beforeAll(async () => {
  const { default: renderer } = (await import(/* @vite-ignore */ BUILT.href)) as { default: PageRenderer }
  app = await createTestApp({}, { renderer })
})
afterAll(() => app.close())

describe('the guestbook’s page', () => {
  test('shows what was written, and stands in the menus', async () => {
    const ana = await person(app, { firstName: 'Ana' })
    await callAs(app, ana, guestbook.sign, { body: { text: 'Compré mi primera casa' } })
    const { body, statusCode } = await app.http.inject({ url: '/network/visitas' })
    expect(statusCode).toBe(200)
    expect(body).toContain('Compré mi primera casa')
    expect(body).toContain('<title>Libro de visitas')
    // In the header, in the phone's sheet and in the footer.
    const links = body.match(/href="\/network\/visitas"/g)
    expect(links?.length).toBeGreaterThan(1)
  })
})

import { renderToReadableStream } from 'react-dom/server.browser'
import { expect, test, vi } from 'vitest'
import { ANA } from '../session/sample-member.ts'
import { AccountNotices } from './AccountNotices.tsx'

test('the server draws the notice of a deletion whole, without the program that takes it back', async () => {
  const failed = vi.fn()
  const user = { ...ANA, deletion: '2026-12-06T12:00:00.000Z' }
  const page = await renderToReadableStream(<AccountNotices user={user} pathname="/dashboard" />, {
    onError: failed,
  })
  await page.allReady
  expect(await new Response(page).text()).toContain('Conservar mi cuenta')
  expect(failed).not.toHaveBeenCalled()
})

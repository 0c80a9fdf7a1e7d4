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

test('whose session waits for the mailbox’s answer is told so, and offered the letter again', async () => {
  const page = await renderToReadableStream(
    <AccountNotices user={{ ...ANA, doubtful: true }} pathname="/dashboard" />,
  )
  await page.allReady
  const text = await new Response(page).text()
  expect(text).toContain('Lo que es solo tuyo espera')
  expect(text).toContain('Mandar otra vez')
})

test('who paid and hasn’t confirmed their e-mail is told so, with the address; others aren’t', async () => {
  const written = async (confirm: '0' | '1') => {
    const page = await renderToReadableStream(
      <AccountNotices user={{ ...ANA, confirm }} pathname="/dashboard" />,
    )
    await page.allReady
    return new Response(page).text()
  }
  expect(await written('0')).toContain('Confirma tu correo')
  expect(await written('0')).toContain(ANA.email)
  expect(await written('1')).toBe('')
})

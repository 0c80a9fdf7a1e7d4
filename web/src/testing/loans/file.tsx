import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { LoanFileView } from '../../areas/lending/requests/documents/LoanFileView.tsx'
import { loanFileQuery } from '../../areas/lending/requests/documents/queries.ts'
import { rights, sampleMember } from '../../shell/session/sample-member.ts'
import { toasts } from '../../ui/overlays/notify.ts'
import { type Answer, ok, type ServedRequest } from '../server.ts'
import { serveUploads } from '../uploads/uploads.ts'
import { showAmong } from '../with-features.tsx'

export const ROSA = sampleMember({ id: '40', firstname: 'Rosa' })
export const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })

type LoanFileOptions = {
  user?: SessionUser
  /** the answer to a write; null: there is no network. By default the file as it is read then */
  write?: (request: ServedRequest) => Answer | null | undefined | Promise<Answer>
  /** the answer to a file that has arrived whole */
  finish?: NonNullable<Parameters<typeof serveUploads>[0]>['finish']
  /** the answers to other reads than the file's */
  other?: (path: string) => Answer | undefined
}

/** The file of request 31 as the server has it each time when it is asked for; null: there is no network. */
export async function showFile(
  read: () => LoanFile | Answer | null,
  { user = ROSA, write, finish, other = () => undefined }: LoanFileOptions = {},
) {
  const file = () => {
    const now = read()
    return now !== null && 'lrnid' in now ? ok({ success: true, file: now }) : now
  }
  const { calls } = serveUploads({
    ...(finish && { finish }),
    other: (asked) => {
      if (asked.method !== 'GET') return write ? (write(asked) ?? file()) : file()
      return other(asked.path) ?? file()
    },
  })
  const { queryClient } = await showAmong(() => <LoanFileView lrnid="31" user={user} />, { user })
  await vi.waitFor(() => {
    if (screen.queryByText('Cargando el expediente…')) throw new Error('the file is still read')
  })
  return {
    sent: () =>
      calls
        .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/loans'))
        .map(({ path, body }) => ({ path: path.replace('/api/loans/documents/', ''), body })),
    reads: () => calls.filter(({ method }) => method === 'GET').map(({ path }) => path),
    /** As when a live event says that the request changed. */
    changed: () =>
      act(async () => void (await queryClient.invalidateQueries({ queryKey: loanFileQuery('31').queryKey }))),
  }
}

export const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(place).getAllByRole('button', { name })[0] as HTMLElement))
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
export const toastTexts = () => toasts.now().map(({ message }) => message)
/** The item of a document, by its name. */
export const item = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!found) throw new Error(`no document ${name}`)
  return found
}
/** The names of the documents in each section, in their order. */
export const sections = () =>
  Object.fromEntries(
    [...document.querySelectorAll('section:has([data-kind], li h3)')]
      .filter((section) => !section.closest('aside'))
      .map((section) => [
        section.querySelector('h2')?.textContent,
        [...section.querySelectorAll('li h3')].map(({ textContent }) => textContent),
      ]),
  )

import type { SessionUser } from '@cancha/contract/people/session-user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { sessionQuery } from '../../api/session.ts'
import { AskDialog } from '../../areas/talk/forums/asking/AskDialog.tsx'
import { postEditor } from '../../areas/talk/forums/writing/load-editor.ts'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { Toaster } from '../../ui/overlays/Toaster.tsx'
import { type Answer, ok, refused, serve } from '../server.ts'

type Draft = { title: string; message: string; subcategory: string; version: number }

const sub = (shortid: string, name: string) => ({ _id: shortid, shortid, name, description: '', topics: 0 })
const CATEGORIES = [
  { _id: '1', name: 'Rentar', subcategories: [sub('arr', 'Arreglos'), sub('inq', 'Inquilinos')] },
  { _id: '2', name: 'Vender', subcategories: [sub('cas', 'Casas')] },
]
const SIMILAR = { title: '¿Cuánto guardan para reparaciones?', href: '/forums/x', replies: 1, solved: true }

type AskingOptions = {
  user: SessionUser
  /** the draft that the server has when the dialog opens */
  draft?: Draft
  /** how many questions are left; without it there is no limit */
  room?: { left: number; freeAt: string | null; msg: string }
  /** the answer to publishing; null is a lost one */
  publish?: () => Answer | null | Promise<Answer>
  /** nothing is answered */
  offline?: boolean
}

/** Opens the dialog of a new question, on a server that keeps its draft over the version that its page has read. */
export async function openAsking({ user, draft, room, publish, offline = false }: AskingOptions) {
  // The field stays a text field.
  vi.spyOn(postEditor, 'load').mockRejectedValue(new Error('away'))
  const server: { draft: Draft | null } = { draft: draft ?? null }
  const keep = ({ version, ...text }: Draft): Answer => {
    if (server.draft && server.draft.version !== version)
      return refused(409, 'conflict', 'Hay un borrador más nuevo.')
    server.draft = { ...text, version: version + 1 }
    return ok({ success: true, version: version + 1 })
  }
  const log = serve(({ path, method, body }) => {
    if (offline) return null
    if (path.startsWith('/api/topics/draft'))
      return method === 'GET' ? ok({ draft: server.draft, room: room ?? null }) : keep(body as Draft)
    if (path.startsWith('/api/topics/similar')) return ok({ topics: [SIMILAR] })
    if (path.startsWith('/api/categories/')) return ok({ categories: CATEGORIES })
    if (path === '/api/topics/add')
      return publish ? publish() : ok({ topic: { href: '/forums/Arreglos/abc/x' }, waiting: false })
    return refused(404, 'not_found', 'No existe.')
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const onClose = vi.fn()
  const root = createRootRoute({
    component: () => (
      <>
        <AskDialog user={user} tier="free" onClose={onClose} />
        <Toaster />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </QueryClientProvider>,
    )
  })
  if (room?.left === 0) await screen.findByText(room.msg, { exact: false })
  else await screen.findByRole('textbox', { name: 'Título' })
  const bodies = (path: string) =>
    log.flatMap(({ path: at, method, body }) =>
      method === 'POST' && at === path ? [body as Record<string, unknown>] : [],
    )
  return {
    server,
    onClose,
    published: () => bodies('/api/topics/add'),
    drafts: () => bodies('/api/topics/draft'),
  }
}

import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { answerInstead } from '../../../../api/call.ts'
import { type SessionUser, sessionQuery } from '../../../../api/session.ts'
import type { AliasPage } from '../../../../shell/alias/alias-page.ts'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { PreviewReader } from './preview-readers.ts'

type PreviewedPage = { address: string; answer: Record<string, unknown> }
export type Preview = { queryClient: QueryClient; Page: AliasPage['Page']; ledTo: string | null }

/** A fictional member for a preview. */
const member = (sub: SessionUser['sub']): SessionUser =>
  sampleMember({
    sub,
    membershiprole: sub === 'premium' ? 'basic' : 'free',
    istourdone: true,
    communityrule: true,
    can: sub === 'premium' ? rights('openPaid') : rights(),
  })

const readerAs = (as: PreviewReader): SessionUser | null =>
  as === 'visitor' ? null : member(as === 'paid' ? 'premium' : 'free')

/**
 * Loads a public page as its own route does, in a cache of its own, with the draft in place of the published answer.
 */
export async function loadPreview(
  { load, Page }: AliasPage,
  seen: PreviewedPage,
  id: string,
  as: PreviewReader,
): Promise<Preview> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = readerAs(as)
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const instead = answerInstead(seen.address, seen.answer)
  try {
    await load({ id, address: window.location.pathname, queryClient, user })
    return { queryClient, Page, ledTo: null }
  } catch (error) {
    // The page redirects this reader, and the preview says so.
    if (isRedirect(error)) {
      const { href, to } = error.options
      return { queryClient, Page, ledTo: String(href ?? to ?? '') }
    }
    throw error
  } finally {
    instead.end()
  }
}

export function PreviewPage({ preview, id }: { preview: Preview; id: string }) {
  if (preview.ledTo !== null)
    return (
      <div className="wrap wrap-narrow sec stack">
        <h1>Vista previa</h1>
        <Note>A esta persona, la dirección la lleva a {preview.ledTo}.</Note>
      </div>
    )
  return <preview.Page id={id} pathname={window.location.pathname} />
}

import { isPageKind, type WrittenKindName } from '@cancha/domain/content/kinds'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { answerInstead } from '../../../api/call.ts'
import { type SessionUser, sessionQuery } from '../../../api/session.ts'
import { aliasPages } from '../../../shell/alias/alias-pages.ts'
import { rights, sampleMember } from '../../../shell/session/sample-member.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import { FaqContent } from '../../pages/public/FaqContent.tsx'
import { faqsQuery } from '../../pages/public/queries.ts'
import type { PreviewReader } from './preview-readers.ts'

type Seen = { address: string; answer: Record<string, unknown> }
export type Preview = { queryClient: QueryClient; kind: WrittenKindName; ledTo: string | null }

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
  seen: Seen,
  kind: WrittenKindName,
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
    if (isPageKind(kind))
      await aliasPages[kind]?.load({ id, address: window.location.pathname, queryClient, user })
    else await queryClient.ensureQueryData(faqsQuery)
    return { queryClient, kind, ledTo: null }
  } catch (error) {
    // The page redirects this reader, and the preview says so.
    if (isRedirect(error)) {
      const { href, to } = error.options
      return { queryClient, kind, ledTo: String(href ?? to ?? '') }
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
  if (!isPageKind(preview.kind)) return <FaqContent />
  const Page = aliasPages[preview.kind]?.Page
  return Page ? <Page id={id} pathname={window.location.pathname} /> : null
}

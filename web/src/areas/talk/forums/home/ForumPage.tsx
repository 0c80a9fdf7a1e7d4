import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { Forum } from './Forum.tsx'
import { forumRoute } from './forum-route.ts'
import { loadForum } from './load-forum.ts'

const AskAbout = lazyPart(async () => (await import('../asking/AskAbout.tsx')).AskAbout)

export const Route = createFileRoute('/forums')({
  ...forumRoute('free'),
  // Everyone reads the forum; one's own analysis is asked about after signing in.
  beforeLoad: async (asked) => {
    if (asked.search.analisis) await requireSession(asked)
  },
  loader: (asked) => loadForum('free', asked),
  component: ForumPage,
})

function ForumPage() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  // A dialog is opened by the browser, and isn't part of the server's page.
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    <>
      <Forum tier="free" user={user} search={search} />
      {inBrowser && user && search.analisis && <AskAbout user={user} shortid={search.analisis} />}
    </>
  )
}

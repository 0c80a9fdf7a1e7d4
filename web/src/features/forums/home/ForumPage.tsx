import { createFileRoute } from '@tanstack/react-router'
import { Forum } from './Forum.tsx'
import { forumRoute } from './forum-route.ts'
import { loadForum } from './load-forum.ts'

export const Route = createFileRoute('/forums')({
  ...forumRoute('free'),
  loader: (asked) => loadForum('free', asked),
  component: ForumPage,
})

function ForumPage() {
  const { user } = Route.useRouteContext()
  return <Forum tier="free" user={user} search={Route.useSearch()} />
}

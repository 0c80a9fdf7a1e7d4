import { createFileRoute } from '@tanstack/react-router'
import { requirePaid } from '../../../../shell/guards/guards.ts'
import { Forum } from './Forum.tsx'
import { forumRoute } from './forum-route.ts'
import { loadForum } from './load-forum.ts'

export const Route = createFileRoute('/forumspro')({
  ...forumRoute('pro'),
  beforeLoad: requirePaid,
  loader: (asked) => loadForum('pro', asked),
  component: ProForumPage,
})

function ProForumPage() {
  const { user } = Route.useRouteContext()
  return <Forum tier="pro" user={user} search={Route.useSearch()} />
}

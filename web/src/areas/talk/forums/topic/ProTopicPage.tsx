import { createFileRoute } from '@tanstack/react-router'
import { requirePaidOrModerator } from '../../../../shell/guards/guards.ts'
import { loadTopic } from './load-topic.ts'
import { StepBack } from './StepBack.tsx'
import { TopicView } from './TopicView.tsx'
import { topicRoute } from './topic-route.ts'

/** A topic of the forum for paid members. */
export const Route = createFileRoute('/forumspro/$name/$sid/$title')({
  ...topicRoute('pro'),
  beforeLoad: requirePaidOrModerator,
  loader: (asked) => loadTopic('pro', asked),
  component: ProTopicPage,
})

function ProTopicPage() {
  const { shown, now } = Route.useLoaderData()
  const { sid } = Route.useParams()
  return shown ? <TopicView {...shown} loadedAt={now} /> : <StepBack sid={sid} />
}

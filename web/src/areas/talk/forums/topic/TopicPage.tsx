import { createFileRoute } from '@tanstack/react-router'
import { linkedTopic } from './linked-data.ts'
import { loadTopic } from './load-topic.ts'
import { StepBack } from './StepBack.tsx'
import { TopicView } from './TopicView.tsx'
import { topicRoute } from './topic-route.ts'

/** A topic of the free forum. */
export const Route = createFileRoute('/forums/$name/$sid/$title')({
  ...topicRoute('free'),
  loader: (asked) => loadTopic('free', asked, linkedTopic),
  component: TopicPage,
})

function TopicPage() {
  const { shown, now } = Route.useLoaderData()
  const { sid } = Route.useParams()
  return shown ? <TopicView {...shown} loadedAt={now} /> : <StepBack sid={sid} />
}

import { Card } from '../../../../ui/pieces/Card.tsx'
import type { ListedTopic } from '../addresses.ts'
import { TopicRow } from './TopicRow.tsx'

interface TopicListProps {
  topics: readonly ListedTopic[]
  isMember: boolean
  now: number
  level?: 2 | 3
}

/** Topics, one below the other. */
export function TopicList({ topics, ...shown }: TopicListProps) {
  return (
    <Card as="ul" flush className="lined">
      {topics.map((topic) => (
        <li key={topic._id}>
          <TopicRow topic={topic} {...shown} />
        </li>
      ))}
    </Card>
  )
}

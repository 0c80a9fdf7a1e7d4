import { calculator, check, lock, pin } from '../../../../ui/icons/glyphs.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import type { ListedTopic } from '../addresses.ts'
import { Unread } from './Unread.tsx'

/** The badges of a topic: its peculiarities, and the posts that a member hasn't read; nothing where there is neither. */
export function TopicBadges({ topic }: { topic: ListedTopic }) {
  const { pinned, closed, solved, analyses, kept, lastPlace } = topic
  const isUnread = kept !== null && kept.read < lastPlace
  if (!pinned && !closed && !solved && analyses === 0 && !isUnread) return null
  return (
    <p className="row row-wrap gap-2 gap-y-1">
      {pinned && (
        <Badge tone="info" icon={pin}>
          Fijado
        </Badge>
      )}
      {closed && <Badge icon={lock}>Cerrado</Badge>}
      {solved && (
        <Badge tone="ok" icon={check}>
          Resuelto
        </Badge>
      )}
      {analyses > 0 && <Badge icon={calculator}>{analyses} análisis</Badge>}
      <Unread topic={topic} />
    </p>
  )
}

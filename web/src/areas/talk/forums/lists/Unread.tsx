import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { unreadShown } from '../../../../ui/pieces/unread.ts'
import { hrefOfTopic, type ListedTopic } from '../addresses.ts'
import classes from './TopicRow.module.css'

/** Says how much of a topic a member hasn't read, and links to the first unread place. */
export function Unread({ topic }: { topic: ListedTopic }) {
  const { kept, lastPlace, title } = topic
  if (!kept || kept.read >= lastPlace) return null
  if (kept.read === 0) return <Badge tone="solid">Nuevo</Badge>
  const left = lastPlace - kept.read
  return (
    <>
      <Badge tone="solid">
        {unreadShown(left)} {left === 1 ? 'nueva' : 'nuevas'}
      </Badge>
      <Anchor
        className={`touch-line ${classes.read}`}
        href={hrefOfTopic(topic, kept.read + 1)}
        aria-label={`Sigue donde te quedaste en ${title}`}
      >
        Sigue donde te quedaste
      </Anchor>
    </>
  )
}

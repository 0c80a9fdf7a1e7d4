import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { hrefOfTopic, type ListedTopic } from '../addresses.ts'
import classes from './TopicRow.module.css'

interface TopicTitleProps {
  topic: ListedTopic
  isMember: boolean
  level?: 2 | 3
}

/** The title of a topic: a link for members, plain text for visitors, as the specification asks. */
export function TopicTitle({ topic, isMember, level = 2 }: TopicTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading className={`text-lg wrap-anywhere ${classes.title}`}>
      {isMember ? <Anchor href={hrefOfTopic(topic)}>{topic.title}</Anchor> : topic.title}
    </Heading>
  )
}

/** The way to a topic for visitors, and for search engines. */
export function ReadTopic({ topic }: { topic: ListedTopic }) {
  return (
    <Anchor
      className={`touch-line ${classes.read}`}
      href={hrefOfTopic(topic)}
      aria-label={`Leer el tema: ${topic.title}`}
    >
      Leer el tema
    </Anchor>
  )
}

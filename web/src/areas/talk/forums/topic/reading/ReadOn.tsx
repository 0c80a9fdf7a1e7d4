import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { LinkButton } from '../../../../../ui/button/Button.tsx'
import { arrowDown } from '../../../../../ui/icons/glyphs.ts'
import { useTopic } from '../use-topic.ts'

/** Leads to the first post that a member hasn't read, where they have read some and not all. @param read the last one they read */
export function ReadOn({ read }: { read: number | null }) {
  const { topic } = useTopic()
  if (read === null || read === 0 || read >= topic.lastPlace) return null
  const { subcategory, shortid, title } = topic
  return (
    <div>
      <LinkButton
        variant="soft"
        size="sm"
        icon={arrowDown}
        href={topicHref(subcategory.tier, {
          ...{ subcategory: subcategory.name, shortid, title },
          place: read + 1,
        })}
      >
        Sigue donde te quedaste
      </LinkButton>
    </div>
  )
}

import type { Post } from '@cancha/contract/talk/forums/topic'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { share } from '../../../../../ui/icons/glyphs.ts'
import { ShareButton } from '../../../../../ui/share/ShareButton.tsx'
import { useActing } from '../../public/acting.tsx'
import { useTopic } from '../use-topic.ts'
import { nameOf } from './name-of.ts'

/** Copies the address of a post; a visitor is asked to sign in. */
export function SharePost({ post }: { post: Post }) {
  const { topic } = useTopic()
  const { asMember } = useActing()
  const label = `Compartir la publicación de ${nameOf(post.author)}`
  const { subcategory, shortid, title } = topic
  if (useViewer())
    return (
      <ShareButton
        quiet
        label={label}
        href={topicHref(subcategory.tier, {
          ...{ subcategory: subcategory.name, shortid, title },
          place: post.place,
        })}
      />
    )
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={share}
      aria-label={label}
      onClick={() => asMember('share', () => undefined)}
    >
      Compartir
    </Button>
  )
}

import { formatCount } from '@cancha/domain/ground/numbers/format'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { categoryHref, forumHref, subcategoryHref } from '@cancha/domain/talk/forums/addresses'
import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { check, lock, pin } from '../../../../../ui/icons/glyphs.ts'
import { Breadcrumb } from '../../../../../ui/page/Breadcrumb.tsx'
import { PageHeader } from '../../../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../../../ui/pieces/Badge.tsx'
import { useTopic } from '../use-topic.ts'
import { HeadActs } from './HeadActs.tsx'

/** Loaded with the press. */
const TitleForm = lazyPart(async () => (await import('./TitleForm.tsx')).TitleForm)

/** The head of a topic: where it stands, its title, and how much was said. */
export function TopicHead() {
  const { topic, now } = useTopic()
  const [isEdited, setIsEdited] = useState(false)
  const endEdit = () => setIsEdited(false)
  const { subcategory, replies, title, solution, closed, pinned } = topic
  const { tier, category } = subcategory
  const crumbs = [
    { label: tier === 'pro' ? 'Foros Pro' : 'Foros', href: forumHref(tier) },
    ...(category === subcategory.name ? [] : [{ label: category, href: categoryHref(tier, category) }]),
    { label: subcategory.name, href: subcategoryHref(tier, subcategory) },
  ]
  const said =
    replies === 0 ? 'Sin respuestas' : `${formatCount(replies)} ${replies === 1 ? 'respuesta' : 'respuestas'}`
  if (isEdited)
    return (
      <div className="stack">
        <Breadcrumb crumbs={crumbs} />
        <TitleForm onEnd={endEdit} onMissing={endEdit} />
      </div>
    )
  return (
    <div className="stack-s">
      <PageHeader crumbs={crumbs} title={title} />
      <div className="row row-wrap">
        <p className="text-sm text-2">
          {said}
          {replies > 0 && (
            <>
              {' · última '}
              <time dateTime={topic.lastAt}>{relativeOrDate(topic.lastAt, now)}</time>
            </>
          )}
        </p>
        {pinned && <Badge icon={pin}>Fijado</Badge>}
        {closed && <Badge icon={lock}>Cerrado</Badge>}
        {solution && (
          <Badge tone="ok" icon={check}>
            Resuelto
          </Badge>
        )}
      </div>
      <HeadActs onEditTitle={() => setIsEdited(true)} />
    </div>
  )
}

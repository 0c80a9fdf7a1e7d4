import { subcategoryHref, topicHref } from '@cancha/domain/forums/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { chevronLeft } from '../../../ui/icons/glyphs.ts'
import { Pagination } from '../../../ui/page/Pagination.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { PostHandle } from '../writing/PostEditor.tsx'
import { ActingProvider } from './acting/acting.tsx'
import { KeepTopic } from './head/KeepTopic.tsx'
import { TopicHead } from './head/TopicHead.tsx'
import { NewReplies } from './live/NewReplies.tsx'
import { PostList } from './PostList.tsx'
import { topicQuery } from './queries.ts'
import { ReplyBox } from './reply/ReplyBox.tsx'
import { type ShownTopic, ShownTopicProvider, useTopic } from './use-topic.ts'

type Props = { sid: string; page: number; loadedAt: number }

/** A page of a topic: the question and its answers, ten a page, and the field for a reply. */
export function TopicView({ sid, page, loadedAt }: Props) {
  const { data: topic } = useSuspenseQuery(topicQuery(sid, page))
  const now = useNow(loadedAt)
  const field = useRef<PostHandle>(null)
  const shown = useMemo<ShownTopic>(() => ({ sid, page, now, field }), [sid, page, now])
  return (
    <ShownTopicProvider value={shown}>
      <ActingProvider>
        <div className="wrap sec cols-main" key={topic._id}>
          <div className="stack">
            <TopicHead />
            <PostList />
            <NewReplies />
            <Pager />
            <ReplyBox />
            <BackToSubcategory />
          </div>
          <aside className="stack" aria-label="Sobre este tema">
            <KeepTopic />
          </aside>
        </div>
      </ActingProvider>
    </ShownTopicProvider>
  )
}

/** Ten posts a page; how many cannot be changed. */
function Pager() {
  const { topic, page } = useTopic()
  const { subcategory, shortid, title, totalPages } = topic
  return (
    <Pagination
      label="Páginas del tema"
      page={page}
      pages={totalPages}
      hrefFor={(to) =>
        topicHref(subcategory.tier, { subcategory: subcategory.name, shortid, title, page: to })
      }
    />
  )
}

function BackToSubcategory() {
  const { topic } = useTopic()
  const { subcategory } = topic
  return (
    <div>
      <LinkButton
        variant="ghost"
        outdented
        icon={chevronLeft}
        href={subcategoryHref(subcategory.tier, subcategory)}
      >
        Volver a {subcategory.name}
      </LinkButton>
    </div>
  )
}

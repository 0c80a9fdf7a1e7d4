import { subcategoryHref, topicHref } from '@cancha/domain/talk/forums/addresses'
import { SPREAD_FROM } from '@cancha/domain/talk/forums/spread'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { chevronLeft } from '../../../../ui/icons/glyphs.ts'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { useNear } from '../../../../ui/use-near.ts'
import { useNow } from '../../../../ui/use-now.ts'
import type { SpreadProps } from '../analyses/Spread.tsx'
import { ActingProvider } from '../public/acting.tsx'
import type { PostHandle } from '../writing/PostEditor.tsx'
import { KeepTopic } from './head/KeepTopic.tsx'
import { TopicHead } from './head/TopicHead.tsx'
import { NewReplies } from './live/NewReplies.tsx'
import { PostList } from './PostList.tsx'
import { topicQuery } from './queries.ts'
import { ReplyBox } from './reply/ReplyBox.tsx'
import { useNamedPost } from './use-named-post.ts'
import { type CounteredAnalysis, type ShownTopic, ShownTopicProvider, useTopic } from './use-topic.ts'

// The calculators are loaded for the topics that have several analyses.
const Spread = lazyPart(async () => (await import('../analyses/Spread.tsx')).Spread, { quiet: true })

type Props = { sid: string; page: number; loadedAt: number }

/** A page of a topic: the question and its answers, ten a page, and the field for a reply. */
export function TopicView({ sid, page, loadedAt }: Props) {
  const { data: topic } = useSuspenseQuery(topicQuery(sid, page))
  const now = useNow(loadedAt)
  const field = useRef<PostHandle>(null)
  const [countered, counter] = useState<CounteredAnalysis | null>(null)
  const shown = useMemo<ShownTopic>(
    () => ({ sid, page, now, field, countered, counter }),
    [sid, page, now, countered],
  )
  return (
    <ShownTopicProvider value={shown}>
      <ActingProvider>
        <NamedPost />
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
            <TopicSpread />
          </aside>
        </div>
      </ActingProvider>
    </ShownTopicProvider>
  )
}

function NamedPost() {
  useNamedPost()
  return null
}

/** From three counter-analyses on: the middle of all, and how far they are apart. */
function TopicSpread() {
  const { topic } = useTopic()
  const type = topic.posts.find(({ analysis }) => analysis)?.analysis?.calculator_type
  // The figures also contain that of the countered analysis.
  if (topic.figures.length <= SPREAD_FROM || !type) return null
  return <LateSpread type={type} figures={topic.figures} />
}

function LateSpread(props: SpreadProps) {
  const place = useRef<HTMLDivElement>(null)
  return <div ref={place}>{useNear(place, 'soon') && <Spread {...props} />}</div>
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

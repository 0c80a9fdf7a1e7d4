import { forumHref, type Tier } from '@cancha/domain/talk/forums/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import type { DashboardBlock } from '../../../../shell/panel/dashboard-block.ts'
import { isPaid } from '../../../../shell/session/readers.ts'
import { FoldRow } from '../../../../ui/page/FoldRow.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { ListedTopic } from '../addresses.ts'
import { ownTopicsQuery } from '../data/queries.ts'
import { FORUM_NAMES } from '../lists/ForumFrame.tsx'
import { TopicList } from '../lists/TopicList.tsx'

/** The panel's block with the last topics of the forum, and for paid members with those of the pro forum. */
export const forumsBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(ownTopicsQuery),
  Block: ForumsBlock,
}

function ForumsBlock({ user }: { user: SessionUser }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(ownTopicsQuery)
  const now = useNow(dataUpdatedAt)
  return (
    <>
      <LastTopics tier="free" topics={data.topics} now={now} />
      {isPaid(user) && <LastTopics tier="pro" topics={data.protopics} now={now} />}
    </>
  )
}

/** The last topics of one forum. Not shown while it has none. */
function LastTopics({ tier, topics, now }: { tier: Tier; topics: readonly ListedTopic[]; now: number }) {
  const id = useId()
  if (topics.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={FORUM_NAMES[tier]} more={{ label: 'Ver todo', href: forumHref(tier) }}>
        <FoldRow
          title={FORUM_NAMES[tier]}
          news={topics.filter(({ kept, lastPlace }) => kept && kept.read < lastPlace).length}
        />
      </SectionHead>
      <TopicList topics={topics} isMember now={now} level={3} />
    </section>
  )
}

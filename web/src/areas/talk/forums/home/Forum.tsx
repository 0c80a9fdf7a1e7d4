import type { Order } from '@cancha/contract/calls/talk/forums/reading'
import { forumHref, type Tier } from '@cancha/domain/talk/forums/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { ForumSearch } from '../addresses.ts'
import { CategoryNav } from '../lists/CategoryNav.tsx'
import { FORUM_NAMES, ForumFrame } from '../lists/ForumFrame.tsx'
import { TopicList } from '../lists/TopicList.tsx'
import { treeQuery } from '../public/tree-query.ts'
import { LEADS } from './forum-route.ts'
import { allowedOf, hrefOf, OWN_ORDERS, shownQuery } from './load-forum.ts'

/** The orders of a forum's topics: their tabs, and what there is to say when nothing is there. */
const TABS: readonly { order: Order; label: string; empty: string }[] = [
  {
    order: 'latest',
    label: 'Lo último',
    empty: 'Todavía nadie ha preguntado. Tu pregunta puede ser la primera.',
  },
  { order: 'unanswered', label: 'Sin respuesta', empty: 'Todos los temas tienen respuesta.' },
  { order: 'read', label: 'Lo más leído', empty: 'Esta semana todavía no se ha leído nada.' },
  { order: 'new', label: 'Sin leer', empty: 'Estás al día: ya leíste todo lo nuevo.' },
  { order: 'following', label: 'Siguiendo', empty: 'Sigue un tema y lo encuentras aquí.' },
  { order: 'bookmarked', label: 'Guardados', empty: 'Guarda un tema y lo encuentras aquí.' },
]

interface ForumProps {
  tier: Tier
  user: SessionUser | null
  search: ForumSearch
}

/** The first page of a forum: its categories, and its topics in the order of the address. */
export function Forum({ tier, user, search }: ForumProps) {
  const asked = allowedOf(user, search)
  const { data, dataUpdatedAt } = useSuspenseQuery(shownQuery(tier, asked))
  const { data: tree } = useSuspenseQuery(treeQuery(tier))
  const now = useNow(dataUpdatedAt)
  const { order = 'latest' as Order } = asked
  const tabs = TABS.filter((tab) => user || !OWN_ORDERS.has(tab.order))
  return (
    <ForumFrame
      user={user}
      tier={tier}
      title={FORUM_NAMES[tier]}
      lead={LEADS[tier]}
      side={<CategoryNav tier={tier} tree={tree} now={now} />}
    >
      <TabStrip
        label="Temas"
        tabs={tabs.map((tab) => ({
          label: tab.label,
          href: hrefOf(tier, tab.order === 'latest' ? {} : { order: tab.order }),
          current: tab.order === order,
        }))}
      />
      {data.topics.length === 0 ? (
        <EmptyState
          title="¡¡No se han encontrado resultados!!"
          action={order !== 'latest' && <LinkButton href={forumHref(tier)}>Ver lo último</LinkButton>}
        >
          {tabs.find((tab) => tab.order === order)?.empty}
        </EmptyState>
      ) : (
        <TopicList topics={data.topics} isMember={user !== null} now={now} />
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => hrefOf(tier, asked, page)}
      />
    </ForumFrame>
  )
}

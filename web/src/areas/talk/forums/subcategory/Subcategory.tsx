import { categoryHref, forumHref, type Tier } from '@cancha/domain/talk/forums/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { SessionUser } from '../../../../api/session.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { CategorySearch } from '../addresses.ts'
import { pageHref, shownSubcategoryQuery } from '../category/load-category.ts'
import { CategoryNav } from '../lists/CategoryNav.tsx'
import { FORUM_NAMES, ForumFrame } from '../lists/ForumFrame.tsx'
import { ActingProvider } from '../public/acting.tsx'
import { treeQuery } from '../public/tree-query.ts'
import { TopicCard } from './TopicCard.tsx'

interface SubcategoryProps {
  tier: Tier
  user: SessionUser | null
  sid: string
  search: CategorySearch
}

/** The topics of a subcategory, each with its first post and its last replies. */
export function Subcategory({ tier, user, sid, search }: SubcategoryProps) {
  const query = shownSubcategoryQuery(sid, search)
  const { data, dataUpdatedAt } = useSuspenseQuery(query)
  const { data: tree } = useSuspenseQuery(treeQuery(tier))
  const { pathname } = useLocation()
  const now = useNow(dataUpdatedAt)
  const { name, description, subcategory, topics } = data
  return (
    <ForumFrame
      user={user}
      tier={tier}
      title={name}
      lead={description}
      crumbs={[
        { label: FORUM_NAMES[tier], href: forumHref(tier) },
        { label: subcategory.category, href: categoryHref(tier, subcategory.category) },
        { label: name },
      ]}
      subcategory={sid}
      side={<CategoryNav tier={tier} tree={tree} now={now} current={sid} />}
    >
      {topics.length === 0 ? (
        <EmptyState
          title="el tema no ha sido encontrado"
          action={<LinkButton href={forumHref(tier)}>Ver los foros</LinkButton>}
        />
      ) : (
        <ActingProvider>
          <ul className="stack">
            {topics.map((topic) => (
              <li key={topic._id}>
                <TopicCard topic={topic} user={user} query={query} now={now} />
              </li>
            ))}
          </ul>
        </ActingProvider>
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => pageHref(pathname, search, page)}
      />
    </ForumFrame>
  )
}

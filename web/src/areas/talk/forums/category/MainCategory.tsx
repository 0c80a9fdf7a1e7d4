import { forumHref, nameFromPart, type Tier } from '@cancha/domain/talk/forums/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { CategorySearch } from '../addresses.ts'
import { categoryNamed, FORUM_NAMES, ForumFrame } from '../lists/ForumFrame.tsx'
import { TopicList } from '../lists/TopicList.tsx'
import { treeQuery } from '../public/tree-query.ts'
import { pageHref, shownCategoryQuery } from './load-category.ts'
import { SubcategoryFilter } from './SubcategoryFilter.tsx'

interface MainCategoryProps {
  tier: Tier
  user: SessionUser | null
  /** as it stands in the address */
  name: string
  search: CategorySearch
}

/** The topics of a main category, or of those of its subcategories that are ticked. */
export function MainCategory({ tier, user, name, search }: MainCategoryProps) {
  const { data, dataUpdatedAt } = useSuspenseQuery(shownCategoryQuery(tier, name, search))
  const { data: tree } = useSuspenseQuery(treeQuery(tier))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const now = useNow(dataUpdatedAt)
  const title = nameFromPart(name)
  const { sub = '' } = search
  const [ticked, setTicked] = useTicked(sub)

  function toggle(sid: string) {
    const before = codesIn(ticked)
    const next = before.includes(sid) ? before.filter((one) => one !== sid) : [...before, sid]
    setTicked(next.join(','))
    void navigate({ href: pageHref(pathname, { sub: next.join(',') }, 1), resetScroll: false })
  }

  return (
    <ForumFrame
      user={user}
      tier={tier}
      title={title}
      crumbs={[{ label: FORUM_NAMES[tier], href: forumHref(tier) }, { label: title }]}
      side={
        <SubcategoryFilter
          tier={tier}
          subcategories={categoryNamed(tree, data.name)?.subcategories ?? []}
          chosen={codesIn(ticked)}
          onToggle={toggle}
        />
      }
    >
      {data.topics.length === 0 ? (
        <EmptyState
          title={sub ? 'el tema no ha sido encontrado' : '¡¡No se han encontrado resultados!!'}
          action={
            sub ? (
              <LinkButton href={pathname}>Ver toda la categoría</LinkButton>
            ) : (
              <LinkButton href={forumHref(tier)}>Ver los foros</LinkButton>
            )
          }
        />
      ) : (
        <TopicList topics={data.topics} isMember={user !== null} now={now} />
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => pageHref(pathname, search, page)}
      />
    </ForumFrame>
  )
}

const codesIn = (sub: string): string[] => sub.split(',').filter(Boolean)

/**
 * The ticked subcategories. A press counts at once, because the address follows only when its topics are there, and a
 * second press meanwhile adds to the first.
 */
function useTicked(sub: string): [string, (ticked: string) => void] {
  const [ticked, setTicked] = useState(sub)
  const [shown, setShown] = useState(sub)
  if (sub !== shown) {
    setShown(sub)
    setTicked(sub)
  }
  return [ticked, setTicked]
}

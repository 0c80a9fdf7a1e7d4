import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Crumb } from '../../../ui/page/Breadcrumb.tsx'
import { BEGINNING, categoriesQuery, type ListQuery } from '../queries.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'

/** Asks for what the page of a list shows first: the topics, and the beginning of the list. */
export async function loadList<Item>(
  queryClient: QueryClient,
  query: ListQuery<Item>,
  categoria: string | undefined,
): Promise<void> {
  const category = await loadCategoryId(queryClient, categoria)
  await queryClient.ensureQueryData(query(category, BEGINNING))
}

interface ListPageProps<Item> {
  href: string
  title: string
  lead: string
  /** What the list is called by those who hear the page: the page's title, unless it says less than that. */
  label?: string
  /** Where the page stands below the school, when that isn't one of its parts. */
  crumbs?: readonly Crumb[]
  /** The address of the school's part that the page belongs to, when it isn't one itself. */
  part?: string
  columns?: 'cols-3' | 'cols-4'
  query: ListQuery<Item>
  /** The topic that the address names. */
  categoria: string | undefined
  card: (item: Item, eager: boolean) => ReactNode
}

/** The page of a list of the school: the topics to choose from, and what there is of the chosen one. */
export function ListPage<Item extends { _id: string }>({
  href,
  title,
  lead,
  label = title,
  crumbs = [{ label: title }],
  part = href,
  columns,
  query,
  categoria,
  card,
}: ListPageProps<Item>) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categoryId(categories, categoria)
  const { data: items } = useSuspenseQuery(query(category, BEGINNING))
  return (
    <SchoolFrame title={title} lead={lead} crumbs={crumbs} part={part}>
      <CategoryCarousel categories={categories} chosen={categoryIn(categories, categoria)} href={href} />
      <PieceList
        label={label}
        items={items}
        all={query(category)}
        href={href}
        card={card}
        {...(columns && { columns })}
      />
    </SchoolFrame>
  )
}

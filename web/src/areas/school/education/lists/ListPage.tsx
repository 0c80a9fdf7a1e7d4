import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Crumb } from '../../../../ui/page/Breadcrumb.tsx'
import { categoriesQuery } from '../public/categories-query.ts'
import { BEGINNING, type ListQuery } from '../queries.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'

/** Loads what a list's page shows first: the categories and the beginning of the list. */
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
  /** The list's accessible name; the page's title by default. */
  label?: string
  /** The breadcrumbs below the school; the page's title by default. */
  crumbs?: readonly Crumb[]
  /** The address of the tab that the page belongs to; its own by default. */
  part?: string
  columns?: 'cols-3' | 'cols-4'
  query: ListQuery<Item>
  /** The category from the address. */
  categoria: string | undefined
  card: (item: Item, eager: boolean) => ReactNode
}

/** A list page of the school: the categories as filters, and the list. */
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

import type { Category } from '@cancha/contract/school/education'
import { fold } from '@cancha/domain/ground/text/text'
import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../public/categories-query.ts'

export const categoryIn = (
  categories: readonly Category[],
  asked: string | undefined,
): Category | undefined =>
  asked === undefined ? undefined : categories.find(({ name }) => fold(name) === fold(asked))

/** The id to filter by: none for the whole list, or an id that matches nothing if the category doesn't exist. */
export function categoryId(categories: readonly Category[], asked: string | undefined): string | undefined {
  if (!asked) return undefined
  return categoryIn(categories, asked)?._id ?? NOBODYS
}
const NOBODYS = '999999999999999'

export const loadCategoryId = async (queryClient: QueryClient, asked: string | undefined) =>
  categoryId(await queryClient.ensureQueryData(categoriesQuery), asked)

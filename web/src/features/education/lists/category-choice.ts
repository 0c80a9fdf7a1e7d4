import type { Category } from '@cancha/contract/education'
import { fold } from '@cancha/domain/text'
import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../queries.ts'

/** The part of a list's address that names a category; what isn't a text counts as none. */
export const readCategory = (search: Record<string, unknown>): { categoria?: string } =>
  typeof search['categoria'] === 'string' ? { categoria: search['categoria'] } : {}

export const categoryIn = (
  categories: readonly Category[],
  asked: string | undefined,
): Category | undefined =>
  asked === undefined ? undefined : categories.find(({ name }) => fold(name) === fold(asked))

/** What a list is asked for: a category's id, nothing for all, or an id that nobody has for a category that isn't there. */
export function categoryId(categories: readonly Category[], asked: string | undefined): string | undefined {
  if (!asked) return undefined
  return categoryIn(categories, asked)?._id ?? NOBODYS
}
const NOBODYS = '999999999999999'

export const loadCategoryId = async (queryClient: QueryClient, asked: string | undefined) =>
  categoryId(await queryClient.ensureQueryData(categoriesQuery), asked)

import { forumHref, nameFromPart, subcategoryHref, type Tier } from '@cancha/domain/talk/forums/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { addressWith, pageInstead } from '../../../../shell/addresses/paging.ts'
import type { CategorySearch } from '../addresses.ts'
import { categoryQuery, subcategoryTopicsQuery } from '../data/queries.ts'
import { treeQuery } from '../public/tree-query.ts'

/** The head of a category's page. */
export type LoadedCategory = { title: string; description: string }

type CategoryLoaderArgs = {
  context: { queryClient: QueryClient; user: SessionUser | null }
  params: { name: string }
  deps: CategorySearch
  location: { pathname: string; href: string }
}

const pageOf = ({ page = '1' }: CategorySearch) => Number(page)

export const shownCategoryQuery = (tier: Tier, name: string, { sub, page }: CategorySearch) =>
  categoryQuery(tier, name, { ...(sub && { sub }), page: pageOf({ ...(page && { page }) }) })

export const shownSubcategoryQuery = (sid: string, search: CategorySearch) =>
  subcategoryTopicsQuery(sid, pageOf(search))

/** The address of another page of the same list. */
export const pageHref = (pathname: string, { sid, sub }: CategorySearch, page: number): string =>
  addressWith(pathname, { sid, sub, page: page > 1 ? String(page) : '' })

/**
 * Loads the page of a category: of a subcategory if the address names one by its code, otherwise of a main category.
 * @throws a redirect to the forum if there is none, or no topic in a subcategory; to the last page from one beyond it
 */
export async function loadCategory(tier: Tier, args: CategoryLoaderArgs): Promise<LoadedCategory> {
  const { context, deps, location } = args
  try {
    const [loaded] = await Promise.all([
      deps.sid === undefined ? loadMainCategory(tier, args) : loadSubcategory(tier, args, deps.sid),
      context.queryClient.ensureQueryData(treeQuery(tier)),
    ])
    return loaded
  } catch (error) {
    throw wayOut(tier, error, location.href)
  }
}

async function loadMainCategory(
  tier: Tier,
  { context: { queryClient }, params, deps, location }: CategoryLoaderArgs,
): Promise<LoadedCategory> {
  const listed = await queryClient.ensureQueryData(shownCategoryQuery(tier, params.name, deps))
  goToLastPage(listed, location.pathname, deps)
  return {
    title: nameFromPart(params.name),
    description: `Temas de los foros sobre ${listed.name}, con sus respuestas.`,
  }
}

async function loadSubcategory(
  tier: Tier,
  { context: { queryClient }, deps, location }: CategoryLoaderArgs,
  sid: string,
): Promise<LoadedCategory> {
  const listed = await queryClient.ensureQueryData(shownSubcategoryQuery(sid, deps))
  const { name, description, subcategory, totalPages } = listed
  if (totalPages === 0) throw redirect({ href: forumHref(tier), replace: true })
  if (subcategory.tier !== tier)
    throw redirect({ href: subcategoryHref(subcategory.tier, subcategory), replace: true })
  goToLastPage(listed, location.pathname, deps)
  return { title: name, description }
}

function goToLastPage(
  listed: { currentPage: number; totalPages: number },
  pathname: string,
  search: CategorySearch,
): void {
  const page = pageInstead(listed)
  if (page !== null) throw redirect({ href: pageHref(pathname, search, page), replace: true })
}

/** Where a refusal leads. */
function wayOut(tier: Tier, error: unknown, href: string): unknown {
  if (!(error instanceof ApiError)) return error
  if (['not_found', 'invalid_input'].includes(error.code))
    return redirect({ href: forumHref(tier), replace: true })
  // A subcategory of the pro forum, by an address of the free one.
  if (error.code === 'unauthenticated') return redirect({ to: '/login', search: { '': href } as never })
  if (error.code === 'paid_only') return redirect({ to: '/pricing' })
  return error
}

import { createFileRoute } from '@tanstack/react-router'
import { requirePaid } from '../../../../shell/guards/guards.ts'
import { Category } from './Category.tsx'
import { categoryRoute } from './category-route.ts'
import { loadCategory } from './load-category.ts'

/** A category of the forum for paid members: with `sid` in the address a subcategory, without it a main category. */
export const Route = createFileRoute('/forumspro/$name')({
  ...categoryRoute('pro'),
  beforeLoad: requirePaid,
  loader: (asked) => loadCategory('pro', asked),
  component: ProCategoryPage,
})

function ProCategoryPage() {
  const { user } = Route.useRouteContext()
  return <Category tier="pro" user={user} name={Route.useParams().name} search={Route.useSearch()} />
}

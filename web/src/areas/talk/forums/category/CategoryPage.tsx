import { createFileRoute } from '@tanstack/react-router'
import { Category } from './Category.tsx'
import { categoryRoute } from './category-route.ts'
import { loadCategory } from './load-category.ts'

/** A category of the free forum: with `sid` in the address a subcategory, without it a main category. */
export const Route = createFileRoute('/forums/$name')({
  ...categoryRoute('free'),
  loader: (asked) => loadCategory('free', asked),
  component: CategoryPage,
})

function CategoryPage() {
  const { user } = Route.useRouteContext()
  return <Category tier="free" user={user} name={Route.useParams().name} search={Route.useSearch()} />
}

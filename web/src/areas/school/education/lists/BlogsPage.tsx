import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { BlogCard } from '../cards/cards.tsx'
import { blogsQuery } from '../queries.ts'
import { readCategory } from './category-param.ts'
import { ListPage, loadList } from './ListPage.tsx'
import { lists } from './list-words.ts'
import { SchoolPending } from './SchoolPending.tsx'

export const Route = createFileRoute('/education/blogs')({
  ...reads(readCategory),
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, blogsQuery, deps.categoria),
  head: () => ({ meta: pageMeta(lists.blogs.title, lists.blogs.description) }),
  component: BlogsPage,
  pendingComponent: SchoolPending,
})

function BlogsPage() {
  return (
    <ListPage
      {...lists.blogs}
      query={blogsQuery}
      categoria={Route.useSearch().categoria}
      card={(blog, eager) => <BlogCard blog={blog} eager={eager} />}
    />
  )
}

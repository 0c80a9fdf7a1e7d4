import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { DashboardBlock } from '../../../../shell/panel/dashboard-block.ts'
import { Carousel } from '../../../../ui/carousel/Carousel.tsx'
import { FoldRow } from '../../../../ui/page/FoldRow.tsx'
import { BlogCard, BookPiece, PodcastCard } from '../cards/cards.tsx'
import { CourseCard } from '../public/CourseCard.tsx'
import { ownProgressQuery } from '../public/queries.ts'
import {
  type FirstQuery,
  firstBlogsQuery,
  firstBooksQuery,
  firstCoursesQuery,
  firstPodcastsQuery,
} from '../queries.ts'
import { BEGUN, Continue } from './Continue.tsx'

/** The panel's block with unfinished content. */
export const continueBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(ownProgressQuery),
  Block: () => <Continue fold={<FoldRow title={BEGUN} />} />,
}

interface FirstItems<Item> {
  title: string
  /** the address of the whole list */
  href: string
  query: FirstQuery<Item>
  card: (item: Item) => ReactNode
}

/** Pieces that were published within the last seven days are new. */
const NEW_MS = 7 * 86_400_000

/** A block with the first items of a list of the school. It isn't shown while the list is empty. */
function blockOf<Item extends { _id: string; publishedDate?: string }>({
  title,
  href,
  query,
  card,
}: FirstItems<Item>): DashboardBlock {
  function Block() {
    const { data: items, dataUpdatedAt } = useSuspenseQuery(query)
    if (items.length === 0) return null
    const news = items.filter(({ publishedDate = '' }) => dataUpdatedAt - Date.parse(publishedDate) < NEW_MS)
    return (
      <Carousel
        title={title}
        fit="dashboard"
        more={{ label: 'Ver todo', href }}
        fold={<FoldRow title={title} news={news.length} />}
      >
        {items.map((item) => (
          <Fragment key={item._id}>{card(item)}</Fragment>
        ))}
      </Carousel>
    )
  }
  return { load: ({ queryClient }) => queryClient.ensureQueryData(query), Block }
}

export const educationBlock = blockOf({
  title: 'Educación',
  href: '/education/videocourses',
  query: firstCoursesQuery,
  card: (course) => <CourseCard course={course} />,
})

export const podcastsBlock = blockOf({
  title: 'Podcasts',
  href: '/education/podcasts',
  query: firstPodcastsQuery,
  card: (podcast) => <PodcastCard podcast={podcast} />,
})

export const blogsBlock = blockOf({
  title: 'Blogs',
  href: '/education/blogs',
  query: firstBlogsQuery,
  card: (blog) => <BlogCard blog={blog} />,
})

export const booksBlock = blockOf({
  title: 'Libros',
  href: '/education/books',
  query: firstBooksQuery,
  card: (book) => <BookPiece book={book} />,
})

import { useSuspenseQuery } from '@tanstack/react-query'
import type { DashboardBlock } from '../../../shell/panel/dashboard-block.ts'
import { Carousel } from '../../../ui/carousel/Carousel.tsx'
import { BlogCard, BookPiece, PodcastCard } from '../cards/cards.tsx'
import { CourseCard } from '../public/CourseCard.tsx'
import { ownProgressQuery } from '../public/queries.ts'
import { firstBlogsQuery, firstBooksQuery, firstCoursesQuery, firstPodcastsQuery } from '../queries.ts'
import { Continue } from './Continue.tsx'

/** The panel's block with unfinished content. */
export const continueBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(ownProgressQuery),
  Block: Continue,
}

const more = (href: string) => ({ label: 'Ver todo', href })

function EducationBlock() {
  const { data: courses } = useSuspenseQuery(firstCoursesQuery)
  if (courses.length === 0) return null
  return (
    <Carousel title="Educación" fit="dashboard" more={more('/education/videocourses')}>
      {courses.map((course) => (
        <CourseCard key={course._id} course={course} />
      ))}
    </Carousel>
  )
}

export const educationBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(firstCoursesQuery),
  Block: EducationBlock,
}

function PodcastsBlock() {
  const { data: podcasts } = useSuspenseQuery(firstPodcastsQuery)
  if (podcasts.length === 0) return null
  return (
    <Carousel title="Podcasts" fit="dashboard" more={more('/education/podcasts')}>
      {podcasts.map((podcast) => (
        <PodcastCard key={podcast._id} podcast={podcast} />
      ))}
    </Carousel>
  )
}

export const podcastsBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(firstPodcastsQuery),
  Block: PodcastsBlock,
}

function BlogsBlock() {
  const { data: blogs } = useSuspenseQuery(firstBlogsQuery)
  if (blogs.length === 0) return null
  return (
    <Carousel title="Blogs" fit="dashboard" more={more('/education/blogs')}>
      {blogs.map((blog) => (
        <BlogCard key={blog._id} blog={blog} />
      ))}
    </Carousel>
  )
}

export const blogsBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(firstBlogsQuery),
  Block: BlogsBlock,
}

function BooksBlock() {
  const { data: books } = useSuspenseQuery(firstBooksQuery)
  if (books.length === 0) return null
  return (
    <Carousel title="Libros" fit="dashboard" more={more('/education/books')}>
      {books.map((book) => (
        <BookPiece key={book._id} book={book} />
      ))}
    </Carousel>
  )
}

export const booksBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(firstBooksQuery),
  Block: BooksBlock,
}

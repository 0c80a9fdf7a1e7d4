import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand, pageMeta } from '../../../../shell/head/brand.ts'
import { Carousel } from '../../../../ui/carousel/Carousel.tsx'
import { BlogCard, BookPiece, FilmCard, PodcastCard } from '../cards/cards.tsx'
import { Continue } from '../panel/Continue.tsx'
import { CourseCard } from '../public/CourseCard.tsx'
import { ownProgressQuery } from '../public/queries.ts'
import {
  firstBlogsQuery,
  firstBooksQuery,
  firstCoursesQuery,
  firstPodcastsQuery,
  firstTipsQuery,
  firstWebinarsQuery,
} from '../queries.ts'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

export const Route = createFileRoute('/education')({
  loader: async ({ context: { queryClient, user } }) => {
    await Promise.all([
      user && queryClient.ensureQueryData(ownProgressQuery),
      queryClient.ensureQueryData(firstCoursesQuery),
      queryClient.ensureQueryData(firstWebinarsQuery),
      queryClient.ensureQueryData(firstTipsQuery),
      queryClient.ensureQueryData(firstPodcastsQuery),
      queryClient.ensureQueryData(firstBlogsQuery),
      queryClient.ensureQueryData(firstBooksQuery),
    ])
  },
  head: () => ({
    meta: pageMeta(
      'Educación',
      'Cursos, clases intensivas, jugadas, podcasts, blogs y libros en español para invertir en bienes raíces.',
    ),
  }),
  component: EducationPage,
  pendingComponent: SchoolPending,
})

/** How many covers of the first row a phone shows without scrolling: they are loaded at once. */
const IN_SIGHT = 2

function EducationPage() {
  const { user } = Route.useRouteContext()
  const { data: courses } = useSuspenseQuery(firstCoursesQuery)
  const { data: webinars } = useSuspenseQuery(firstWebinarsQuery)
  const { data: tips } = useSuspenseQuery(firstTipsQuery)
  const { data: podcasts } = useSuspenseQuery(firstPodcastsQuery)
  const { data: blogs } = useSuspenseQuery(firstBlogsQuery)
  const { data: books } = useSuspenseQuery(firstBooksQuery)
  return (
    <SchoolFrame
      title="¿Qué quieres aprender hoy?"
      lead="Cursos, clases, ideas cortas y lecturas. En español y con las cuentas hechas."
    >
      {user && <Continue />}
      <Row title="Entrenamientos" href="/education/videocourses" items={courses}>
        {(course, at) => <CourseCard course={course} eager={at < IN_SIGHT} />}
      </Row>
      <Row title="Clases intensivas" href="/education/webinar" items={webinars}>
        {(film) => <FilmCard film={film} />}
      </Row>
      <Row title={`Jugadas ${brand.name}`} href="/education/tipoftheweek" items={tips}>
        {(film) => <FilmCard film={film} />}
      </Row>
      <Row title="Podcasts" href="/education/podcasts" items={podcasts}>
        {(podcast) => <PodcastCard podcast={podcast} />}
      </Row>
      <Row title="Blogs" href="/education/blogs" items={blogs}>
        {(blog) => <BlogCard blog={blog} />}
      </Row>
      <Row title="Libros" href="/education/books" items={books} fit="dashboard">
        {(book) => <BookPiece book={book} />}
      </Row>
    </SchoolFrame>
  )
}

type RowProps<Item> = {
  title: string
  href: string
  items: readonly Item[]
  fit?: 'courses' | 'dashboard'
  children: (item: Item, at: number) => React.ReactNode
}

function Row<Item extends { _id: string }>({
  title,
  href,
  items,
  fit = 'courses',
  children,
}: RowProps<Item>) {
  if (items.length === 0) return null
  return (
    <Carousel title={title} fit={fit} more={{ label: 'Ver todo', href }}>
      {items.map((item, at) => (
        <div key={item._id}>{children(item, at)}</div>
      ))}
    </Carousel>
  )
}

import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { PieceCover } from '../cards/PieceCover.tsx'
import { blogQuery } from '../queries.ts'
import { schoolCrumb } from '../school-tabs.ts'
import { Byline } from './Byline.tsx'
import classes from './Piece.module.css'
import { PiecePager } from './PiecePager.tsx'

const LIST = '/education/blogs'

export function BlogPage({ id }: { id: string }) {
  const { data: blog, dataUpdatedAt } = useSuspenseQuery(blogQuery(id))
  return (
    <article className="wrap wrap-narrow sec stack">
      <PageHeader
        title={blog.blogname}
        crumbs={[schoolCrumb, { label: 'Blogs', href: LIST }, { label: blog.blogname }]}
      />
      <Byline
        author={blog.artistname}
        date={{ shown: relativeOrDate(blog.publishedDate, dataUpdatedAt), iso: blog.publishedDate }}
        categories={blog.selectedCategory}
        list={LIST}
        more={`${blog.minutes}\u00a0min de lectura`}
      />
      <div className={classes.cover}>
        <PieceCover cover={blog.cover} image={blog.coverimage} eager shown="wide" />
      </div>
      <RichText html={blog.description} />
      <PiecePager
        previous={blog.previous}
        next={blog.next}
        labels={{ previous: 'Artículo anterior', next: 'Siguiente artículo' }}
      />
    </article>
  )
}

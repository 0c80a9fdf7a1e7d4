import { reading } from '@cancha/contract/calls/talk/forums/reading'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../../api/queries.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { MemberPartProps } from '../../../people/members/public/slots.ts'
import classes from './MemberPosts.module.css'

const postsQuery = (id: string) =>
  queryFor(reading.ofMember, { params: { id } }, { take: ({ posts }) => posts })

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** A member's latest posts in the forums. Nothing while there are none. */
export function MemberPosts({ member: { id } }: MemberPartProps) {
  const { data: posts = [], dataUpdatedAt } = useQuery(postsQuery(id))
  const now = useNow(dataUpdatedAt)
  if (posts.length === 0) return null
  return (
    <section className="stack" aria-labelledby="publicaciones">
      <SectionHead id="publicaciones" title="Publicaciones" />
      <ul className="stack-m">
        {posts.map(({ _id, title, href, excerpt, isFirst, createdAt, likes, replies, subcategory }) => (
          <Card as="li" className="stack-s" key={_id}>
            <p className="text-sm text-2">
              {isFirst ? 'Preguntó' : 'Respondió'} en {subcategory.name} ·{' '}
              <time dateTime={createdAt}>{relativeOrDate(createdAt, now)}</time>
            </p>
            <h3 className={classes.title}>
              <Anchor href={href}>{title}</Anchor>
            </h3>
            {excerpt && <p className="wrap-anywhere">{excerpt}</p>}
            <p className="text-sm text-2">
              {counted(likes, 'me gusta', 'me gusta')} · {counted(replies, 'respuesta', 'respuestas')} en el
              tema
            </p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

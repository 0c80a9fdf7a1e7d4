import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { Carousel } from '../../../../ui/carousel/Carousel.tsx'
import { MemberCard } from '../public/MemberCard.tsx'
import { suggestionsQuery } from '../queries.ts'

type Suggestion = { because: 'shared' | 'city' | 'state' | 'role'; shared: number }

export const SUGGESTED = 'Personas que quizá conozcas'

/** Suggested members with the reason for each. Renders nothing when there are none. @param fold as of `Carousel` */
export function SuggestedMembers({ user, fold }: { user: SessionUser; fold?: ReactNode }) {
  const { data: people } = useSuspenseQuery(suggestionsQuery)
  if (people.length === 0) return null
  return (
    <Carousel
      title={SUGGESTED}
      fit="dashboard"
      fold={fold}
      more={{ label: 'Ver el directorio', href: '/network' }}
    >
      {people.map((member) => (
        <MemberCard key={member.id} user={user} member={member} plain relation="none" note={why(member)} />
      ))}
    </Carousel>
  )
}

function why({ because, shared }: Suggestion): string {
  if (because === 'shared') return shared === 1 ? '1 conexión en común' : `${shared} conexiones en común`
  if (because === 'city') return 'De tu ciudad'
  return because === 'state' ? 'De tu estado' : 'Con tu mismo rol'
}

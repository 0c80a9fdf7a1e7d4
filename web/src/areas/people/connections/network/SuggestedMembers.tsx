import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { Carousel } from '../../../../ui/carousel/Carousel.tsx'
import { MemberCard } from '../public/MemberCard.tsx'
import { suggestionsQuery } from '../queries.ts'

type Suggestion = { because: 'shared' | 'city' | 'state' | 'role'; shared: number }

/** Suggested members with the reason for each. Renders nothing when there are none. */
export function SuggestedMembers({ user }: { user: SessionUser }) {
  const { data: people } = useSuspenseQuery(suggestionsQuery)
  if (people.length === 0) return null
  return (
    <Carousel
      title="Personas que quizá conozcas"
      fit="dashboard"
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
